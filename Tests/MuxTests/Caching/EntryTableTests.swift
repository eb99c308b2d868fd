import Testing

@testable import Mux

@Suite struct EntryTableTests {
  typealias Table = EntryTable<String, Int>

  /// Inserts the keys, each with its index as payload.
  private func table(_ limits: CacheLimits, _ keys: String...) -> Table {
    var table = Table(limits: limits)
    for (turn, key) in keys.enumerated() { table.put(key, turn) }
    return table
  }

  @Test func `An entry is found until it is removed`() {
    var table = table(.unlimited, "a", "b", "c")
    #expect(table["b"] == 1)
    #expect(table.remove(slot: table.slot("b")) == 1)
    #expect(table["a"] == 0 && table["b"] == nil && table["c"] == 2)
    table.removeAll()
    #expect(table.count == 0 && table["a"] == nil && table.totalCost == 0)
  }

  @Test func `Keys with equal hashes stay distinct`() {
    var table = Table(limits: .unlimited)
    for key in 0..<100 {
      _ = table.insert("\(key)", hash: 7, key, storedAt: .zero, now: .zero)
    }
    for key in 0..<50 { table.remove(slot: table.find("\(key)", hash: 7)) }
    #expect((0..<50).allSatisfy { table.find("\($0)", hash: 7) == -1 })
    #expect((50..<100).allSatisfy { table[table.find("\($0)", hash: 7)] == $0 })
    #expect(table.flaw == nil)
  }

  @Test func `A payload can be changed in place`() {
    var table = table(.unlimited, "a")
    table[table.slot("a")] += 10
    #expect(table["a"] == 10)
  }

  @Test func `A copy has its own entries`() {
    let original = table(CacheLimits(count: 2), "a", "b")
    var copy = original
    copy.put("c", 2)
    copy[copy.slot("c")] = 9
    #expect(original["a"] == 0 && original["b"] == 1 && original.count == 2)
    #expect(copy.count == 2 && copy["c"] == 9)
  }

  @Test func `LRU evicts the least recently used entry`() {
    var table = table(CacheLimits(count: 3, eviction: .leastRecentlyUsed), "a", "b", "c")
    table.touch(table.slot("a"))
    #expect(table.keys == ["b", "c", "a"])
    #expect(table.put("d", 3).departures.map(\.key) == ["b"])
    #expect(table.keys == ["c", "a", "d"])
  }

  @Test func `S3-FIFO evicts new entries before used ones`() {
    var table = table(CacheLimits(count: 20))
    for turn in 0..<20 { table.put("used \(turn)", turn) }
    for turn in 0..<20 { table.touch(table.slot("used \(turn)")) }
    for turn in 0..<200 { table.put("once \(turn)", turn) }
    #expect((0..<20).filter { table["used \($0)"] != nil }.count >= 17)
    #expect(table.count == 20)
  }

  @Test func `A returning entry stays if it was used after the eviction candidate`() {
    var table = table(CacheLimits(count: 20))
    for turn in 0..<22 { table.put("\(turn)", turn) }
    #expect(table["20"] == nil, "it was on probation")
    #expect(table["1"] == 1, "it came while there was room")
    table.put("20", 20)
    for turn in 22..<60 { table.put("\(turn)", turn) }
    #expect(table["1"] == nil, "it was not used since")
    #expect(table["20"] == 20)
  }

  @Test func `A returning entry is on probation if the candidate was used since`() {
    var table = table(CacheLimits(count: 20))
    for turn in 0..<22 { table.put("\(turn)", turn) }
    for turn in 1..<20 { table.touch(table.slot("\(turn)")) }
    table.put("20", 20)
    for turn in 22..<60 { table.put("\(turn)", turn) }
    #expect(table["20"] == nil)
    for turn in 1..<20 { #expect(table["\(turn)"] == turn) }
  }

  @Test func `Reserving beyond the limit leaves the spare places usable`() {
    let spare = SlotReserve(4)
    var table = EntryTable<String, Int>(limits: CacheLimits(count: 2), commonReserve: spare)
    #expect(table.reserve(places: 4).isEmpty)
    #expect(table.put("a", 1).isStored)
    #expect(table.put("b", 2).isStored)
    #expect(table.put("c", 3).departures.count == 1, "all spare places are taken")
    table.remove(slot: table.slot("c"))
    table.remove(slot: table.keys.first.map(table.slot) ?? -1)
    #expect(table.count == 0)
    #expect(spare.take() && spare.take(), "what is free is given back")
    #expect(!spare.take(), "what is reserved is not")
    #expect(!table.put("a", 1).isStored)
  }

  @Test(arguments: [CacheLimits.Eviction.s3fifo, .leastRecentlyUsed, .firstInFirstOut])
  func `A limit of 0 stores nothing`(eviction: CacheLimits.Eviction) {
    for limits in [
      CacheLimits(count: 0, eviction: eviction), CacheLimits(cost: 0, eviction: eviction),
      CacheLimits(age: .zero, eviction: eviction),
    ] {
      var table = table(limits)
      #expect(!table.put("a", 1, cost: 0).isStored)
      #expect(table.count == 0)
    }
  }

  @Test func `A table fills up to its count limit and not beyond`() {
    for limit in 1...40 {
      var table = table(CacheLimits(count: limit))
      for turn in 0..<100 { table.put("\(turn)", turn) }
      #expect(table.count == limit)
    }
  }

  @Test(arguments: [CacheLimits.Eviction.s3fifo, .leastRecentlyUsed, .firstInFirstOut])
  func `A value larger than the cost limit is rejected and evicts nothing`(
    eviction: CacheLimits.Eviction
  ) {
    var table = table(CacheLimits(cost: 10, eviction: eviction), "a", "b")
    let refused = table.put("c", 2, cost: 11)
    #expect(!refused.isStored && refused.departures.isEmpty)
    #expect(Set(table.keys) == ["a", "b"])
    #expect(Set(table.put("c", 2, cost: 10).departures.map(\.key)) == ["a", "b"])
    #expect(table.totalCost == 10)
  }

  @Test func `A replacement that is too large also removes the old value`() {
    var table = table(CacheLimits(cost: 10), "a", "b")
    let refused = table.put("a", 7, cost: 11)
    #expect(!refused.isStored && refused.replaced == 0)
    #expect(refused.departures.map(\.cause) == [.refused])
    #expect(table.keys == ["b"])
  }

  @Test(arguments: [CacheLimits.Eviction.s3fifo, .leastRecentlyUsed, .firstInFirstOut])
  func `Replacing a value in a full table evicts nothing`(eviction: CacheLimits.Eviction) {
    var table = table(CacheLimits(count: 3, cost: 30, eviction: eviction), "a", "b", "c")
    for turn in 0..<20 {
      let insertion = table.put("b", turn, cost: turn)
      #expect(insertion.departures.isEmpty && insertion.isStored)
      #expect(table.totalCost == turn + 2)
    }
    #expect(table.count == 3)
  }

  @Test(arguments: [CacheLimits.Eviction.s3fifo, .leastRecentlyUsed, .firstInFirstOut])
  func `Replacing a value at a higher cost evicts only what it must`(
    eviction: CacheLimits.Eviction
  ) {
    var table = table(CacheLimits(cost: 4, eviction: eviction), "a", "b", "c", "d")
    let insertion = table.put("a", 9, cost: 3)
    #expect(insertion.replaced == 0)
    #expect(insertion.departures.map(\.key) == ["b", "c"])
    #expect(table["a"] == 9 && table["d"] == 3 && table.totalCost == 4)
  }

  @Test func `Entries of cost 0 take no room`() {
    var table = table(CacheLimits(cost: 2))
    for turn in 0..<50 { table.put("\(turn)", turn, cost: 0) }
    #expect(table.put("a", 1, cost: 2).departures.isEmpty)
    #expect(table.count == 51 && table.totalCost == 2)
  }

  @Test func `A total cost that overflows does not trap`() {
    var table = table(.unlimited)
    for key in ["a", "b", "c"] { table.put(key, 0, cost: .max) }
    for key in ["a", "b", "c"] { table.remove(slot: table.slot(key)) }
    #expect(table.totalCost == 0)
  }

  @Test func `A negative cost traps`() async {
    await #expect(processExitsWith: .failure) {
      var table = EntryTable<Int, Int>(limits: .unlimited)
      _ = table.insert(1, hash: 1, 1, cost: -1, storedAt: .zero, now: .zero)
    }
  }
}

extension EntryTable where Key == String {
  func slot(_ key: String) -> Int { find(key, hash: key.hashValue) }

  subscript(key: String) -> Payload? {
    let slot = slot(key)
    return slot < 0 ? nil : self[slot]
  }

  @discardableResult
  mutating func put(
    _ key: String, _ payload: Payload, cost: Int = 1, storedAt: Duration = .zero,
    now: Duration = .zero, pinned: Bool = false
  ) -> Insertion {
    insert(
      key, hash: key.hashValue, payload, cost: cost, storedAt: storedAt, now: now, pinned: pinned)
  }
}
