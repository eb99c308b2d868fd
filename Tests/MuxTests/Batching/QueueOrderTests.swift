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
    while !stage.fetch.open.isEmpty { try await stage.answer(1) }
    return stage.fetch.calls.compactMap(\.key)
  }

  @Test("They are fetched in the order asked, whichever task runs first.")
  func orderAsked() throws {
    try Stage.run(seeds: 0..<40) { stage in
      let queue = FetchQueue(limit: 1)
      let many = stage.map(CacheLimits(), stage.options(queue: queue))
      many.prefetch(keys)
      expect(try await finish(stage), equals: keys)
      #expect(queue.load == (0, 0))
    }
  }

  @Test("Each that goes to the front goes before those that went there before it.")
  func nextFirst() throws {
    try Stage.run(seeds: 0..<40) { stage in
      let many = stage.map(CacheLimits(), stage.options(queue: FetchQueue(limit: 1)))
      for key in keys { many.request(key: key, priority: .next, on: .inline) { _ in } }
      expect(try await finish(stage), equals: ["0"] + keys.dropFirst().reversed())
    }
  }

  @Test("A wide prefetcher has its keys fetched in the order of its window.")
  func prefetcher() throws {
    try Stage.run(seeds: 0..<40) { stage in
      let many = stage.map(CacheLimits(), stage.options(queue: FetchQueue(limit: 1)))
      let ahead = Prefetcher(
        many, keys: keys, window: PrefetchWindow(count: 8), width: 8)
      ahead.start()
      expect(try await finish(stage), equals: keys)
      ahead.stop()
    }
  }

  @Test("One that is dropped before its task has run is told so, and is not fetched.")
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
      #expect(queue.load == (0, 0))
    }
  }

  @Test("One that is not wanted any more before its task has run gives its place to the next.")
  func abandoned() throws {
    try Stage.run(seeds: 0..<40) { stage in
      let queue = FetchQueue(limit: 1)
      let many = stage.map(CacheLimits(), stage.options(queue: queue))
      let tickets = keys.map { key in many.request(key: key, on: .inline) { _ in } }
      for ticket in tickets.prefix(3) { ticket.cancel() }
      expect(try await finish(stage), equals: Array(keys.dropFirst(3)))
      #expect(queue.load == (0, 0))
    }
  }
}
