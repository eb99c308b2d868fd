/// The waits for a loadable, and what keeps it in sync meanwhile.
struct WaitList<Value: Sendable>: Sendable {
  struct Wait: Sendable {
    let number: UInt64
    let answer: @Sendable (Result<Value, any Error>) -> Void
    /// Ends the wait when its time is over.
    var timer: Task<Void, Never>?

    /// Answers; under no lock.
    func end(_ result: Result<Value, any Error>) {
      timer?.cancel()
      answer(result)
    }
  }

  private var waits: [Wait] = []
  private(set) var syncer: Syncer?
  private var isMakingSyncer = false

  mutating func add(_ wait: Wait) { waits.append(wait) }

  /// Notes the timer of a wait; false if that is over already.
  mutating func time(_ number: UInt64, by timer: Task<Void, Never>) -> Bool {
    guard let index = waits.lastIndex(where: { $0.number == number }) else { return false }
    waits[index].timer = timer
    return true
  }

  /// Takes one out, if it still waits.
  mutating func take(_ number: UInt64) -> Wait? {
    waits.firstIndex { $0.number == number }.map { waits.remove(at: $0) }
  }

  /// Takes all out, first come first.
  mutating func takeAll() -> [Wait] { exchange(&waits, with: []) }

  /// Whether a syncer must be made; it is asked for once.
  mutating func needsSyncer() -> Bool {
    guard syncer == nil, !isMakingSyncer, !waits.isEmpty else { return false }
    isMakingSyncer = true
    return true
  }

  /// Keeps the syncer, unless all waits are over.
  mutating func keep(_ new: Syncer) -> Bool {
    isMakingSyncer = false
    if waits.isEmpty { return false }
    syncer = new
    return true
  }

  /// The syncer, if all waits are over; to be released when the lock is free.
  mutating func takeSyncer() -> Syncer? {
    waits.isEmpty ? exchange(&syncer, with: nil) : nil
  }
}
