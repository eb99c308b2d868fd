/// Which flight waits for which, so that a fetch that would wait for itself gets an error.
///
/// Only fetches that make requests of their own come here; others never touch it. Pure.
struct WaitGraph: Sendable {
  private var edges: [UInt64: [UInt64: Int]] = [:]
  /// The calls of batches that are under way.
  private var calls: Set<UInt64> = []

  /// Notes that one flight waits for others; false, and nothing noted, if it would wait for itself.
  mutating func wait(_ waiter: UInt64, on others: [UInt64]) -> Bool {
    if others.contains(where: { leads(from: $0, to: waiter) }) { return false }
    for other in others { edges[waiter, default: [:]][other, default: 0] += 1 }
    return true
  }

  /// The wait is over.
  mutating func done(_ waiter: UInt64, on others: [UInt64]) {
    for other in others {
      guard let count = edges[waiter]?[other] else { continue }
      edges[waiter]?[other] = count > 1 ? count - 1 : nil
    }
    if edges[waiter]?.isEmpty == true { edges[waiter] = nil }
  }

  /// A call begins that answers several flights, so each of them waits for it.
  mutating func begin(_ call: UInt64, for flights: [UInt64]) {
    calls.insert(call)
    for flight in flights { _ = wait(flight, on: [call]) }
  }

  /// The call is over.
  mutating func end(_ call: UInt64, for flights: [UInt64]) {
    calls.remove(call)
    for flight in flights { done(flight, on: [call]) }
  }

  /// Whether one of these flights is answered by nothing but what runs now: the flight itself, or the
  /// call of its batch.
  func isAnswered(oneOf flights: [UInt64], by running: UInt64) -> Bool {
    if flights.contains(running) { return true }
    // Only the flights of a call wait for the number of that call.
    return calls.contains(running) && flights.contains { edges[$0]?[running] != nil }
  }

  /// A flight with all that wait for it, also by way of others.
  func waiting(for flight: UInt64) -> Set<UInt64> {
    var found: Set<UInt64> = []
    var open = [flight]
    while let node = open.popLast() {
      guard found.insert(node).inserted else { continue }
      open += edges.lazy.filter { $0.value[node] != nil }.map(\.key)
    }
    return found
  }

  private func leads(from start: UInt64, to goal: UInt64) -> Bool {
    var seen: Set<UInt64> = []
    var open = [start]
    while let node = open.popLast() {
      if node == goal { return true }
      guard seen.insert(node).inserted else { continue }
      open += edges[node, default: [:]].keys
    }
    return false
  }

  /// The graph of this process.
  static let shared = Lock(WaitGraph())
}

/// The flight, or the call of a batch, for which the present task runs.
enum FlightScope {
  @TaskLocal static var current: UInt64?
}

/// A flight that waits for others, noted in the graph until it ends.
struct Wait: Sendable {
  private let flight: UInt64
  private let others: [UInt64]

  /// Notes the wait; nil if the flight would wait for itself.
  init?(of flight: UInt64, on others: [UInt64]) {
    guard WaitGraph.shared.withLock({ $0.wait(flight, on: others) }) else { return nil }
    self.flight = flight
    self.others = others
  }

  /// The wait is over.
  func end() { WaitGraph.shared.withLock { $0.done(flight, on: others) } }
}
