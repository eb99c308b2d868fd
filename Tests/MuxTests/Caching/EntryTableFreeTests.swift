import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// Entries without cost are not evicted to make room by cost.
@Suite(.computes, .timeLimit(.minutes(60))) struct EntryTableFreeTests {
  private typealias Table = EntryTable<Int, Int>

  private func store(_ key: Int, cost: Int, in table: inout Table) -> [Int] {
    table.insert(key, hash: key.hashValue, key, cost: cost, storedAt: .zero, now: .zero)
      .departures.map(\.key)
  }

  private func has(_ key: Int, _ table: Table) -> Bool {
    table.find(key, hash: key.hashValue) >= 0
  }

  @Test(
    "The cost limit does not evict an entry that costs nothing",
    arguments: [CacheLimits.Eviction.s3fifo, .leastRecentlyUsed], [nil, 100])
  func staysWhenFullByCost(eviction: CacheLimits.Eviction, count: Int?) {
    var table = Table(limits: CacheLimits(count: count, cost: 10, eviction: eviction))
    for (key, cost) in [(0, 0), (1, 5), (2, 5)] { _ = store(key, cost: cost, in: &table) }
    #expect(store(3, cost: 8, in: &table).sorted() == [1, 2])
    #expect(has(0, table) && has(3, table) && table.totalCost == 8)
    #expect(table.flaw == nil)
  }

  @Test(
    "The count limit evicts entries without cost like any others",
    arguments: [CacheLimits.Eviction.s3fifo, .leastRecentlyUsed])
  func leavesWhenFullByCount(eviction: CacheLimits.Eviction) {
    var table = Table(limits: CacheLimits(count: 3, cost: 10, eviction: eviction))
    for (key, cost) in [(0, 0), (1, 0), (2, 9)] { _ = store(key, cost: cost, in: &table) }
    #expect(store(3, cost: 9, in: &table) == [0, 2], "the first by count, then by cost")
    #expect(has(1, table) && has(3, table))
    _ = store(4, cost: 0, in: &table)
    #expect(store(5, cost: 0, in: &table) == [1])
    #expect(table.flaw == nil)
  }

  @Test(
    "An entry whose cost becomes positive is evicted like any other",
    arguments: [CacheLimits.Eviction.s3fifo, .leastRecentlyUsed])
  func comesToCost(eviction: CacheLimits.Eviction) {
    var table = Table(limits: CacheLimits(count: nil, cost: 10, eviction: eviction))
    for (key, cost) in [(0, 0), (1, 5), (2, 5), (3, 8)] { _ = store(key, cost: cost, in: &table) }
    #expect(store(0, cost: 2, in: &table) == [])
    #expect(table.totalCost == 10 && table.flaw == nil)
    #expect(store(4, cost: 10, in: &table).sorted() == [0, 3])
    #expect(table.totalCost == 10 && table.flaw == nil)
  }

  @Test(
    "Eviction passes over each entry without cost only once",
    arguments: [CacheLimits.Eviction.s3fifo, .leastRecentlyUsed])
  func isPassedOnce(eviction: CacheLimits.Eviction) {
    var table = Table(limits: CacheLimits(count: nil, cost: 10, eviction: eviction))
    for key in 0..<1_000 { _ = store(key, cost: 0, in: &table) }
    for key in 1_000..<2_000 { _ = store(key, cost: 10, in: &table) }
    #expect((0..<1_000).allSatisfy { has($0, table) } && table.count == 1_001)
    #expect(table.evictionSteps <= 1_000 + 2 * 1_000)
  }
}
