import Mux
import MuxTesting
import Testing

/// The cases of sturdyc that pass by the cache, and those of its memory and options.
@Suite struct SturdycCacheTests {
  @Test("Each refresh asks the source; when that fails, the last value is there.")
  func testPassthrough() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let many = bench.many()
      for round in 1...1000 {
        bench.fetch.prepare(.success(1))
        expect(try await many.request(key: "1", .refresh), equals: 1)
        #expect(bench.fetch.count == round)
      }
      bench.ask(many["1"], "a", .refresh)
      try await bench.fail(Offline())
      #expect(bench.log.take() == ["a: 1 memory stale"])
      #expect(many.snapshot().allSatisfy { $0.activity == .idle })
    }
  }

  @Test("Each refresh of several keys asks the source; when that fails, the last values are there.")
  func testPassthroughBatch() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let batches = KeyBatches(bench)
      for round in 1...200 {
        bench.call(batches.map, ["1", "2", "3"], "a", .refresh)
        try await batches.answer()
        #expect(batches.asked.count == round)
      }
      _ = bench.log.take()
      bench.call(batches.map, ["1", "2", "3"], "b", .refresh)
      try await batches.fail(Offline())
      #expect(bench.log.take() == (1...3).map { "b \($0): \($0 * 10) memory stale" })
      #expect(batches.map.snapshot().allSatisfy { $0.activity == .idle })
    }
  }

  @Test("What is past the limit of age is gone, all of it.")
  func testTimeBasedEviction() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let many = bench.many(nil, CacheLimits(age: .seconds(3600)))
      for number in 0..<10_000 { many.store(number, for: "\(number)") }
      #expect(many.count == 10_000)
      try await bench.pass(.seconds(3600))
      #expect(many.count == 0 && many.snapshot().isEmpty)
    }
  }

  @Test("However much is written, there is never more than the limit.")
  func testForcedEvictions() throws {
    try Bench.run(seeds: 0..<1) { bench in
      for (limit, writes) in [(1_000, 10_000), (100, 10_000), (100, 1_000)] {
        let many = bench.many(nil, CacheLimits(count: limit))
        for number in 0..<(limit + writes) {
          many.store(number, for: "\(number)")
          if number.isMultiple(of: 97) { #expect(many.count == min(number + 1, limit)) }
        }
        #expect(many.count == limit)
      }
    }
  }

  @Test("Values that are stored one after the other are all there.")
  func testSetMany() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let many = bench.many(nil, CacheLimits(count: 1000))
      #expect(many.count == 0)
      for number in 0..<10 { many.store(number, for: "\(number)") }
      #expect(many.count == 10)
      #expect(Set(many.snapshot().compactMap(\.key)) == Set((0..<10).map { "\($0)" }))
    }
  }

  @Test("Several values are read at once.")
  func testGetMany() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let many = bench.many(nil, CacheLimits(count: 1000))
      for number in 0..<10 { many.store(number, for: "\(number)") }
      let keys = (0..<11).map { "\($0)" }
      #expect(many[cached: keys] == (0..<10).map { Optional($0) } + [nil])
    }
  }

  @Test("What is cleared key by key is gone.")
  func testDeletesAllItemsAcrossMultipleShards() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let many = bench.many(nil, CacheLimits(count: 100_000))
      for number in 0..<10_000 { many.store(number, for: "\(number)") }
      #expect(many.count == 10_000)
      for number in 0..<10_000 { try await many.clear(key: "\(number)") }
      #expect(many.count == 0)
    }
  }

  @Test("Who listens is told of one hit and one miss.")
  func testReportsMetricsForHitsAndMisses() throws {
    try Bench.run { bench in
      let repository = MuxRepository()
      let many = bench.many().register(in: repository)
      let reader = bench.world.start("reader") {
        for await event in repository.events() {
          switch event.kind {
          case .hit: bench.log.add("hit \(event.key ?? "")")
          case .miss: bench.log.add("miss \(event.key ?? "")")
          default: break
          }
        }
      }
      many.store(1, for: "existing-key")
      try await bench.settle()
      _ = try await many.request(key: "existing-key")
      many.request(key: "non-existent-key", .cacheOnly, on: .inline) { _ in }
      try await bench.settle()
      #expect(bench.log.take() == ["hit existing-key", "miss non-existent-key"])
      reader.cancel()
    }
  }

  @Test("A negative limit stops the program.")
  func testPanicsIfCapacityIsLessThanZero() async {
    await #expect(processExitsWith: .failure) { _ = CacheLimits(count: -1) }
  }

  @Test("A batch of no keys stops the program.")
  func testPanicsIfTheRefreshBufferSizeIsLessThanOne() async {
    await #expect(processExitsWith: .failure) {
      _ = BatchFetch<String, Int>(maximum: 0) { _ in [:] }
    }
  }

  @Test("A window of less than no time stops the program.")
  func testPanicsIfTheRefreshBufferTimeoutIsLessThanOne() async {
    await #expect(processExitsWith: .failure) {
      _ = BatchFetch<String, Int>(window: .seconds(-1)) { _ in [:] }
    }
  }
}
