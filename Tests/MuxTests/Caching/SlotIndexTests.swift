import Testing

@testable import Mux

@Suite("SlotIndex")
struct SlotIndexTests {
  @Test("A hint stays with its slot during inserts, removals and relocations")
  func hints() {
    var index = SlotIndex()
    for slot in 0..<1_000 {
      index.insert(tag(slot), slot: slot)
      if slot % 3 != 0 { index.hint(UInt(slot) * 16, for: tag(slot), slot: slot) }
    }
    for slot in stride(from: 0, to: 1_000, by: 2) { index.remove(tag(slot), slot: slot) }
    for slot in stride(from: 1, to: 1_000, by: 4) {
      index.relocate(tag(slot), from: slot, to: slot + 1_000)
    }
    var seen = 0
    for (cell, hint) in zip(index.cells, index.hints) where cell != 0 {
      let slot = (Int(cell & 0xFFFF_FFFF) - 1) % 1_000
      #expect(hint == (slot % 3 == 0 ? 0 : UInt(slot) * 16))
      seen += 1
    }
    #expect(seen == 500)
  }

  @Test("An index without hints allocates no storage for them")
  func noHints() {
    var index = SlotIndex()
    for slot in 0..<100 { index.insert(tag(slot), slot: slot) }
    #expect(index.hints.isEmpty)
  }

  /// Many slots with few home cells, so that they collide.
  private func tag(_ slot: Int) -> UInt32 { UInt32(slot % 7) << 29 | UInt32(slot) }
}
