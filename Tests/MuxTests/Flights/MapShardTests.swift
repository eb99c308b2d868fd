import Testing

@testable import Mux

@Suite struct MapShardTests {
  private typealias Shard = MapShard<String>
  private let rules = FlightRules(freshness: .timeToLive(.seconds(10)), hasDisk: true)
  private let now = Duration.seconds(100)
  private var moment: DecisionContext { DecisionContext(now: now, rules: rules) }

  private func store(_ value: Int, _ key: String, cost: Int = 1, in shard: inout Shard)
    -> [String]
  {
    let new = FetchOutcome(.value(value, cost: cost))
    let change = shard.change(key, hash: key.hashValue) {
      $0.store(new, at: moment, in: &$1)
    }
    return change.departures.map(\.key)
  }

  private func ask(_ key: String, id: UInt64, in shard: inout Shard) {
    _ = shard.change(key, hash: key.hashValue) {
      $0.request(policy: .reload, .completion { _ in }, id: id, at: moment, in: &$1)
    }
  }

  private func succeed(_ value: Int, _ key: String, id: UInt64, in shard: inout Shard)
    -> [String]
  {
    shard.change(key, hash: key.hashValue) {
      $0.succeeded(id, with: FetchOutcome(Box(value)), at: moment, in: &$1)
    }.departures.map(\.key)
  }

  private func stored(_ key: String, in shard: Shard) -> Int? {
    shard.state(of: key, hash: key.hashValue).stored.map { Box<Int>.value(of: $0.box) }
  }

  private func clean(_ key: String, in shard: inout Shard) {
    _ = shard.change(key, hash: key.hashValue) { state, _ in state.stored?.marks.remove(.dirty) }
  }

  @Test func `release() before hold() leaves nothing held`() {
    var shard = Shard(limits: CacheLimits(count: 1, eviction: .leastRecentlyUsed))
    for key in ["a", "b"] {
      _ = shard.unpin(key, hash: key.hashValue, now: now)
      _ = shard.pin(key, hash: key.hashValue)
    }
    _ = store(1, "a", in: &shard)
    #expect(store(2, "b", in: &shard) == ["a"])
    #expect(store(3, "c", in: &shard) == ["b"])
  }

  @Test func `The number of unsaved entries is right after every kind of change`() {
    var shard = Shard(limits: CacheLimits(count: 2, eviction: .leastRecentlyUsed), hasDisk: true)
    func check(_ count: Int, _ moment: String) {
      #expect(shard.dirtyCount == count, "\(moment)")
      #expect(shard.dirty().count == count, "\(moment)")
    }
    _ = store(1, "a", in: &shard)
    check(1, "stored")
    _ = store(2, "a", in: &shard)
    check(1, "stored again")
    clean("a", in: &shard)
    check(0, "saved")
    _ = store(3, "a", in: &shard)
    _ = store(3, "b", in: &shard)
    check(2, "two of them")
    #expect(store(3, "c", in: &shard) == ["a"])
    check(2, "one left for another")
    _ = shard.change("b", hash: "b".hashValue) { $0.clear(inFlight: .deliver, in: &$1) }
    check(1, "cleared")
    shard.clearMemory(rules)
    check(0, "forgotten")
    _ = store(1, "a", in: &shard)
    _ = shard.clearAll(inFlight: .deliver)
    check(0, "all cleared")
  }

  @Test func `A rejected entry does not count as unsaved`() {
    var shard = Shard(limits: CacheLimits(count: 0), hasDisk: true)
    _ = store(1, "a", in: &shard)
    #expect(shard.dirtyCount == 0 && shard.dirty().isEmpty)
    var costly = Shard(limits: CacheLimits(cost: 5), hasDisk: true)
    _ = store(1, "a", cost: 6, in: &costly)
    #expect(costly.dirtyCount == 0 && stored("a", in: costly) == nil)
    _ = store(1, "a", cost: 5, in: &costly)
    #expect(store(2, "a", cost: 6, in: &costly) == ["a"])
    #expect(costly.dirtyCount == 0 && stored("a", in: costly) == nil)
  }

  @Test func `An entry is never evicted during its fetch`() {
    var shard = Shard(limits: CacheLimits(count: 1, eviction: .leastRecentlyUsed), hasDisk: true)
    _ = store(1, "a", in: &shard)
    ask("a", id: 2, in: &shard)
    _ = store(1, "b", in: &shard)
    #expect(stored("a", in: shard) == 1 && stored("b", in: shard) == 1)
    #expect(succeed(5, "a", id: 2, in: &shard) == ["b"])
    #expect(stored("a", in: shard) == 5)
    #expect(shard.table.pinnedCount == 0)
  }

  @Test func `A failed fetch leaves nothing in memory`() {
    var shard = Shard(limits: CacheLimits(), hasDisk: true)
    ask("a", id: 2, in: &shard)
    #expect(shard.knownKeys == ["a"])
    _ = shard.change("a", hash: "a".hashValue) {
      $0.failed(2, with: Broken(), isTolerated: false, at: moment, in: &$1)
    }
    #expect(shard.knownKeys.isEmpty && shard.flights.isEmpty)
  }

  @Test func `A refresh outlives the eviction of its entry`() {
    var shard = Shard(limits: CacheLimits(count: 1, eviction: .leastRecentlyUsed), hasDisk: true)
    _ = store(1, "a", in: &shard)
    _ = shard.change("a", hash: "a".hashValue) { $0.refresh(rules, in: &$1) }
    #expect(store(1, "b", in: &shard) == ["a"])
    #expect(shard.state(of: "a", hash: "a".hashValue).flights.refreshPending)
  }

  @Test func `Many refreshes of keys without a value are merged`() {
    var shard = Shard(limits: CacheLimits(), hasDisk: true)
    for number in 0..<5_000 {
      let key = "\(number)"
      _ = shard.change(key, hash: key.hashValue) { $0.refresh(rules, in: &$1) }
    }
    #expect(shard.flights.count <= 1_024)
    for key in ["0", "4999"] {
      _ = shard.change(key, hash: key.hashValue) {
        $0.request(policy: .cacheFirst, .completion { _ in }, id: 7, at: moment, in: &$1)
      }
      let old = StoredEntry.fetched(Box(1), nil, age: .seconds(1), at: moment)
      let goesOn = shard.change(key, hash: key.hashValue) {
        $0.loaded(7, old, at: moment, in: &$1).goesOn
      }.result
      #expect(goesOn, "what the disk had before the refresh is no answer")
    }
  }

  @Test func `A map without a disk forgets refreshes of evicted entries`() {
    let rules = FlightRules(freshness: .timeToLive(.seconds(10)))
    var shard = Shard(limits: CacheLimits(count: 1, eviction: .leastRecentlyUsed), hasDisk: false)
    for key in ["a", "b", "c"] {
      _ = shard.change(key, hash: key.hashValue) {
        $0.store(FetchOutcome(Box(1)), at: DecisionContext(now: now, rules: rules), in: &$1)
      }
      _ = shard.change(key, hash: key.hashValue) { $0.refresh(rules, in: &$1) }
    }
    #expect(shard.knownKeys == ["c"])
  }

  @Test func `A disk record is adopted unless the key is known or was cleared since`() {
    var shard = Shard(limits: CacheLimits(), hasDisk: true)
    func adopt(_ key: String, _ value: Int, clearings: Int) {
      let entry = StoredEntry.fetched(Box(value), nil, at: moment)
      _ = shard.adopt(key, hash: key.hashValue, entry, now: now, clearings: clearings)
    }
    _ = store(1, "a", in: &shard)
    ask("b", id: 2, in: &shard)
    let before = shard.clearings
    adopt("a", 9, clearings: before)
    adopt("b", 9, clearings: before)
    adopt("c", 9, clearings: before)
    #expect(stored("a", in: shard) == 1)
    #expect(stored("b", in: shard) == nil)
    #expect(stored("c", in: shard) == 9)
    shard.noteClearing()
    adopt("d", 9, clearings: before)
    #expect(stored("d", in: shard) == nil)
  }

  @Test func `refreshAll() marks known entries and those adopted later`() {
    var shard = Shard(limits: CacheLimits(), hasDisk: true)
    _ = store(1, "a", in: &shard)
    _ = shard.refreshAll(rules)
    #expect(shard.state(of: "a", hash: "a".hashValue).stored?.isStale(at: now) == true)
    let old = StoredEntry.fetched(Box(1), nil, at: moment)
    _ = shard.adopt("b", hash: "b".hashValue, old, now: now, clearings: shard.clearings)
    #expect(shard.state(of: "b", hash: "b".hashValue).stored?.isStale(at: now) == true)
  }
}
