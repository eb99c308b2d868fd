/// The waits for a loadable, and the syncer that loads it for them.
struct WaitList<Value: Sendable>: Sendable {
  struct Wait: Sendable {
    let number: UInt64
    let answer: @Sendable (Result<Value, any Error>) -> Void
    var timer: Task<Void, Never>?

    /// Delivers the result; the caller must hold no lock.
    func end(_ result: Result<Value, any Error>) {
      timer?.cancel()
      answer(result)
    }
  }

  private var waits: [Wait] = []
  private(set) var syncer: Syncer?
  private var isMakingSyncer = false

  mutating func add(_ wait: Wait) { waits.append(wait) }

  /// Stores the timer of a wait; returns false if the wait has ended.
  mutating func time(_ number: UInt64, by timer: Task<Void, Never>) -> Bool {
    guard let index = waits.lastIndex(where: { $0.number == number }) else { return false }
    waits[index].timer = timer
    return true
  }

  /// Removes and returns a wait, if it has not ended.
  mutating func take(_ number: UInt64) -> Wait? {
    waits.firstIndex { $0.number == number }.map { waits.remove(at: $0) }
  }

  /// Removes and returns all waits in order of arrival.
  mutating func takeAll() -> [Wait] { exchange(&waits, with: []) }

  /// Returns whether the caller must create a syncer; true only once.
  mutating func needsSyncer() -> Bool {
    guard syncer == nil, !isMakingSyncer, !waits.isEmpty else { return false }
    isMakingSyncer = true
    return true
  }

  /// Stores the syncer; returns false if all waits have ended.
  mutating func keep(_ new: Syncer) -> Bool {
    isMakingSyncer = false
    if waits.isEmpty { return false }
    syncer = new
    return true
  }

  /// Returns the syncer if all waits have ended, to be released after the lock.
  mutating func takeSyncer() -> Syncer? { waits.isEmpty ? exchange(&syncer, with: nil) : nil }
}
