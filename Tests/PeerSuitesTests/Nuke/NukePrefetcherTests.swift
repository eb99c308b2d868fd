import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Nuke on its prefetcher, here around an index of a list of keys.
@Suite(.computes) struct NukePrefetcherTests {
  @Test("A request joins a running prefetch")
  func testBasicScenario() throws {
    try Bench.run { bench in
      let many = bench.many()
      let ahead = bench.prefetcher(many, ["url"])
      ahead.start()
      try await bench.settle()
      bench.ask(many["url"], "a")
      try await bench.answer(1)
      #expect(bench.log.take() == ["a: 1 network"] && bench.fetch.count == 1)
      ahead.stop()
    }
  }

  @Test("A prefetched value is in memory, and on disk after save()")
  func testStartPrefetching() throws {
    try Bench.run { bench in
      let many = bench.savedMany()
      let ahead = bench.prefetcher(many, ["url"])
      ahead.start()
      try await bench.answer(1)
      #expect(many[cached: "url"] == 1)
      try await many.save()
      expect(try bench.records().map(\.key), equals: ["url"])
      ahead.stop()
    }
  }

  @Test("A key listed twice is fetched once")
  func testStartPrefetchingWithTwoEquivalentURLs() throws {
    try Bench.run { bench in
      let ahead = bench.prefetcher(bench.many(), ["url", "url"])
      ahead.start()
      ahead.start()
      try await bench.answer(1)
      #expect(bench.fetch.count == 1)
      ahead.stop()
    }
  }

  @Test("A key in memory is not prefetched")
  func testWhenImageIsInMemoryCacheNoTaskStarted() throws {
    try Bench.run { bench in
      let many = bench.many()
      many.store(1, for: "url")
      let ahead = bench.prefetcher(many, ["url"])
      ahead.start()
      try await bench.settle()
      #expect(bench.fetch.count == 0)
      ahead.stop()
    }
  }

  @Test("A prefetcher that is not running fetches nothing")
  func testPausingPrefetcher() throws {
    try Bench.run { bench in
      let ahead = bench.prefetcher(bench.many(), [])
      ahead.keys = ["url"]
      ahead.window.count = 1
      try await bench.pass(.seconds(1))
      #expect(bench.fetch.count == 0 && !ahead.isRunning)
    }
  }

  @Test("A higher-priority request overtakes queued prefetches")
  func testDefaultPrioritySetToLow() throws {
    try Bench.run { bench in
      let many = bench.many(bench.options(queue: FetchQueue(limit: 1)))
      let ahead = bench.prefetcher(many, ["a", "b"])
      ahead.start()
      try await bench.settle()
      many.request(key: "asked", priority: .next, on: .inline) { bench.log.add("asked", $0) }
      while !bench.fetch.pendingCalls.isEmpty { try await bench.answer(1) }
      #expect(bench.fetch.count == 3 && bench.fetch.calls.dropFirst().first?.key == "asked")
      ahead.stop()
    }
  }

  @Test("A request with default priority waits behind earlier prefetches")
  func testDefaultPriorityAffectsRequests() throws {
    try Bench.run { bench in
      let many = bench.many(bench.options(queue: FetchQueue(limit: 1)))
      let ahead = bench.prefetcher(many, ["a", "b"])
      ahead.start()
      try await bench.settle()
      bench.ask(many["asked"], "asked")
      while !bench.fetch.pendingCalls.isEmpty { try await bench.answer(1) }
      #expect(bench.fetch.count == 3 && bench.fetch.calls.last?.key == "asked")
      ahead.stop()
    }
  }

  @Test("A higher-priority request moves its queued prefetch up")
  func testChangePriorityOfOutstandingTasks() throws {
    try Bench.run { bench in
      let many = bench.many(bench.options(queue: FetchQueue(limit: 1)))
      let ahead = bench.prefetcher(many, ["a", "b", "c"], width: 3)
      ahead.start()
      try await bench.settle()
      many.request(key: "c", priority: .next, on: .inline) { bench.log.add("c", $0) }
      while !bench.fetch.pendingCalls.isEmpty { try await bench.answer(1) }
      // Chance decides which of the three gets the only slot first.
      #expect(bench.fetch.calls.prefix(2).contains { $0.key == "c" } && bench.fetch.count == 3)
      #expect(bench.log.take() == ["c: 1 network"])
      ahead.stop()
    }
  }

  @Test("Releasing a prefetcher drops its pending keys")
  func testThatAllPrefetchingRequestsAreStoppedWhenPrefetcherIsDeallocated() throws {
    try Bench.run { bench in
      let many = bench.many()
      do {
        let ahead = bench.prefetcher(many, (0..<5).map { "\($0)" }, width: 1)
        ahead.start()
        try await bench.settle()
      }
      while !bench.fetch.pendingCalls.isEmpty { try await bench.answer(1) }
      #expect(bench.fetch.calls.map(\.key) == ["0"])
    }
  }
}
