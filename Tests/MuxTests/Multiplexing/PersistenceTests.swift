import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

/// Values on disk across restarts, worlds and cache keys.
@Suite(.computes) struct PersistenceTests {
  private func domain(_ name: String) throws -> CacheDomain { try CacheDomain(name) }

  @Test func `After a restart a value keeps its age and expiry`() throws {
    try Stage.run { stage in
      try await save(1, stage)
      try await stage.pass(.seconds(4))
      let restarted = stage.saved("one", stage.options())
      let entry = try await restarted.requestEntry()
      #expect(entry.value == 1 && entry.source == .disk && !entry.isStale)
      #expect(entry.age == .seconds(4))
      #expect(entry.fetchedAt == stage.world.date.addingTimeInterval(-4))
      try await stage.pass(.seconds(6))
      stage.ask(restarted, "a")
      try await stage.answer(2)
      #expect(stage.log.take() == ["a: 2 network"])
    }
  }

  @Test func `After a restart an expired value is only a fallback`() throws {
    try Stage.run { stage in
      try await save(1, stage)
      try await stage.pass(.seconds(10))
      let restarted = stage.saved()
      stage.ask(restarted, "a")
      try await stage.fail(Offline())
      #expect(stage.log.take() == ["a: 1 disk stale"])
      stage.ask(restarted, "b")
      try await stage.fail(Broken())
      #expect(stage.log.take() == ["b: broken"])
    }
  }

  @Test func `A record from the future counts as expired`() throws {
    try Stage.run { stage in
      try await save(1, stage)
      stage.world.adjustWallClock(by: .seconds(-60))
      let restarted = stage.saved()
      stage.ask(restarted, "a")
      try await stage.answer(2)
      #expect(stage.log.take() == ["a: 2 network"])
    }
  }

  @Test func `An entry from the future keeps its date, without an age`() throws {
    try Stage.run { stage in
      try await save(1, stage)
      let stamp = stage.world.date
      stage.world.adjustWallClock(by: .seconds(-172_800))
      let restarted = stage.saved()
      let entry = try await restarted.requestEntry(policy: .cacheOnly)
      #expect(entry.fetchedAt == stamp && entry.age == .zero && entry.isStale)
      stage.ask(restarted, "a")
      try await stage.fail(Offline())
      #expect(try await restarted.requestEntry(policy: .cacheOnly).fetchedAt == stamp)
      stage.ask(restarted, "b")
      try await stage.answer(2)
      #expect(try await restarted.requestEntry(policy: .cacheOnly).fetchedAt == stage.world.date)
    }
  }

  @Test func `A revalidated entry from the future gets the date of the answer`() throws {
    try Stage.run { stage in
      try await save(1, stage)
      stage.world.adjustWallClock(by: .seconds(-172_800))
      let restarted = Multiplexer<Int>(
        cacheKey: "one", options: stage.options(), revalidating: { _ in .notModified() })
      let entry = try await restarted.requestEntry()
      #expect(entry.value == 1 && entry.fetchedAt == stage.world.date)
    }
  }

  @Test(arguments: [-1e300, 1e300, -.infinity, .infinity, .nan])
  func `A record with an impossible date is expired and does not crash`(seconds: Double) throws {
    try Stage.run(seeds: 0..<1) { stage in
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      _ = try await stage.cacher.save(
        [CacheRecord(key: "", payload: Data("1".utf8), fetchedAt: date)], in: domain("one"),
        epoch: 0)
      let restarted = stage.saved()
      stage.ask(restarted, "a")
      try await stage.fail(Offline())
      stage.ask(restarted, "b")
      try await stage.answer(2)
      #expect(stage.log.take() == ["a: 1 disk stale", "b: 2 network"])
    }
  }

  @Test func `The longest lifetimes do not overflow`() throws {
    try Stage.run(seeds: 0..<1) { stage in
      let longest = Duration(attoseconds: .max)
      let record = CacheRecord(
        key: "a", payload: Data("1".utf8), fetchedAt: stage.world.date, lifetime: longest)
      _ = try await stage.cacher.save([record], in: domain("many"), epoch: 0)
      try await stage.pass(.seconds(1))
      let map = stage.savedMap("many", CacheLimits(), stage.options(.timeToLive(longest)))
      stage.ask(map["a"], "a")
      map.store(2, for: "b")
      map.store(3, for: "c", lifetime: Duration(attoseconds: .min))
      try await stage.pass(.seconds(1))
      for key in ["b", "c"] { stage.ask(map[key], key, .cacheOnly) }
      try await stage.settle()
      let missing = "c: no value is cached, and the policy forbids a fetch"
      #expect(stage.log.take() == ["a: 1 disk", "b: 2 memory", missing])
    }
  }

  @Test func `Another world reads the same value with its age from the store`() throws {
    let cacher = RecordingCacher()
    let first = World(seed: 1)
    try first.run {
      let one = Multiplexer<Int>(
        cacheKey: "one", options: MuxOptions(cacher: cacher, environment: first.environment)
      ) { 1 }
      _ = try await one.request()
      try await one.save()
    }
    let second = World(seed: 2, startDate: first.date.addingTimeInterval(90))
    try second.run {
      let one = Multiplexer<Int>(
        cacheKey: "one", options: MuxOptions(cacher: cacher, environment: second.environment)
      ) { 2 }
      let entry = try await one.requestEntry()
      #expect(entry.value == 1 && entry.age == .seconds(90))
    }
  }

  @Test func `restore() loads all records at once, skipping unreadable ones`() throws {
    try Stage.run { stage in
      try await saveMap(["a": 1, "b": 2, "c": 3], stage)
      stage.cacher.corrupt("b", in: try domain("many"))
      stage.cacher.removeAllCalls()
      let restarted = stage.savedMap()
      restarted.store(9, for: "a")
      try await restarted.restore()
      #expect(restarted[cached: "a"] == 9, "what is in memory is newer")
      #expect(restarted[cached: "b"] == nil)
      #expect(restarted[cached: "c"] == 3)
      #expect(stage.cacher.count(of: .loadAll) == 1 && stage.cacher.count(of: .load) == 0)
    }
  }

  @Test func `A store that cannot be read is a miss, not an error`() throws {
    try Stage.run { stage in
      let cacher = FailingCacher(stage.cacher)
      let one = stage.saved("one", stage.options(cacher: cacher))
      cacher.fail(.always(.busy))
      stage.ask(one, "a")
      try await stage.answer(1)
      #expect(stage.log.take() == ["a: 1 network"])
      cacher.fail(.never)
      try await one.save()
      #expect(stage.cacher.records("one").count == 1)
    }
  }

  @Test func `Keys of any content stay distinct`() throws {
    try Stage.run(seeds: 0..<1) { stage in
      let keys = [
        "", "/", "..", "../../evil", "a/b", "a\0b", "a", "A", "\u{00E9}x", "e\u{0301}y", ".", "~",
        String(repeating: "k", count: 300), "_Root.Domain", "\n", "🙂",
      ]
      try await saveMap(Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) }), stage)
      #expect(stage.cacher.records("many").count == keys.count)
      let restarted = stage.savedMap()
      for (number, key) in keys.enumerated() {
        expect(try await restarted.request(key: key), equals: number)
      }
      #expect(stage.fetch.count == 0)
    }
  }

  @Test func `Clearing one domain does not affect others`() throws {
    try Stage.run { stage in
      let (one, many, other) = (stage.saved(), stage.savedMap(), stage.savedMap("many2"))
      one.store(1)
      many.store(2, for: "one")
      other.store(3, for: "one")
      for thing in [one, many, other] as [any MuxManaged] { try await thing.save() }
      try await many.clear()
      #expect(stage.cacher.records("many").isEmpty)
      #expect(stage.cacher.records("one").count == 1)
      #expect(stage.cacher.records("many2").count == 1)
      #expect(one.cachedValue == 1 && other[cached: "one"] == 3)
    }
  }

  @Test func `An empty cache key throws .emptyCacheKey and touches no store`() throws {
    try Stage.run { stage in
      let (one, many) = (stage.saved(""), stage.savedMap(""))
      one.store(1)
      for thing in [one, many] as [any MuxManaged] {
        let failed = await #expect(throws: SaveError.self) { try await thing.save() }
        #expect(failed?.cause as? MuxError == .emptyCacheKey)
        await #expect(throws: MuxError.emptyCacheKey) { try await thing.clear(inFlight: .deliver) }
      }
      #expect(one.cachedValue == nil, "in memory it is cleared all the same")
      #expect(stage.cacher.calls.isEmpty)
    }
  }

  @Test func `Ten thousand entries are saved in one call and loaded in one call`() throws {
    try Stage.run(seeds: 0..<1) { stage in
      try await saveMap(
        Dictionary(uniqueKeysWithValues: (0..<10_000).map { ("\($0)", $0) }), stage)
      #expect(stage.cacher.count(of: .save) == 1)
      stage.cacher.removeAllCalls()
      let restarted = stage.savedMap("many", .unlimited)
      try await restarted.restore()
      #expect(restarted.count == 10_000)
      #expect(stage.cacher.calls.count == 2, "the epoch and all records")
      expect(try await restarted.request(key: "4711"), equals: 4711)
    }
  }

  @Test func `A second multiplexer with the same cache key throws on save`() throws {
    try Stage.run { stage in
      let first = stage.saved()
      let second = stage.saved()
      second.store(2)
      first.store(1)
      let failed = await #expect(throws: SaveError.self) { try await second.save() }
      #expect(failed?.cause as? MuxError == .cacheKeyInUse("one"))
      try await first.save()
      #expect(
        stage.cacher.records("one").map(\.payload) == [Data("1".utf8)])
      expect(try await second.request(), equals: 2, "in memory it works")
    }
  }

  @Test func `A cache key is free once its multiplexer is released, even in flight`() throws {
    try Stage.run { stage in
      try await releaseDuringFetch(stage)
      let again = stage.saved()
      let map = stage.savedMap()
      again.store(2)
      map.store(2, for: "a")
      try await again.save()
      try await map.save()
      #expect(stage.cacher.records("one").count == 1)
      #expect(stage.cacher.records("many").count == 1)
    }
  }

  @Test func `Multiplexers without a cache key share nothing on disk`() throws {
    try Stage.run { stage in
      do {
        let one = Multiplexer<[Int]>(options: stage.options()) { [1] }
        _ = try await one.request()
        let failed = await #expect(throws: SaveError.self) { try await one.save() }
        #expect(failed?.cause as? MuxError == .noCacheKey)
        try await one.clear()
        #expect(one.cachedValue == nil)
      }
      let other = Multiplexer<[Int]>(options: stage.options()) { [2] }
      expect(try await other.request(), equals: [2])
      let many = MultiplexerMap<String, Int>(options: stage.options()) { _ in 1 }
      many.store(1, for: "a")
      let failed = await #expect(throws: SaveError.self) { try await many.save() }
      #expect(failed?.cause as? MuxError == .noCacheKey)
      #expect(stage.cacher.calls.isEmpty)
    }
  }

  private func save(_ value: Int, _ stage: Stage) async throws {
    let one = stage.saved()
    one.store(value)
    try await one.save()
  }

  private func saveMap(_ values: [String: Int], _ stage: Stage) async throws {
    let many = stage.savedMap("many", .unlimited)
    for (key, value) in values { many.store(value, for: key) }
    try await many.save()
  }

  private func releaseDuringFetch(_ stage: Stage) async throws {
    let one = stage.saved()
    let many = stage.savedMap()
    one.prefetch()
    many.prefetch(["a"])
    try await stage.settle()
    for call in stage.fetch.pendingCalls { call.ignoreCancellation() }
    #expect(stage.fetch.pendingCalls.count == 2)
  }
}
