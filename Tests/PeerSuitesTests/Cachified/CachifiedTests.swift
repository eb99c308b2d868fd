import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of cachified: a cached function is a multiplexer, its store the multiplexer's
/// cacher.
@Suite(.computes) struct CachifiedTests {
  @Test("A second request is a memory hit")
  func cachesAValue() throws {
    try Bench.run { bench in
      let one = bench.one()
      bench.ask(one, "a")
      try await bench.answer(1)
      bench.ask(one, "b")
      #expect(bench.log.take() == ["a: 1 network", "b: 1 memory"])
      #expect(bench.fetch.count == 1)
    }
  }

  @Test("A value with a negative lifetime is returned but not cached")
  func doesNotCacheAValueWhenTtlIsNegative() throws {
    try Bench.run { bench in
      let one = Multiplexer<Int>(
        cacheKey: "one", options: bench.options(),
        revalidating: { _ in .value(1, lifetime: .seconds(-1)) })
      expect(try await one.request(), equals: 1)
      #expect(one.cachedValue == nil)
      try await one.save()
      expect(try bench.records("one").count, equals: 0)
    }
  }

  @Test("Every request fetches if the time to live is zero")
  func immediatelyRefreshesWhenTtlIs0() throws {
    try Bench.run { bench in
      let one = bench.one(bench.options(.timeToLive(.zero)))
      for value in 1...2 {
        bench.fetch.prepare(.success(value))
        expect(try await one.request(), equals: value)
      }
    }
  }

  @Test("nil is cached like any other value")
  func cachesUndefinedValues() throws {
    try Bench.run { bench in
      let one = Multiplexer<Int?>(name: "one", options: bench.options()) {
        bench.log.add("fetch")
        return nil
      }
      for _ in 0..<2 { expect(try await one.request(), equals: nil) }
      #expect(bench.log.take() == ["fetch"])
    }
  }

  @Test("A saved nil is loaded from disk without a fetch after a restart")
  func cachesNullValues() throws {
    try Bench.run { bench in
      for _ in 0..<2 {
        let one = Multiplexer<Int?>(cacheKey: "one", options: bench.options()) {
          bench.log.add("fetch")
          return nil
        }
        expect(try await one.request(), equals: nil)
        try await one.save()
      }
      #expect(bench.log.take() == ["fetch"])
    }
  }

  @Test("A request on an empty cache throws the error of its fetch")
  func throwsWhenNoFreshValueCanBeReceivedForEmptyCache() throws {
    try Bench.run { bench in
      bench.ask(bench.saved(), "a")
      try await bench.fail(Broken())
      #expect(bench.log.take() == ["a: broken"])
    }
  }

  @Test("A reload on an empty cache throws the error of its fetch")
  func throwsWhenNoForcedFreshValueCanBeReceivedOnEmptyCache() throws {
    try Bench.run { bench in
      bench.ask(bench.saved(), "a", .reload)
      try await bench.fail(Offline())
      #expect(bench.log.take() == ["a: offline"])
    }
  }

  @Test("A fetch that rejects its own value fails and caches nothing")
  func throwsWhenFreshValueDoesNotMeetValueCheck() throws {
    try Bench.run { bench in
      let one = Multiplexer<Int>(name: "one", options: bench.options()) {
        let value = try await bench.fetch()
        guard value > 1 else { throw Broken() }
        return value
      }
      bench.ask(one, "a")
      try await bench.answer(1)
      #expect(bench.log.take() == ["a: broken"])
      #expect(one.cachedValue == nil)
    }
  }

  @Test("A fetch that suspends and then throws fails all its callers")
  func supportsAsyncValueCheckersThatThrow() throws {
    try Bench.run { bench in
      let one = Multiplexer<Int>(name: "one", options: bench.options()) {
        try await bench.world.sleep(for: .seconds(1))
        throw Broken()
      }
      for name in ["a", "b"] { bench.ask(one, name) }
      try await bench.pass(.seconds(1))
      #expect(bench.log.take() == ["a: broken", "b: broken"])
    }
  }

  @Test("A saved record of another type is refetched")
  func fetchesFreshValueWhenZodSchemaDoesNotMatchCachedValue() throws {
    try Bench.run { bench in
      let record = CacheRecord(
        key: "", payload: Data(#""one""#.utf8), fetchedAt: bench.world.date)
      _ = try await bench.store.save([record], in: CacheDomain("one"), epoch: 0)
      let number = bench.saved()
      bench.ask(number, "a")
      try await bench.answer(1)
      #expect(bench.log.take() == ["a: 1 network"])
    }
  }

  @Test("A type can decode its older saved form, without a fetch")
  func supportsMigratingCachedValues() throws {
    struct Weather: Codable, Sendable, Equatable {
      var sky: String
      init(sky: String) { self.sky = sky }
      init(from decoder: any Decoder) throws {
        let old = try? decoder.singleValueContainer().decode(String.self)
        sky = try old.map { "migrated \($0)" } ?? Parts(from: decoder).sky
      }
      private struct Parts: Decodable { var sky: String }
    }
    try Bench.run { bench in
      let record = CacheRecord(
        key: "", payload: Data(#""clouds""#.utf8), fetchedAt: bench.world.date)
      _ = try await bench.store.save([record], in: CacheDomain("weather"), epoch: 0)
      let weather = Multiplexer<Weather>(cacheKey: "weather", options: bench.options()) {
        throw Broken()
      }
      expect(try await weather.request(), equals: Weather(sky: "migrated clouds"))
    }
  }

  @Test("Two concurrent stale hits start one background fetch")
  func deDuplicatesStaleRefreshes() throws {
    try Bench.run { bench in
      let freshness = Freshness(timeToLive: .seconds(10), staleWhileRevalidate: .seconds(50))
      let one = bench.one(bench.options(freshness))
      one.store(1)
      try await bench.pass(.seconds(15))
      for name in ["a", "b"] { bench.ask(one, name) }
      try await bench.answer(2)
      #expect(bench.log.take() == ["a: 1 memory stale", "b: 1 memory stale"])
      #expect(bench.fetch.count == 1)
      #expect(one.cachedValue == 2)
    }
  }

  @Test("Each key has its own value")
  func getsDifferentValuesForDifferentKeys() throws {
    try Bench.run { bench in
      let many = bench.many()
      for (key, value) in [("test", 1), ("test-2", 2)] {
        bench.ask(many[key], key)
        try await bench.answer(value)
      }
      bench.ask(many["test-2"], "again")
      #expect(
        bench.log.take() == ["test: 1 network", "test-2: 2 network", "again: 2 memory"])
    }
  }

  @Test("A reload fetches even if the cached value is fresh")
  func getsFreshValueWhenForcedTo() throws {
    try Bench.run { bench in
      let one = bench.one()
      one.store(1)
      bench.ask(one, "a", .reload)
      try await bench.answer(2)
      #expect(bench.log.take() == ["a: 2 network"])
      #expect(one.cachedValue == 2)
    }
  }
}
