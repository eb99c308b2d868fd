import Mux
import MuxTesting
import SystemTesting
import Testing

/// Fetches start in the order of their requests.
@Suite(.computes, .timeLimit(.minutes(60))) struct QueueOrderTests {
  private let keys = (0..<8).map { "\($0)" }

  /// Answers every call and returns the keys in call order.
  private func finish(_ stage: Stage) async throws -> [String] {
    try await stage.settle()
    while !stage.fetch.pendingCalls.isEmpty { try await stage.answer(1) }
    return stage.fetch.calls.compactMap(\.key)
  }

  @Test("Fetches start in request order under any task schedule")
  func orderAsked() throws {
    try Stage.run(seeds: 0..<40) { stage in
      let queue = FetchQueue(limit: 1)
      let many = stage.map(CacheLimits(), stage.options(queue: queue))
      many.prefetch(keys)
      expect(try await finish(stage), equals: keys)
      #expect(queue.fetchCounts == (0, 0))
    }
  }

  @Test("A .next request precedes earlier .next requests")
  func nextFirst() throws {
    try Stage.run(seeds: 0..<40) { stage in
      let many = stage.map(CacheLimits(), stage.options(queue: FetchQueue(limit: 1)))
      for key in keys { many.request(key: key, priority: .next, on: .inline) { _ in } }
      expect(try await finish(stage), equals: ["0"] + keys.dropFirst().reversed())
    }
  }

  @Test("A wide prefetcher fetches its keys in window order")
  func prefetcher() throws {
    try Stage.run(seeds: 0..<40) { stage in
      let many = stage.map(CacheLimits(), stage.options(queue: FetchQueue(limit: 1)))
      let ahead = Prefetcher(
        many, keys: keys, window: PrefetchWindow(count: 8), concurrency: 8)
      ahead.start()
      expect(try await finish(stage), equals: keys)
      ahead.stop()
    }
  }

  @Test("A request dropped before its task runs fails and starts no fetch")
  func dropped() throws {
    try Stage.run(seeds: 0..<40) { stage in
      let queue = FetchQueue(limit: 1)
      let many = stage.map(CacheLimits(), stage.options(queue: queue))
      for (key, priority) in [("a", FetchPriority.last), ("b", .last), ("c", .clearThenNext)] {
        many.request(key: key, priority: priority, on: .inline) { stage.log.add(key, $0) }
      }
      expect(try await finish(stage), equals: ["a", "c"])
      #expect(
        Set(stage.log.take())
          == ["a: 1 network", "b: \(MuxError.droppedFromQueue)", "c: 1 network"])
      #expect(queue.fetchCounts == (0, 0))
    }
  }

  @Test("A request cancelled before its task runs frees its place in the queue")
  func abandoned() throws {
    try Stage.run(seeds: 0..<40) { stage in
      let queue = FetchQueue(limit: 1)
      let many = stage.map(CacheLimits(), stage.options(queue: queue))
      let tickets = keys.map { key in many.request(key: key, on: .inline) { _ in } }
      for ticket in tickets.prefix(3) { ticket.cancel() }
      expect(try await finish(stage), equals: Array(keys.dropFirst(3)))
      #expect(queue.fetchCounts == (0, 0))
    }
  }
}
