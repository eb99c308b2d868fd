public import CMuxLock
import LightFoundation

/// Finds the slots of a table by hash, with open addressing, linear probing and no tombstones.
///
/// A cell has 32 bits of hash, the tag, above the slot plus one; 0 is an empty cell. Removal fills
/// the gap from behind, so the length of a probe does not depend on removed entries.
@usableFromInline
struct SlotIndex: Sendable {
  @usableFromInline var cells: ContiguousArray<UInt64>
  /// The addresses that are read after the slots of the cells; empty without hints.
  ///
  /// Only used to prefetch them while the slot is read; an address may be outdated.
  @usableFromInline private(set) var hints: ContiguousArray<UInt> = []
  private(set) var count = 0
  /// The number of loop iterations of all changes, for tests of the complexity.
  private(set) var steps = 0

  static let mostSlots = Int(clamping: UInt32.max)

  init() { cells = ContiguousArray(repeating: 0, count: 8) }

  /// Returns the tag of a hash, mixed because `hashValue` may be of poor quality.
  @inlinable @inline(__always)
  static func tag(_ hash: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(bitPattern: Int64(hash)) &* 0x9E37_79B9_7F4A_7C15) &>> 32)
  }

  /// Returns the first position for a tag, from its highest bits, which are mixed best.
  @inlinable @inline(__always)
  func start(_ tag: UInt32) -> Int {
    let mask = UInt32(truncatingIfNeeded: cells.count &- 1)
    return Int(truncatingIfNeeded: tag &>> UInt32(truncatingIfNeeded: mask.leadingZeroBitCount))
  }

  /// Returns the next slot with this tag; -1 at the end.
  @inlinable @inline(__always)
  func candidate(_ tag: UInt32, from position: inout Int) -> Int {
    while true {
      let cell = cells[position]
      if cell == 0 { return -1 }
      let found = position
      position = (position &+ 1) & (cells.count &- 1)
      if UInt32(truncatingIfNeeded: cell &>> 32) == tag {
        if found < hints.count { mux_prefetch(hints[found]) }
        return Int(truncatingIfNeeded: cell & 0xFFFF_FFFF) &- 1
      }
    }
  }

  /// Adds a slot, which must not be present.
  mutating func insert(_ tag: UInt32, slot: Int) {
    if (count + 1) * 4 > cells.count * 3 { grow() }
    place(SlotIndex.cell(tag, slot))
    count += 1
  }

  /// Removes a slot and closes the gap.
  mutating func remove(_ tag: UInt32, slot: Int) {
    guard var hole = position(of: SlotIndex.cell(tag, slot)) else { return }
    let mask = cells.count - 1
    var next = (hole + 1) & mask
    while cells[next] != 0 {
      steps &+= 1
      let home = start(UInt32(cells[next] >> 32))
      if (next - home) & mask >= (next - hole) & mask {
        move(next, to: hole)
        hole = next
      }
      next = (next + 1) & mask
    }
    cells[hole] = 0
    count -= 1
  }

  mutating func relocate(_ tag: UInt32, from old: Int, to new: Int) {
    guard let position = position(of: SlotIndex.cell(tag, old)) else { return }
    cells[position] = SlotIndex.cell(tag, new)
  }

  /// Records the address that is read after a slot.
  mutating func hint(_ address: UInt, for tag: UInt32, slot: Int) {
    guard let position = position(of: SlotIndex.cell(tag, slot)) else { return }
    if hints.isEmpty { hints = ContiguousArray(repeating: 0, count: cells.count) }
    hints[position] = address
  }

  private mutating func move(_ cell: Int, to hole: Int) {
    cells[hole] = cells[cell]
    if !hints.isEmpty { hints[hole] = hints[cell] }
  }

  private static func cell(_ tag: UInt32, _ slot: Int) -> UInt64 {
    UInt64(tag) << 32 | UInt64(slot + 1)
  }

  private mutating func position(of cell: UInt64) -> Int? {
    var position = start(UInt32(cell >> 32))
    while cells[position] != cell {
      if cells[position] == 0 { return nil }
      steps &+= 1
      position = (position + 1) & (cells.count - 1)
    }
    return position
  }

  @discardableResult
  private mutating func place(_ cell: UInt64) -> Int {
    var position = start(UInt32(cell >> 32))
    while cells[position] != 0 {
      steps &+= 1
      position = (position + 1) & (cells.count - 1)
    }
    cells[position] = cell
    return position
  }

  private mutating func grow() {
    let (old, oldHints) = (cells, hints)
    cells = ContiguousArray(repeating: 0, count: old.count * 2)
    if !oldHints.isEmpty { hints = ContiguousArray(repeating: 0, count: cells.count) }
    steps &+= old.count
    for (position, cell) in old.enumerated() where cell != 0 {
      let new = place(cell)
      if !oldHints.isEmpty { hints[new] = oldHints[position] }
    }
  }
}
