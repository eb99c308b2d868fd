import Testing

@testable import Mux

@Suite struct EntryTablePinTests {
  typealias Table = EntryTable<String, Int>

  @Test(arguments: [CacheLimits.Eviction.s3fifo, .leastRecentlyUsed, .firstInFirstOut])
  func `A pinned entry is never evicted`(eviction: CacheLimits.Eviction) {
    var table = Table(limits: CacheLimits(count: 3, age: .seconds(10), eviction: eviction))
    table.put("a", 0)
    table.pin(table.slot("a"))
    for turn in 0..<100 {
      table.put("\(turn)", turn, storedAt: .seconds(turn), now: .seconds(turn))
      #expect(table.count <= 4 && table["a"] == 0)
    }
    #expect(table.pinnedCount == 1 && table.count == 4)
  }

  @Test func `Pinned entries evict nothing until they are unpinned`() {
    var table = Table(limits: CacheLimits(count: 2, eviction: .leastRecentlyUsed))
    table.put("a", 0)
    table.put("b", 1)
    #expect(table.put("c", 2, pinned: true).departures.isEmpty)
    #expect(table.put("d", 3, pinned: true).departures.isEmpty)
    #expect(table.count == 4)
    #expect(table.unpin(table.slot("c"), now: .zero).map(\.key) == ["a"])
    table.remove(slot: table.slot("d"))
    #expect(table.keys == ["b", "c"])
  }

  @Test func `Each pin() needs its own unpin()`() {
    var table = Table(limits: CacheLimits(count: 1))
    table.put("a", 0, pinned: true)
    table.pin(table.slot("a"))
    #expect(table.unpin(table.slot("a"), now: .zero).isEmpty)
    table.put("b", 1)
    #expect(table.count == 2)
    #expect(table.unpin(table.slot("a"), now: .zero).map(\.key) == ["b"])
    #expect(table.keys == ["a"])
  }

  @Test func `An entry that does not fit leaves with its last pin`() {
    for limits in [CacheLimits(count: 0), CacheLimits(cost: 0), CacheLimits(cost: 4)] {
      var table = Table(limits: limits)
      #expect(table.put("a", 0, cost: 5, pinned: true).isStored)
      #expect(table["a"] == 0)
      #expect(table.unpin(table.slot("a"), now: .zero).map(\.cause) == [.refused])
      #expect(table.count == 0 && table.flaw == nil)
    }
  }

  @Test func `An expired pinned entry leaves with its last pin`() {
    var table = Table(limits: CacheLimits(age: .seconds(10)))
    table.put("a", 0, pinned: true)
    #expect(table.removeExpired(now: .seconds(20)).isEmpty)
    #expect(table.isExpired(table.slot("a"), now: .seconds(20)))
    #expect(table.unpin(table.slot("a"), now: .seconds(20)).map(\.cause) == [.age])
  }

  @Test func `A pinned entry that got a fresh value stays after unpin()`() {
    var table = Table(limits: CacheLimits(age: .seconds(10)))
    table.put("a", 0, pinned: true)
    let now = Duration.seconds(20)
    #expect(table.update(table.slot("a"), cost: 3, storedAt: now, now: now).isEmpty)
    #expect(table.unpin(table.slot("a"), now: now).isEmpty)
    #expect(table["a"] == 0 && table.totalCost == 3)
  }
}
