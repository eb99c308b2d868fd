/// The keys that wait for the next batch, and those that are still on their way to it.
///
/// Pure.
struct BatchState<Key: Hashable & Sendable>: Sendable {
  /// A key that has arrived, with the flight that brought it.
  struct Member: Hashable, Sendable {
    let key: Key
    let flight: UInt64
  }

  let maximum: Int
  /// How many flights have begun and have not arrived yet.
  private(set) var approaching = 0
  private(set) var arrived: [Member] = []
  private var windowIsOpen = false

  init(maximum: Int) { self.maximum = maximum }

  /// A flight begins, which may come to fetch.
  mutating func approach() { approaching += 1 }

  /// A flight does not come after all; gives the batch that was only waiting for it.
  mutating func turnBack() -> [Member] {
    approaching -= 1
    return takeIfReady()
  }

  /// A flight has come to fetch; gives the batch that is now complete, and whether a window is to
  /// be timed for it.
  mutating func arrive(
    _ member: Member, hasWindow: Bool
  ) -> (batch: [Member], opensWindow: Bool) {
    approaching -= 1
    arrived.append(member)
    if arrived.count >= maximum { return (take(), false) }
    // Earlier keys have had their window.
    let opens = hasWindow && !windowIsOpen && arrived.count == 1
    if opens { windowIsOpen = true }
    return (opens ? [] : takeIfReady(), opens)
  }

  mutating func closeWindow() -> [Member] {
    windowIsOpen = false
    return takeIfReady()
  }

  /// A member leaves before its batch; false if it is not here any more.
  mutating func leave(_ flight: UInt64) -> Bool {
    guard let index = arrived.firstIndex(where: { $0.flight == flight }) else { return false }
    arrived.remove(at: index)
    return true
  }

  private mutating func takeIfReady() -> [Member] {
    approaching == 0 && !windowIsOpen ? take() : []
  }

  private mutating func take() -> [Member] {
    return exchange(&arrived, with: [])
  }
}
