import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// The keys and values in memory, and the order of their eviction.
@Suite(.computes, .timeLimit(.minutes(60))) struct ContentsOfMapsTests {
  @Test func `cachedKeys and cachedValues have the map's key type`() throws {
    let clock = ManualClock()
    let many = MultiplexerMap<Int, String>(
      name: "many", limits: CacheLimits(age: .seconds(10)),
      options: MuxOptions(environment: clock.environment)
    ) { _ in "" }
    for key in [3, 1, 2] { many.store("\(key)", for: key) }
    #expect(many.cachedKeys.sorted() == [1, 2, 3])
    #expect(many.cachedValues == [1: "1", 2: "2", 3: "3"])
    many.refresh(key: 9)
    many.clearMemory(key: 1)
    #expect(many.cachedKeys.sorted() == [2, 3])
    clock.advance(by: .seconds(10))
    #expect(many.cachedKeys == [] && many.cachedValues == [:])
  }

  @Test func `.firstInFirstOut evicts in order of storing, regardless of use`() throws {
    let many = MultiplexerMap<String, Int>(
      name: "many", limits: CacheLimits(count: 3, eviction: .firstInFirstOut)
    ) { _ in 0 }
    for (number, key) in ["a", "b", "c"].enumerated() { many.store(number, for: key) }
    for _ in 0..<5 { _ = many.cachedValue(for: "a") }
    many.store(3, for: "d")
    #expect(many.cachedKeys.sorted() == ["b", "c", "d"])
    many.store(4, for: "b")
    many.store(5, for: "e")
    #expect(many.cachedKeys.sorted() == ["b", "d", "e"], "stored again, it is the newest")
  }

  @Test func `A hit does not change the .firstInFirstOut order`() async throws {
    let many = MultiplexerMap<String, Int>(
      name: "many", limits: CacheLimits(count: 2, eviction: .firstInFirstOut)
    ) { _ in 0 }
    for key in ["a", "b"] { _ = try await many.request(key: key) }
    for _ in 0..<5 { _ = try await many.request(key: "a") }
    _ = try await many.request(key: "c")
    #expect(many.cachedKeys.sorted() == ["b", "c"])
  }
}

/// Limits that change while a map is in use.
@Suite(.computes, .timeLimit(.minutes(60))) struct ChangedLimitsTests {
  private func map(_ limits: CacheLimits) -> MultiplexerMap<Int, Int> {
    MultiplexerMap(name: "many", limits: limits) { $0 }
  }

  @Test func `setLimits() evicts at once when lowered and makes room when raised`() {
    let many = map(CacheLimits(count: 10, eviction: .leastRecentlyUsed))
    for key in 0..<20 { many.store(key, for: key) }
    #expect(many.count == 10)
    many.setLimits(count: 3)
    #expect(many.cachedKeys.sorted() == [17, 18, 19] && many.limits.count == 3)
    many.setLimits(count: 5)
    for key in 20..<30 { many.store(key, for: key) }
    #expect(many.cachedKeys.sorted() == [25, 26, 27, 28, 29])
    many.setLimits(count: 0)
    #expect(many.count == 0)
    many.store(1, for: 1)
    #expect(many.count == 0)
    many.setLimits(count: nil)
    for key in 0..<100 { many.store(key, for: key) }
    #expect(many.count == 100)
  }

  @Test func `setLimits() can change the cost limit`() {
    let many = map(CacheLimits(count: nil, cost: 10, eviction: .firstInFirstOut))
    for key in 0..<5 { many.store(key, for: key, cost: 2) }
    #expect(many.count == 5)
    many.setLimits(count: nil, cost: 4)
    #expect(many.cachedKeys.sorted() == [3, 4])
    many.setLimits(count: 10)
    #expect(many.limits.cost == 4)
    many.setLimits(count: nil, cost: nil)
    many.setLimits(count: nil, cost: 6)
    many.store(5, for: 5, cost: 2)
    #expect(many.cachedKeys.sorted() == [3, 4, 5])
  }

  @Test(arguments: [nil, 4_096])
  func `A sharded map keeps to its changed limits`(first: Int?) {
    let many = map(CacheLimits(count: first))
    let limits = [2_000, 500, 64, 3_000, 16, 1_024, 0, 100, nil, 200]
    for limit in Thorough.pick([2_000, 64, 0, nil, 200], limits) {
      many.setLimits(count: limit)
      #expect(many.count <= limit ?? .max)
      let stored = Thorough.pick(2_500, 10_000)
      for key in 0..<stored { many.store(key, for: key) }
      #expect(many.count <= limit ?? stored, "\(limit ?? -1)")
      #expect(many.count >= (limit ?? stored) * 9 / 10, "\(limit ?? -1)")
    }
  }

  @Test func `Lowering limits notifies observers and spares running fetches`() throws {
    try Stage.run { stage in
      let many = stage.map(CacheLimits(count: 4))
      let loadable = Loadable(many["a"])
      many.store(1, for: "a")
      many.store(2, for: "b")
      stage.ask(many["b"], "b", .refresh)
      try await stage.settle()
      many.setLimits(count: 0)
      #expect(loadable.isStale && many.cachedKeys == ["b"])
      try await stage.answer(3)
      #expect(many.cachedKeys == [] && stage.log.take() == ["b: 3 network"])
    }
  }

  @Test func `Storing from threads while the limits change keeps them`() async {
    let many = map(CacheLimits(count: 4_096))
    await withTaskGroup { group in
      for thread in 0..<3 {
        group.addTask { for key in 0..<4_000 { many.store(key, for: key * 3 + thread) } }
      }
      group.addTask { for count in (1...200).reversed() { many.setLimits(count: count * 20) } }
    }
    many.setLimits(count: 100)
    #expect(many.count <= 100)
    for key in 0..<4_000 { many.store(key, for: key) }
    #expect((90...100).contains(many.count))
  }
}
