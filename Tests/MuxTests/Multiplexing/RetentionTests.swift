import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// The retention that a single caller requests.
@Suite(.computes, .timeLimit(.minutes(60))) struct RetentionTests {
  @discardableResult
  private func call(
    _ many: MultiplexerMap<String, Int>, _ key: String, _ retention: CacheLimits.Retention,
    _ stage: Stage, _ policy: FetchPolicy = .cacheFirst
  ) -> Task<Void, any Error> {
    stage.world.start(key) { [log = stage.log] in
      do {
        log.add(
          key, .success(try await many.requestEntry(key: key, policy: policy, retention: retention))
        )
      } catch { log.add(key, Result<CacheEntry<Int>, any Error>.failure(error)) }
    }
  }

  @Test func `A value with retention .never is not stored, an older one stays`() throws {
    try Stage.run { stage in
      let many = stage.map()
      call(many, "a", .never, stage)
      try await stage.answer(1)
      #expect(many.cachedKeys == [])
      many.store(2, for: "a")
      call(many, "a", .never, stage)
      try await stage.settle()
      call(many, "a", .never, stage, .refresh)
      try await stage.answer(3)
      #expect(stage.log.take() == ["a: 1 network", "a: 2 memory", "a: 3 network"])
      #expect(many.cachedValue(for: "a") == 2 && stage.fetch.count == 2)
    }
  }

  @Test func `Joined callers store the value if one of them wants to keep it`() throws {
    try Stage.run { stage in
      let many = stage.map()
      call(many, "a", .never, stage)
      try await stage.settle()
      call(many, "a", .always, stage)
      try await stage.answer(1)
      #expect(many.cachedValue(for: "a") == 1 && stage.fetch.count == 1)
      call(many, "b", .never, stage)
      try await stage.settle()
      many.prefetch(["b"])
      try await stage.answer(2)
      #expect(many.cachedValue(for: "b") == 2)
    }
  }

  @Test func `storeWithoutEviction() at a higher cost evicts nothing else`() throws {
    try Stage.run { stage in
      let many = stage.map(CacheLimits(count: nil, cost: 10))
      many.store(1, for: "a", cost: 6)
      many.store(2, for: "c", cost: 4)
      #expect(!many.storeWithoutEviction(9, for: "a", cost: 9))
      #expect(many.cachedKeys == ["c"])
      #expect(many.storeWithoutEviction(3, for: "c", cost: 9))
      #expect(many.cachedValue(for: "c") == 3)
    }
  }

  @Test func `Without eviction a refreshed value evicts nothing at a higher cost`() throws {
    try Stage.run { stage in
      let many = stage.map(CacheLimits(count: nil, cost: 10))
      many.store(1, for: "a", cost: 5)
      many.store(2, for: "b", cost: 5)
      call(many, "a", .always, stage, .refresh)
      try await stage.settle()
      #expect(!many.storeWithoutEviction(9, for: "a", cost: 8))
      #expect(many.cachedValue(for: "b") == 2)
      try await stage.answer(3)
      #expect(many.cachedValue(for: "b") == 2)
    }
  }

  @Test func `.withoutEviction stores a value only if there is room`() throws {
    try Stage.run { stage in
      let many = stage.map(CacheLimits(count: 2))
      for (number, key) in ["a", "b", "c"].enumerated() {
        call(many, key, .withoutEviction, stage)
        try await stage.answer(number)
      }
      #expect(many.cachedKeys.sorted() == ["a", "b"])
      #expect(stage.log.take().last == "c: 2 network")
      call(many, "a", .withoutEviction, stage, .refresh)
      try await stage.answer(7)
      #expect(many.cachedValue(for: "a") == 7, "it has a place already")
      call(many, "c", .always, stage)
      try await stage.answer(8)
      #expect(many.cachedValue(for: "c") == 8 && many.count == 2)
    }
  }

  @Test func `storeWithoutEviction() evicts nothing and returns whether it stored`() throws {
    let clock = ManualClock()
    let many = MultiplexerMap<String, Int>(
      name: "many", limits: CacheLimits(count: nil, cost: 10, age: .seconds(10)),
      options: MuxOptions(environment: clock.environment)
    ) { _ in 0 }
    #expect(many.storeWithoutEviction(1, for: "a", cost: 6))
    #expect(!many.storeWithoutEviction(2, for: "b", cost: 6))
    #expect(many.storeWithoutEviction(3, for: "c", cost: 4))
    #expect(many.cachedValues == ["a": 1, "c": 3])
    #expect(many.storeWithoutEviction(4, for: "a", cost: 6))
    clock.advance(by: .seconds(10))
    #expect(many.storeWithoutEviction(5, for: "d", cost: 10), "what is too old makes room")
    #expect(many.cachedValues == ["d": 5])
  }

  @Test func `A sharded map has room up to its limit`() {
    let many = MultiplexerMap<Int, Int>(name: "many", limits: CacheLimits(count: 2_000)) { $0 }
    let kept = (0..<5_000).filter { many.storeWithoutEviction($0, for: $0) }
    #expect((1_800...2_000).contains(kept.count) && many.count == kept.count)
    #expect(many.cachedKeys.sorted() == kept)
  }

  @Test func `A value without room is not saved, and the disk keeps its records`() throws {
    try Stage.run(seeds: 0..<4) { stage in
      let many = stage.savedMap("many", CacheLimits(count: 1))
      many.store(1, for: "a")
      call(many, "b", .withoutEviction, stage)
      call(many, "c", .never, stage)
      try await stage.answer(2)
      try await stage.answer(3)
      try await many.save()
      #expect(stage.cacher.records("many").map(\.key) == ["a"])
    }
  }
}
