/// Which flight waits for which, so that a fetch that would wait for itself gets an error.
///
/// Only fetches that make requests of their own come here; others never touch it. Pure.
struct WaitGraph: Sendable {
  /// Lets a flight that is waited for go ahead of its queue, where its place has come to be held by
  /// one that waits for it.
  typealias GoingAhead = @Sendable (UInt64) -> Void

  private struct Edge: Sendable {
    var count = 0
    var goingAhead: GoingAhead?
  }

  private var edges: [UInt64: [UInt64: Edge]] = [:]
  /// The calls of batches that are under way.
  private var calls: Set<UInt64> = []

  /// Notes that one flight waits for others; false, and nothing noted, if it would wait for itself.
  mutating func wait(
    _ waiter: UInt64, on others: [UInt64], goingAhead: GoingAhead? = nil
  ) -> Bool {
    if reached(from: others).contains(waiter) { return false }
    for other in others {
      var edge = edges[waiter]?[other] ?? Edge()
      edge.count += 1
      edge.goingAhead = goingAhead ?? edge.goingAhead
      edges[waiter, default: [:]][other] = edge
    }
    return true
  }

  /// What these wait for, also by way of others, and may be in a queue.
  func queued(behind flights: [UInt64]) -> [(flight: UInt64, goingAhead: GoingAhead)] {
    reached(from: flights).flatMap { waiter in
      edges[waiter, default: [:]].compactMap { other, edge in
        edge.goingAhead.map { (other, $0) }
      }
    }
  }

  mutating func done(_ waiter: UInt64, on others: [UInt64]) {
    for other in others {
      guard let count = edges[waiter]?[other]?.count else { continue }
      if count > 1 { edges[waiter]?[other]?.count = count - 1 } else { edges[waiter]?[other] = nil }
    }
    if edges[waiter]?.isEmpty == true { edges[waiter] = nil }
  }

  /// A call begins that answers several flights, so each of them waits for it.
  mutating func begin(_ call: UInt64, for flights: [UInt64]) {
    calls.insert(call)
    for flight in flights { _ = wait(flight, on: [call]) }
  }

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

  /// Some flights, and all that they wait for, also by way of others.
  private func reached(from starts: [UInt64]) -> Set<UInt64> {
    var seen: Set<UInt64> = []
    var open = starts
    while let node = open.popLast() {
      guard seen.insert(node).inserted else { continue }
      open += edges[node, default: [:]].keys
    }
    return seen
  }

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
  private let goingAhead: WaitGraph.GoingAhead?

  /// Notes the wait; nil if the flight would wait for itself.
  ///
  /// What `others` wait for in a queue may have come to wait for the place of this very flight.
  init?(of flight: UInt64, on others: [UInt64], goingAhead: WaitGraph.GoingAhead?) {
    let queued = WaitGraph.shared.withLock { graph in
      graph.wait(flight, on: others, goingAhead: goingAhead) ? graph.queued(behind: others) : nil
    }
    guard let queued else { return nil }
    self.flight = flight
    self.others = others
    self.goingAhead = goingAhead
    for (flight, goingAhead) in queued { goingAhead(flight) }
  }

  /// Looks once more, after the flights have lined up: who came to wait for this one meanwhile found
  /// them in no queue.
  func goAhead() {
    guard let goingAhead else { return }
    for other in others { goingAhead(other) }
  }

  func end() { WaitGraph.shared.withLock { $0.done(flight, on: others) } }
}
