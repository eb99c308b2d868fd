/// The keys that wait for the next batch, and those announced for it.
///
/// A value type without side effects.
struct BatchState<Key: Hashable & Sendable>: Sendable {
  struct Member: Hashable, Sendable {
    let key: Key
    let flight: UInt64
  }

  let maximum: Int
  /// The number of announced flights that have not arrived.
  private(set) var expected = 0
  private(set) var arrived: [Member] = []
  private var windowIsOpen = false

  init(maximum: Int) { self.maximum = maximum }

  mutating func expectRequest() { expected += 1 }

  /// Withdraws an announced flight; returns the batch that was only waiting for it.
  mutating func stopExpecting() -> [Member] {
    expected -= 1
    return takeIfReady()
  }

  /// Adds a member; returns a complete batch, and whether to start the timer of a window.
  mutating func arrive(_ member: Member, hasWindow: Bool) -> (batch: [Member], opensWindow: Bool) {
    expected -= 1
    arrived.append(member)
    if arrived.count >= maximum { return (take(), false) }
    // The window of earlier keys is already over.
    let opens = hasWindow && !windowIsOpen && arrived.count == 1
    if opens { windowIsOpen = true }
    return (opens ? [] : takeIfReady(), opens)
  }

  mutating func closeWindow() -> [Member] {
    windowIsOpen = false
    return takeIfReady()
  }

  /// Removes a member; returns false if its batch has started.
  mutating func leave(_ flight: UInt64) -> Bool {
    guard let index = arrived.firstIndex(where: { $0.flight == flight }) else { return false }
    arrived.remove(at: index)
    return true
  }

  private mutating func takeIfReady() -> [Member] { expected == 0 && !windowIsOpen ? take() : [] }

  private mutating func take() -> [Member] { return exchange(&arrived, with: []) }
}
