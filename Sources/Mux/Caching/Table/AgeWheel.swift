import LightFoundation

/// A hierarchical timer wheel that finds slots past their deadline.
///
/// It has 16 levels of 16 cells. The level of a slot is the highest hexadecimal digit in which its
/// deadline differs from the present, and its cell is the value of that digit. When time passes a
/// cell, its slots move to a lower level or become due, so each slot moves at most 16 times.
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
  /// The number of loop iterations, for tests of the complexity.
  private(set) var steps = 0

  /// Converts a time to an ordered integer, in units of about half a nanosecond.
  @inlinable
  static func tick(_ moment: Duration) -> UInt64 { tick(attoseconds: moment.attoseconds) }

  @inlinable
  static func tick(attoseconds: Int128) -> UInt64 {
    UInt64(bitPattern: Int64(clamping: attoseconds >> 29)) ^ (1 << 63)
  }

  /// Returns the time at which an entry reaches the age limit.
  static func deadline(storedAt: Duration, age: Duration) -> UInt64 {
    let (sum, overflow) = storedAt.attoseconds.addingReportingOverflow(age.attoseconds)
    return overflow ? .max : tick(attoseconds: sum)
  }

  var firstDue: Int? { heads[AgeWheel.due] == AgeWheel.none ? nil : Int(heads[AgeWheel.due]) }

  mutating func reserve(_ capacity: Int) { links.reserveCapacity(capacity) }

  /// Appends a slot without watching it.
  mutating func append(deadline: UInt64) {
    links.append(Link(deadline: deadline, previous: AgeWheel.absent, next: AgeWheel.none))
  }

  /// Removes a slot; the last slot takes its place.
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

  /// Changes the deadline of a slot, which must not be watched.
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

  /// Stops watching a slot, so that it does not become due.
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

  /// Advances the present; slots with an earlier deadline become due.
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
