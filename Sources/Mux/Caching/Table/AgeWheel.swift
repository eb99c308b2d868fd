import LightFoundation

/// Knows which slots are past their deadline, whatever the order in which they came.
///
/// A wheel of 16 levels with 16 cells each: a slot lies on the level of the highest hexadecimal
/// digit in which its deadline differs from the present, in the cell of that digit. When time
/// passes a cell, its slots move down or are due; each moves 16 times in its life at the most.
@usableFromInline
struct AgeWheel: Sendable {
  @usableFromInline
  struct Link: Sendable {
    @usableFromInline var deadline: UInt64
    var previous: UInt32
    var next: UInt32
  }

  static let none = UInt32.max
  private static let absent = UInt32.max - 1
  private static let due = 256

  @usableFromInline var links: ContiguousArray<Link> = []
  private var heads = ContiguousArray(repeating: AgeWheel.none, count: 257)
  private var occupied = ContiguousArray(repeating: UInt16(0), count: 16)
  private var present: UInt64 = 0
  /// How many turns the loops took, for the tests of their cost.
  private(set) var steps = 0

  /// Time as a number that keeps the order: half nanoseconds, a little more.
  @inlinable
  static func tick(_ moment: Duration) -> UInt64 { tick(attoseconds: moment.attoseconds) }

  @inlinable
  static func tick(attoseconds: Int128) -> UInt64 {
    UInt64(bitPattern: Int64(clamping: attoseconds >> 29)) ^ (1 << 63)
  }

  /// The moment from which on something of an age is too old.
  static func deadline(storedAt: Duration, age: Duration) -> UInt64 {
    let (sum, overflow) = storedAt.attoseconds.addingReportingOverflow(age.attoseconds)
    return overflow ? .max : tick(attoseconds: sum)
  }

  /// A slot that is due, nil if there is none.
  var firstDue: Int? {
    heads[AgeWheel.due] == AgeWheel.none ? nil : Int(heads[AgeWheel.due])
  }

  mutating func reserve(_ capacity: Int) { links.reserveCapacity(capacity) }

  /// Adds the next slot, without watching it yet.
  mutating func append(deadline: UInt64) {
    links.append(Link(deadline: deadline, previous: AgeWheel.absent, next: AgeWheel.none))
  }

  /// Takes a slot out; the last slot takes its number.
  mutating func remove(_ slot: Int) {
    unwatch(slot)
    let last = links.count - 1
    if slot != last {
      let moved = links[last]
      links[slot] = moved
      if moved.previous == AgeWheel.none { heads[cell(moved.deadline)] = UInt32(slot) }
      if moved.previous < AgeWheel.absent { links[Int(moved.previous)].next = UInt32(slot) }
      if moved.next != AgeWheel.none { links[Int(moved.next)].previous = UInt32(slot) }
    }
    links.removeLast()
  }

  /// Gives a slot another deadline; it must not be watched.
  mutating func setDeadline(_ deadline: UInt64, of slot: Int) { links[slot].deadline = deadline }

  mutating func watch(_ slot: Int) {
    let cell = cell(links[slot].deadline)
    let head = heads[cell]
    links[slot].previous = AgeWheel.none
    links[slot].next = head
    if head != AgeWheel.none { links[Int(head)].previous = UInt32(slot) }
    heads[cell] = UInt32(slot)
    if cell < AgeWheel.due { occupied[cell >> 4] |= 1 << UInt16(cell & 15) }
  }

  /// Keeps a slot from becoming due.
  mutating func unwatch(_ slot: Int) {
    let link = links[slot]
    guard link.previous != AgeWheel.absent else { return }
    if link.next != AgeWheel.none { links[Int(link.next)].previous = link.previous }
    if link.previous != AgeWheel.none {
      links[Int(link.previous)].next = link.next
    } else {
      let cell = cell(link.deadline)
      heads[cell] = link.next
      if link.next == AgeWheel.none, cell < AgeWheel.due {
        occupied[cell >> 4] &= ~(1 << UInt16(cell & 15))
      }
    }
    links[slot].previous = AgeWheel.absent
    links[slot].next = AgeWheel.none
  }

  /// Moves the present forward, never back; what lies behind it is due.
  mutating func advance(to now: Duration) {
    let now = AgeWheel.tick(now)
    guard now > present else { return }
    let top = (63 - (now ^ present).leadingZeroBitCount) >> 2
    present = now
    for level in 0...top {
      steps &+= 1
      let digit = level == top ? (now >> UInt64(level * 4)) & 15 : 15
      var passed = occupied[level] & UInt16(truncatingIfNeeded: (UInt32(2) << UInt32(digit)) - 1)
      occupied[level] &= ~passed
      while passed != 0 {
        spill(level << 4 + passed.trailingZeroBitCount)
        passed &= passed - 1
      }
    }
  }

  private mutating func spill(_ cell: Int) {
    var slot = heads[cell]
    heads[cell] = AgeWheel.none
    while slot != AgeWheel.none {
      steps &+= 1
      let next = links[Int(slot)].next
      watch(Int(slot))
      slot = next
    }
  }

  private func cell(_ deadline: UInt64) -> Int {
    guard deadline > present else { return AgeWheel.due }
    let level = (63 - (deadline ^ present).leadingZeroBitCount) >> 2
    return level << 4 + Int((deadline >> UInt64(level * 4)) & 15)
  }
}
