import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of sturdyc on memory.
@Suite(.computes) struct SturdycCacheTests {
  @Test("All entries past the age limit are removed")
  func testTimeBasedEviction() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let many = bench.many(nil, CacheLimits(age: .seconds(3600)))
      for number in 0..<10_000 { many.store(number, for: "\(number)") }
      #expect(many.count == 10_000)
      try await bench.pass(.seconds(3600))
      #expect(many.count == 0 && many.snapshot().isEmpty)
    }
  }

  @Test("A map never exceeds its count limit")
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

  @Test("Values stored one by one are all cached")
  func testSetMany() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let many = bench.many(nil, CacheLimits(count: 1000))
      #expect(many.count == 0)
      for number in 0..<10 { many.store(number, for: "\(number)") }
      #expect(many.count == 10)
      #expect(Set(many.snapshot().compactMap(\.key)) == Set((0..<10).map { "\($0)" }))
    }
  }

  @Test("subscript(cached:) reads several keys at once")
  func testGetMany() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let many = bench.many(nil, CacheLimits(count: 1000))
      for number in 0..<10 { many.store(number, for: "\(number)") }
      let keys = (0..<11).map { "\($0)" }
      #expect(many[cached: keys] == (0..<10).map { Optional($0) } + [nil])
    }
  }

  @Test("clear(key:) for every key empties the map")
  func testDeletesAllItemsAcrossMultipleShards() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let many = bench.many(nil, CacheLimits(count: 100_000))
      for number in 0..<10_000 { many.store(number, for: "\(number)") }
      #expect(many.count == 10_000)
      for number in 0..<10_000 { try await many.clear(key: "\(number)") }
      #expect(many.count == 0)
    }
  }

  @Test("Events report one hit and one miss")
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
      many.request(key: "non-existent-key", policy: .cacheOnly, on: .inline) { _ in }
      try await bench.settle()
      #expect(bench.log.take() == ["hit existing-key", "miss non-existent-key"])
      reader.cancel()
    }
  }
}
