import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of cachified: a cached function is a multiplexer, its store the multiplexer's
/// cacher.
@Suite(.computes) struct CachifiedTests {
  @Test("What is fetched once is answered from memory the second time.")
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

  @Test("A value whose fetch gives it less than no time is for its caller only.")
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

  @Test("With no time to live each request fetches.")
  func immediatelyRefreshesWhenTtlIs0() throws {
    try Bench.run { bench in
      let one = bench.one(bench.options(.timeToLive(.zero)))
      for value in 1...2 {
        bench.fetch.prepare(.success(value))
        expect(try await one.request(), equals: value)
      }
    }
  }

  @Test("No value is a value too: it is kept as any other.")
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

  @Test("No value is kept on disk too, and after a restart nothing is fetched in its place.")
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

  @Test("Where nothing is kept, a request throws the error of its fetch.")
  func throwsWhenNoFreshValueCanBeReceivedForEmptyCache() throws {
    try Bench.run { bench in
      bench.ask(bench.saved(), "a")
      try await bench.fail(Broken())
      #expect(bench.log.take() == ["a: broken"])
    }
  }

  @Test("Where nothing is kept, a reload throws the error of its fetch.")
  func throwsWhenNoForcedFreshValueCanBeReceivedOnEmptyCache() throws {
    try Bench.run { bench in
      bench.ask(bench.saved(), "a", .reload)
      try await bench.fail(Offline())
      #expect(bench.log.take() == ["a: offline"])
    }
  }

  @Test("A value that the fetch itself refuses is an error for its callers and is not kept.")
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

  @Test("A check of the fetch that takes its time and throws fails the request.")
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

  @Test("What is saved under the key as another type is fetched anew.")
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

  @Test("What is saved in an older form is read by the type itself, and nothing is fetched.")
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

  @Test("Two who get the old value at the same time have one fetch go on behind them.")
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

  @Test("Each key has its own value.")
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

  @Test("A reload fetches although there is a fresh value.")
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
