import Mux
import MuxTesting
import SystemTesting
import Testing

/// The limits of a map.
@Suite(.computes) struct LimitsTests {
  private typealias Map = MultiplexerMap<String, Int>

  @Test func `The count limit holds after each store, evicting by its policy`() throws {
    try Stage.run { stage in
      let many = stage.map(CacheLimits(count: 2, eviction: .leastRecentlyUsed))
      many.store(1, for: "a")
      many.store(2, for: "b")
      expect(try await many.request(key: "a"), equals: 1)
      many.store(3, for: "c")
      #expect(many.count == 2)
      #expect(many[cached: "a"] == 1 && many[cached: "b"] == nil && many[cached: "c"] == 3)
    }
  }

  @Test func `Reading a value without a request does not count as use`() throws {
    try Stage.run { stage in
      let many = stage.map(CacheLimits(count: 2, eviction: .leastRecentlyUsed))
      many.store(1, for: "a")
      many.store(2, for: "b")
      #expect(many[cached: "a"] == 1)
      many.store(3, for: "c")
      #expect(many[cached: "a"] == nil)
    }
  }

  @Test func `A scan of many keys does not evict frequently used ones`() throws {
    try Stage.run(seeds: 0..<1) { stage in
      let many = stage.map(CacheLimits(count: 100))
      for round in 0..<5 {
        for key in 0..<20 { many.store(round, for: "hot \(key)") }
        for key in 0..<20 { _ = try await many.request(key: "hot \(key)") }
      }
      for key in 0..<1000 { many.store(0, for: "cold \(key)") }
      #expect(many.count == 100)
      #expect((0..<20).allSatisfy { many[cached: "hot \($0)"] != nil })
    }
  }

  @Test func `The cost limit counts costs from stores and fetches`() throws {
    try Stage.run { stage in
      let many = Map(
        name: "many", limits: CacheLimits(count: nil, cost: 10, eviction: .leastRecentlyUsed),
        options: stage.options(),
        revalidating: { key, _ in .value(key.count, cost: key.count) })
      many.store(1, for: "a", cost: 4)
      many.store(2, for: "b", cost: 4)
      _ = try await many.request(key: "ccc")
      #expect(many[cached: "a"] == nil && many[cached: "b"] == 2 && many[cached: "ccc"] == 3)
      #expect(many.snapshot().map(\.cost).reduce(0, +) <= 10)
    }
  }

  @Test func `A replaced value has its new cost and evicts only what it must`() throws {
    try Stage.run { stage in
      let many = stage.map(CacheLimits(count: nil, cost: 10, eviction: .leastRecentlyUsed))
      many.store(1, for: "a", cost: 4)
      many.store(1, for: "b", cost: 4)
      many.store(2, for: "b", cost: 6)
      #expect(many[cached: "a"] == 1 && many[cached: "b"] == 2)
      many.store(3, for: "b", cost: 1)
      many.store(1, for: "c", cost: 5)
      #expect(many.count == 3)
      many.store(4, for: "b", cost: 2)
      #expect(many[cached: "a"] == nil, "one too many by one")
    }
  }

  @Test func `A value larger than the limit is rejected and evicts nothing`() throws {
    try Stage.run { stage in
      let many = stage.map(CacheLimits(count: nil, cost: 10))
      many.store(1, for: "a", cost: 10)
      many.store(2, for: "b", cost: 11)
      #expect(many[cached: "a"] == 1 && many[cached: "b"] == nil)
      many.store(3, for: "a", cost: 11)
      #expect(many.count == 0, "nor does its older self stay")
    }
  }

  @Test func `A value can cost as much as the whole map`() throws {
    try Stage.run { stage in
      let many = stage.map(CacheLimits(count: 10_000, cost: 10_000))
      for number in 0..<1_000 { many.store(number, for: "\(number)") }
      many.store(1, for: "large", cost: 10_000)
      #expect(many[cached: "large"] == 1 && many.count == 1)
    }
  }

  @Test(arguments: [CacheLimits(count: 0), CacheLimits(cost: 0), CacheLimits(age: .zero)])
  func `A limit of zero stores nothing and still answers`(_ limits: CacheLimits) throws {
    try Stage.run { stage in
      let many = stage.map(limits)
      many.store(9, for: "a")
      #expect(many.count == 0)
      stage.ask(many["a"], "a")
      stage.ask(many["a"], "b")
      try await stage.answer(1)
      // With an age limit of zero they expire at once.
      let answers = stage.log.take().map { $0.replacing(" stale", with: "") }
      #expect(answers == ["a: 1 network", "b: 1 network"])
      #expect(many.count == 0 && many.snapshot().isEmpty)
      #expect(stage.fetch.count == 1)
    }
  }

  @Test func `Entries over the age limit are evicted first and do not count`() throws {
    try Stage.run { stage in
      let limits = CacheLimits(count: 2, age: .seconds(5), eviction: .leastRecentlyUsed)
      let many = stage.map(limits)
      many.store(1, for: "old")
      try await stage.pass(.seconds(3))
      many.store(2, for: "a")
      expect(try await many.request(key: "old"), equals: 1, "used last, and still the first to go")
      try await stage.pass(.seconds(2))
      many.store(3, for: "b")
      #expect(many[cached: "old"] == nil && many[cached: "a"] == 2 && many[cached: "b"] == 3)
      stage.ask(many["old"], "old", .cacheOnly)
      #expect(stage.log.take() == ["old: \(MuxError.notCached)"])
    }
  }

  @Test func `An entry is not evicted during its fetch`() throws {
    try Stage.run { stage in
      let many = stage.map(CacheLimits(count: 1, eviction: .leastRecentlyUsed))
      many.store(1, for: "a")
      stage.ask(many["a"], "a", .refresh)
      try await stage.settle()
      for number in 0..<5 { many.store(number, for: "other \(number)") }
      #expect(many[cached: "a"] == 1)
      try await stage.fail(Offline())
      #expect(stage.log.take() == ["a: 1 memory stale"])
      #expect(many.count == 1)
    }
  }

  @Test func `A map is limited by default, and unlimited only on request`() throws {
    try Stage.run(seeds: 0..<1) { stage in
      let (bounded, unbounded) = (stage.map(), stage.map(.unlimited))
      for number in 0..<12_000 {
        bounded.store(number, for: "\(number)")
        unbounded.store(number, for: "\(number)")
      }
      #expect(bounded.count == 10_000)
      #expect(unbounded.count == 12_000)
    }
  }

  @Test func `A refresh outlives the eviction of its entry to disk`() throws {
    try Stage.run { stage in
      let many = stage.savedMap("many", CacheLimits(count: 1, eviction: .leastRecentlyUsed))
      many.store(1, for: "a")
      try await many.save()
      many.refresh(key: "a")
      many.store(2, for: "b")
      stage.ask(many["a"], "a")
      try await stage.answer(3)
      #expect(stage.log.take() == ["a: 3 network"])
    }
  }

  @Test func `Storing nothing, unlimited maps and reloads are opt-in`() throws {
    try Stage.run { stage in
      let usual = stage.map()
      stage.ask(usual["a"], "fetched")
      try await stage.answer(1)
      stage.ask(usual["a"], "cached")
      stage.ask(usual["a"], "ignoring", .reload)
      try await stage.answer(2)
      #expect(
        stage.log.take() == ["fetched: 1 network", "cached: 1 memory", "ignoring: 2 network"])

      let forgetful = stage.map(CacheLimits(count: 0))
      for number in 1...2 {
        stage.ask(forgetful["a"], "\(number)")
        try await stage.answer(number)
      }
      #expect(stage.log.take() == ["1: 1 network", "2: 2 network"])
    }
  }

  @Test func `Entries over the age limit are invisible`() throws {
    try Stage.run { stage in
      let many = stage.map(CacheLimits(age: .seconds(5)))
      for key in ["a", "b", "c"] { many.store(1, for: key) }
      stage.ask(many["a"], "a", .refresh)
      try await stage.pass(.seconds(4))
      many.store(2, for: "d")
      #expect(many.count == 4)
      try await stage.pass(.seconds(1))
      #expect(many.cachedValue(for: "a") == nil && many.cachedEntry(for: "b") == nil)
      #expect(many[cached: ["c", "d"]] == [nil, 2])
      #expect(many.count == 1)
      #expect(many.snapshot().filter(\.hasValue).map(\.key) == ["d"])
      try await stage.answer(3)
      #expect(many.cachedValue(for: "a") == 3 && many.count == 2)
    }
  }

  @Test(arguments: Thorough.pick([1_024], [1_024, 5_000, 10_000]))
  func `A map holds exactly its limit, however its keys are spread`(limit: Int) async throws {
    let many = MultiplexerMap<Int, Int>(name: "many", limits: CacheLimits(count: limit)) { $0 }
    for round in 0..<3 {
      let first = round * limit
      for key in first..<(first + limit) { many.store(key, for: key) }
      #expect(many.count == limit)
      for key in 0..<limit { many.store(key, for: -1 - key) }
      #expect(many.count == limit)
      if round == 0 { try await many.clear() } else { many.clearMemory() }
      #expect(many.count == 0)
    }
    for key in 0..<limit { many.store(key, for: key) }
    for key in 0..<limit { many.clearMemory(key: key) }
    for key in 0..<limit { many.store(key, for: -1 - key) }
    #expect(many.count == limit)
  }
}
