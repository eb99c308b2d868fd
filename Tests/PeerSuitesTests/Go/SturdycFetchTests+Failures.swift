import Mux
import MuxTesting
import Testing

extension SturdycFetchTests {
  @Test("A failed refetch returns the last value, and the next request retries")
  func testGetFetchSynchronousRefreshFailureGivesLatestValue() throws {
    try Bench.run { bench in
      let many = bench.many(bench.options(Self.early))
      many.store(1, for: "1")
      try await bench.pass(.seconds(11))
      bench.ask(many["1"], "a")
      try await bench.fail(Offline())
      bench.ask(many["1"], "b")
      try await bench.answer(2)
      #expect(bench.log.take() == ["a: 1 memory stale", "b: 2 network"])
      #expect(bench.fetch.count == 2)
    }
  }

  @Test("A failed batch refetch returns the last values on every attempt")
  func testGetFetchBatchSynchronousRefreshFailureGivesLatestValue() throws {
    try Bench.run { bench in
      let batches = KeyBatches(bench, Self.early)
      bench.call(batches.map, Self.numbers(1...5), "a")
      try await batches.answer()
      try await bench.pass(.seconds(11))
      _ = bench.log.take()
      for round in 1...2 {
        bench.call(batches.map, Self.numbers(1...5), "b")
        try await batches.fail(Offline())
        #expect(bench.log.take() == (1...5).map { "b \($0): \($0 * 10) memory stale" })
        #expect(batches.asked.count == 1 + round)
        try await bench.pass(.milliseconds(1))
      }
    }
  }

  @Test("A thousand requests for an expired value share one fetch")
  func testGetFetchSynchronousRefreshStampedeProtection() throws {
    try Bench.run(seeds: 0..<2) { bench in
      let many = bench.many(bench.options(Self.early))
      many.store(1, for: "1")
      try await bench.pass(.seconds(11))
      let tasks = (0..<1000).map { number in
        bench.world.start("\(number)") { try await many.request(key: "1") }
      }
      try await bench.answer(2)
      for task in tasks { expect(try await task.value, equals: 2) }
      #expect(bench.fetch.count == 1)
    }
  }

  @Test("A thousand batch requests for expired keys fetch each key once")
  func testGetFetchBatchSynchronousRefreshStampedeProtection() throws {
    try Bench.run(seeds: 0..<2) { bench in
      let batches = KeyBatches(bench, Self.early)
      bench.call(batches.map, Self.numbers(1...10), "a")
      try await batches.answer()
      try await bench.pass(.seconds(11))
      let tasks = (0..<1000).map { number in
        let first = Int(bench.world.random() * 10)
        let keys = (0..<3).map { "\((first + $0 * 3) % 10 + 1)" }
        return bench.world.start("\(number)") {
          let values = try await batches.map.request(keys: keys).map { try $0.get() }
          return values == keys.map { (Int($0) ?? 0) * 10 + 1 }
        }
      }
      try await batches.answer(plus: 1)
      for task in tasks { expect(try await task.value, equals: true) }
      #expect(batches.fetch.count <= 11)
      #expect(batches.asked.dropFirst().joined().count <= 10)
    }
  }

  @Test("A request waits for missing or expired keys but not for fresh ones")
  func testGetFetchBatchMixOfSynchronousAndAsynchronousRefreshes() throws {
    try Bench.run { bench in
      let batches = KeyBatches(bench, Self.early)
      bench.call(batches.map, Self.numbers(1...3), "a")
      try await batches.answer()
      try await bench.pass(.seconds(8))
      bench.call(batches.map, Self.numbers(4...6), "b")
      try await batches.answer()
      try await bench.pass(.seconds(3))
      _ = bench.log.take()
      bench.call(batches.map, ["1", "4", "23"], "c")
      try await batches.answer(plus: 1)
      #expect(
        bench.log.take() == ["c 1: 11 network", "c 4: 40 memory", "c 23: 231 network"])
      #expect(batches.asked.dropFirst(2).joined().sorted() == ["1", "23", "4"])
      #expect(batches.map[cached: "4"] == 41)
    }
  }
}
