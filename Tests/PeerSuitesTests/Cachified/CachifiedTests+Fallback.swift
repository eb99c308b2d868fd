import Mux
import MuxTesting
import Testing

extension CachifiedTests {
  @Test("A refresh falls back to the cached value when offline")
  func fallsBackToCacheWhenForcedFreshValueFails() throws {
    try Bench.run { bench in
      let one = bench.one()
      one.store(1)
      bench.ask(one, "a", .refresh)
      try await bench.fail(Offline())
      #expect(bench.log.take() == ["a: 1 memory stale"])
    }
  }

  @Test("A refresh falls back to the cached value only within staleIfError")
  func doesNotFallBackToOutdatedCache() throws {
    try Bench.run { bench in
      let one = bench.one(
        bench.options(Freshness(timeToLive: .seconds(5), staleIfError: .seconds(10))))
      one.store(1)
      try await bench.pass(.seconds(14))
      bench.ask(one, "in time", .refresh)
      try await bench.fail(Offline())
      try await bench.pass(.seconds(1))
      bench.ask(one, "too late", .refresh)
      try await bench.fail(Offline())
      #expect(bench.log.take() == ["in time: 1 memory stale", "too late: offline"])
    }
  }

  @Test("A failed reload throws even if a value is cached")
  func itThrowsWhenCacheFallbackIsDisabledAndGettingFreshValueFails() throws {
    try Bench.run { bench in
      let one = bench.one()
      bench.ask(one, "a")
      try await bench.answer(1)
      bench.ask(one, "b", .reload)
      try await bench.fail(Offline())
      #expect(bench.log.take() == ["a: 1 network", "b: offline"])
    }
  }

  @Test("A failed save leaves the value in memory for the next save")
  func handlesCacheWriteFails() throws {
    try Bench.run { bench in
      let failing = FailingCacher(bench.store)
      let one = bench.saved(bench.options(cacher: failing))
      failing.fail(.nth(1, .full), on: [.save])
      bench.ask(one, "a")
      try await bench.answer(1)
      await #expect(throws: SaveError.self) { try await one.save() }
      bench.ask(one, "b")
      #expect(bench.log.take() == ["a: 1 network", "b: 1 memory"])
      try await one.save()
      expect(try bench.records("one").count, equals: 1)
    }
  }

  @Test("A value is refetched only after its time to live")
  func getsFreshValueWhenTtlIsExceeded() throws {
    try Bench.run { bench in
      let one = bench.one(bench.options(.timeToLive(.milliseconds(5))))
      bench.ask(one, "a")
      try await bench.answer(0)
      try await bench.pass(.milliseconds(4))
      bench.ask(one, "b")
      try await bench.pass(.milliseconds(2))
      bench.ask(one, "c")
      try await bench.answer(1)
      #expect(bench.log.take() == ["a: 0 network", "b: 0 memory", "c: 1 network"])
    }
  }

  @Test("Two concurrent requests share one fetch")
  func reusesPendingFreshValueForParallelCalls() throws {
    try Bench.run { bench in
      let one = bench.one()
      for name in ["a", "b"] { bench.ask(one, name) }
      try await bench.answer(1)
      #expect(bench.log.take() == ["a: 1 network", "b: 1 network"])
      #expect(bench.fetch.count == 1)
    }
  }

  @Test("A fetch can give its value a longer lifetime than timeToLive")
  func supportsExtendingTtlDuringGetFreshValueOperation() throws {
    try Bench.run { bench in
      let one = Multiplexer<Int>(
        name: "one", options: bench.options(.timeToLive(.seconds(5))),
        revalidating: { _ in .value(try await bench.fetch(), lifetime: .seconds(15)) })
      bench.ask(one, "a")
      try await bench.pass(.seconds(6))
      bench.ask(one, "b")
      try await bench.answer(1)
      try await bench.pass(.seconds(13))
      bench.ask(one, "c")
      #expect(bench.log.take() == ["a: 1 network", "b: 1 network", "c: 1 memory"])
      #expect(bench.fetch.count == 1)
    }
  }

  @Test("A fetch can exclude its value from the cache")
  func supportsBailingOutOfCachingDuringGetFreshValueOperation() throws {
    try Bench.run { bench in
      let one = Multiplexer<Int?>(
        cacheKey: "one", options: bench.options(),
        revalidating: { _ in .value(nil, lifetime: .zero) })
      expect(try await one.request(), equals: nil)
      #expect(one.cachedEntry == nil && one.snapshot().first?.isDirty == false)
    }
  }

  @Test("snapshot() shows a running fetch and its number of waiters")
  func providesAccessToInternalPendingValuesCache() throws {
    try Bench.run { bench in
      let many = bench.many()
      for name in ["a", "b"] { bench.ask(many["test"], name) }
      try await bench.settle()
      let snapshot = try #require(many.snapshot().first)
      #expect(snapshot.key == "test" && snapshot.activity == .fetching)
      #expect(snapshot.waiters == 2 && !snapshot.hasValue)
    }
  }

  @Test("A stale value is served only within staleWhileRevalidate")
  func usesStaleCacheWhileRevalidating() throws {
    try Bench.run { bench in
      let freshness = Freshness(timeToLive: .seconds(5), staleWhileRevalidate: .seconds(10))
      let one = bench.one(bench.options(freshness))
      bench.ask(one, "a")
      try await bench.answer(0)
      try await bench.pass(.seconds(6))
      bench.ask(one, "b")
      #expect(bench.log.take() == ["a: 0 network", "b: 0 memory stale"])
      try await bench.answer(1)
      bench.ask(one, "c")
      try await bench.pass(.seconds(24))
      bench.ask(one, "d")
      #expect(bench.log.take() == ["c: 1 memory"])
      try await bench.answer(2)
      #expect(bench.log.take() == ["d: 2 network"])
      #expect(bench.fetch.count == 3)
    }
  }

  @Test("A negative staleWhileRevalidate counts as zero")
  func handlesNegativeStaleWhileRevalidateGracefully() throws {
    try Bench.run { bench in
      let freshness = Freshness(timeToLive: .seconds(5), staleWhileRevalidate: .seconds(-1))
      let one = bench.one(bench.options(freshness))
      one.store(0)
      try await bench.pass(.seconds(6))
      bench.ask(one, "a")
      try await bench.answer(1)
      #expect(bench.log.take() == ["a: 1 network"])
    }
  }

  @Test("A huge staleWhileRevalidate serves a thousand-year-old value")
  func supportsInfiniteStaleWhileRevalidate() throws {
    try Bench.run { bench in
      let freshness = Freshness(
        timeToLive: .seconds(5), staleWhileRevalidate: .seconds(1_000_000_000_000))
      let one = bench.one(bench.options(freshness))
      one.store(0)
      for (round, wait) in [Duration.seconds(6), .seconds(31_556_952_000)].enumerated() {
        try await bench.pass(wait)
        bench.ask(one, "\(round)")
        try await bench.answer(round + 1)
      }
      #expect(bench.log.take() == ["0: 0 memory stale", "1: 1 memory stale"])
      #expect(one.cachedValue == 2)
    }
  }

  @Test("A failed background fetch throws nothing; the next request retries")
  func ignoresErrorsWhenRevalidatingCacheInTheBackground() throws {
    try Bench.run { bench in
      let freshness = Freshness(timeToLive: .seconds(5), staleWhileRevalidate: .seconds(10))
      let one = bench.one(bench.options(freshness))
      one.store(0)
      try await bench.pass(.seconds(6))
      bench.ask(one, "a")
      try await bench.fail(Broken())
      bench.ask(one, "b")
      try await bench.answer(1)
      bench.ask(one, "c")
      #expect(
        bench.log.take() == ["a: 0 memory stale", "b: 0 memory stale", "c: 1 memory"])
      #expect(bench.fetch.count == 2)
    }
  }
}
