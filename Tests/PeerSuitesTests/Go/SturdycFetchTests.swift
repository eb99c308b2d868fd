import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of sturdyc on fetching: a client is a map, an early refresh a refetch ahead of
/// expiry.
///
/// An early refresh that fails and retries is a short time to live with a staleWhileRevalidate
/// window, because Mux makes only one attempt ahead of expiry.
@Suite(.computes) struct SturdycFetchTests {
  /// Revalidates in the background after two seconds and before answering after ten.
  static let early = Freshness(timeToLive: .seconds(10), refreshAhead: 0.2)

  static func numbers(_ range: ClosedRange<Int>) -> [String] { range.map { "\($0)" } }

  @Test("The first request fetches, and the second is a memory hit")
  func testGetOrFetch() throws {
    try Bench.run { bench in
      let many = bench.many(nil, CacheLimits(count: 5))
      bench.ask(many["1"], "a")
      try await bench.answer(1)
      bench.ask(many["1"], "b")
      try await bench.settle()
      #expect(bench.log.take() == ["a: 1 network", "b: 1 memory"])
      #expect(bench.fetch.count == 1)
    }
  }

  @Test("A thousand requests in the refresh-ahead window start one fetch")
  func testGetOrFetchStampedeProtection() throws {
    try Bench.run(seeds: 0..<2) { bench in
      let many = bench.many(bench.options(Self.early))
      many.store(1, for: "1")
      try await bench.pass(.seconds(3))
      let tasks = (0..<1000).map { number in
        bench.world.start("\(number)") { try await many.request(key: "1") }
      }
      for task in tasks { expect(try await task.value, equals: 1) }
      try await bench.answer(2)
      #expect(bench.fetch.count == 1 && many[cached: "1"] == 2)
    }
  }

  @Test("A failed revalidation backs off regardless of the request rate")
  func testGetOrFetchRefreshRetries() throws {
    try Bench.run { bench in
      let freshness = Freshness(
        timeToLive: .seconds(2), staleWhileRevalidate: .seconds(8),
        retryBackoff: Backoff(min: .milliseconds(10), multiplier: 2))
      let many = bench.many(bench.options(freshness))
      many.store(1, for: "1")
      try await bench.pass(.seconds(2))
      for _ in 0..<100 {
        bench.ask(many["1"], "a")
        try await bench.fail(Offline())
        try await bench.pass(.milliseconds(10))
      }
      #expect(bench.fetch.count == 7)
      #expect(Set(bench.log.take()) == ["a: 1 memory stale"])
    }
  }

  @Test("A batch fetches only missing keys; its failure spares cached ones")
  func testGetOrFetchBatch() throws {
    try Bench.run { bench in
      let batches = KeyBatches(bench)
      bench.call(batches.map, ["1", "2", "3"], "a")
      try await batches.answer()
      bench.call(batches.map, ["1", "2", "3", "4"], "b")
      try await batches.answer()
      _ = bench.log.take()
      bench.call(batches.map, ["2", "4", "6"], "c")
      try await batches.fail(Broken())
      #expect(bench.log.take() == ["c 2: 20 memory", "c 4: 40 memory", "c 6: broken"])
      #expect(batches.asked == [["1", "2", "3"], ["4"], ["6"]])
    }
  }

  @Test("A failed batch revalidation backs off")
  func testGetOrFetchBatchRetries() throws {
    try Bench.run { bench in
      let freshness = Freshness(
        timeToLive: .seconds(3600), staleWhileRevalidate: .seconds(7200),
        retryBackoff: Backoff(min: .seconds(1), max: .seconds(100), multiplier: 2))
      let batches = KeyBatches(bench, freshness)
      for key in ["1", "2", "3"] { batches.map.store(1, for: key) }
      try await bench.pass(.seconds(3601))
      for _ in 0..<100 {
        bench.call(batches.map, ["1", "2", "3"], "a")
        try await batches.fail(Offline())
        try await bench.pass(.seconds(1))
      }
      #expect(batches.asked == Array(repeating: ["1", "2", "3"], count: 7))
      #expect(bench.log.take().allSatisfy { $0.hasSuffix("1 memory stale") })
    }
  }

  @Test("A failed key does not affect the cached keys of the same request")
  func testBatchGetOrFetchOnlyCachedRecordsErr() throws {
    try Bench.run { bench in
      let batches = KeyBatches(bench)
      bench.call(batches.map, Self.numbers(1...4), "a")
      try await batches.answer()
      _ = bench.log.take()
      bench.call(batches.map, Self.numbers(1...5), "b")
      try await batches.fail(Broken())
      #expect(
        bench.log.take() == (1...4).map { "b \($0): \($0 * 10) memory" } + ["b 5: broken"])
      #expect(batches.asked == [Self.numbers(1...4), ["5"]])
    }
  }

  @Test("A thousand batch requests in the window fetch each key once")
  func testGetOrFetchBatchStampedeProtection() throws {
    try Bench.run(seeds: 0..<2) { bench in
      let batches = KeyBatches(bench, Self.early)
      bench.call(batches.map, ["1", "2", "3"], "a")
      try await batches.answer()
      try await bench.pass(.seconds(2) - .nanoseconds(1))
      bench.call(batches.map, ["1", "2", "3"], "b")
      try await bench.settle()
      #expect(batches.fetch.count == 1)
      try await bench.pass(.nanoseconds(1))
      let tasks = (0..<1000).map { number in
        bench.world.start("\(number)") {
          try await batches.map.request(keys: ["1", "2", "3"]).map { try $0.get() }
        }
      }
      for task in tasks { expect(try await task.value, equals: [10, 20, 30]) }
      try await batches.answer(plus: 1)
      // The first may refresh one key while the second refreshes the other two.
      #expect(batches.fetch.count <= 4)
      #expect(Set(batches.asked.dropFirst().joined()) == ["1", "2", "3"])
      #expect(batches.asked.dropFirst().joined().count == 3)
      #expect(batches.map[cached: ["1", "2", "3"]] == [11, 21, 31])
    }
  }

  @Test("The old value is served until it expires; then requests wait")
  func testGetFetchSynchronousRefreshes() throws {
    try Bench.run { bench in
      let many = bench.many(bench.options(Self.early))
      bench.ask(many["1"], "a")
      try await bench.answer(1)
      try await bench.pass(.seconds(3))
      bench.ask(many["1"], "b")
      try await bench.answer(2)
      bench.ask(many["1"], "c")
      try await bench.pass(.seconds(10))
      bench.ask(many["1"], "d")
      try await bench.answer(3)
      #expect(
        bench.log.take() == [
          "a: 1 network", "b: 1 memory", "c: 2 memory", "d: 3 network",
        ])
      #expect(bench.fetch.count == 3)
    }
  }

  @Test("A batch request waits for expired keys and refreshes others ahead")
  func testGetFetchBatchSynchronousRefreshes() throws {
    try Bench.run { bench in
      let batches = KeyBatches(bench, Self.early)
      bench.call(batches.map, Self.numbers(1...3), "a")
      try await batches.answer()
      try await bench.pass(.seconds(5))
      bench.call(batches.map, Self.numbers(4...6), "b")
      try await batches.answer()
      try await bench.pass(.seconds(5))
      _ = bench.log.take()
      bench.call(batches.map, Self.numbers(1...6), "c")
      try await batches.answer(plus: 1)
      #expect(
        bench.log.take()
          == (1...6).map {
            $0 < 4 ? "c \($0): \($0 * 10 + 1) network" : "c \($0): \($0 * 10) memory"
          })
      #expect(batches.asked.dropFirst(2).joined().sorted() == Self.numbers(1...6))
      #expect(batches.map[cached: "6"] == 61)
    }
  }
}
