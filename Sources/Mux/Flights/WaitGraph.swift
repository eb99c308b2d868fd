/// Records which flights wait for which, to detect a fetch that would wait for itself.
///
/// Only fetches that make requests use it. A value type without side effects.
struct WaitGraph: Sendable {
  /// Moves an awaited flight past its queue, if a flight that waits for it occupies the slot.
  typealias Promotion = @Sendable (UInt64) -> Void

  private struct Edge: Sendable {
    var count = 0
    var promotion: Promotion?
  }

  private var edges: [UInt64: [UInt64: Edge]] = [:]
  /// The running batch calls.
  private var calls: Set<UInt64> = []

  /// Records that a flight waits for others; returns false if it would wait for itself.
  mutating func wait(_ waiter: UInt64, on others: [UInt64], promotion: Promotion? = nil) -> Bool {
    if reached(from: others).contains(waiter) { return false }
    for other in others {
      var edge = edges[waiter]?[other] ?? Edge()
      edge.count += 1
      edge.promotion = promotion ?? edge.promotion
      edges[waiter, default: [:]][other] = edge
    }
    return true
  }

  /// Returns the flights that these wait for, directly or not, and that may be queued.
  func queued(behind flights: [UInt64]) -> [(flight: UInt64, promotion: Promotion)] {
    reached(from: flights).flatMap { waiter in
      edges[waiter, default: [:]].compactMap { other, edge in edge.promotion.map { (other, $0) } }
    }
  }

  mutating func done(_ waiter: UInt64, on others: [UInt64]) {
    for other in others {
      guard let count = edges[waiter]?[other]?.count else { continue }
      if count > 1 { edges[waiter]?[other]?.count = count - 1 } else { edges[waiter]?[other] = nil }
    }
    if edges[waiter]?.isEmpty == true { edges[waiter] = nil }
  }

  /// Starts a batch call, which each of its flights waits for.
  mutating func begin(_ call: UInt64, for flights: [UInt64]) {
    calls.insert(call)
    for flight in flights { _ = wait(flight, on: [call]) }
  }

  mutating func end(_ call: UInt64, for flights: [UInt64]) {
    calls.remove(call)
    for flight in flights { done(flight, on: [call]) }
  }

  /// Returns whether only the running flight or batch call can answer one of these.
  func isAnswered(oneOf flights: [UInt64], by running: UInt64) -> Bool {
    if flights.contains(running) { return true }
    // Only the flights of a batch call wait for its id.
    return calls.contains(running) && flights.contains { edges[$0]?[running] != nil }
  }

  /// Returns a flight and all that wait for it, directly or not.
  func waiting(for flight: UInt64) -> Set<UInt64> {
    var found: Set<UInt64> = []
    var open = [flight]
    while let node = open.popLast() {
      guard found.insert(node).inserted else { continue }
      open += edges.lazy.filter { $0.value[node] != nil }.map(\.key)
    }
    return found
  }

  /// Returns these flights and all that they wait for, directly or not.
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

/// A flight that waits for others, recorded in the graph until it ends.
struct Wait: Sendable {
  private let flight: UInt64
  private let others: [UInt64]
  private let promotion: WaitGraph.Promotion?

  /// Records the wait; nil if the flight would wait for itself.
  ///
  /// Moves queued flights ahead that would now wait for the slot of this flight.
  init?(of flight: UInt64, on others: [UInt64], promotion: WaitGraph.Promotion?) {
    let queued = WaitGraph.shared.withLock { graph in
      graph.wait(flight, on: others, promotion: promotion) ? graph.queued(behind: others) : nil
    }
    guard let queued else { return nil }
    self.flight = flight
    self.others = others
    self.promotion = promotion
    for (flight, promotion) in queued { promotion(flight) }
  }

  /// Moves the awaited flights ahead again after they are queued, because waits recorded in between
  /// found them in no queue.
  func promote() {
    guard let promotion else { return }
    for other in others { promotion(other) }
  }

  func end() { WaitGraph.shared.withLock { $0.done(flight, on: others) } }
}
