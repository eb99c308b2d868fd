/// The state of one key: its stored value and its flights.
///
/// A value type without side effects: each event is a method that returns the ``Actions`` to perform. At most one
/// flight is current; a second one waits behind it after a refresh. Flights of a cleared key are
/// orphans, which answer their own waiters and store nothing.
@usableFromInline
struct KeyState: Sendable {
  @usableFromInline var stored: StoredEntry?
  var flights = Flights()
}

struct Flights: Sendable {
  var current: Indirect<Flight>?
  /// Starts when the current flight ends.
  var next: Indirect<Flight>?
  var orphans: [Flight] = []
  /// True after a refresh without a value in memory.
  var refreshPending = false
  /// True if the value on disk is older than an answer that was not stored; the next save removes
  /// it.
  var outdatesDisk = false
  /// The time until which the resource counts as absent.
  var notFoundUntil: Duration?

  var isEmpty: Bool { !isBusy && !refreshPending && !outdatesDisk && notFoundUntil == nil }

  var isBusy: Bool { current != nil || next != nil || !orphans.isEmpty }

  var waiterCount: Int {
    (current?.value.waiters.count ?? 0) + (next?.value.waiters.count ?? 0)
      + orphans.reduce(0) { $0 + $1.waiters.count }
  }

  /// Mutates the current flight or an orphan; returns nil if there is no flight with this id.
  mutating func update<R>(_ id: UInt64, _ change: (inout Flight, _ isOrphan: Bool) -> R) -> R? {
    if current?.value.id == id { return current?.value.apply { change(&$0, false) } }
    guard let index = orphans.firstIndex(where: { $0.id == id }) else { return nil }
    return change(&orphans[index], true)
  }

  /// Moves a flight past its queue: the current one, the next one or an orphan.
  mutating func putAhead(_ id: UInt64) {
    if next?.value.id == id {
      next?.value.hurry(to: .now)
    } else {
      _ = update(id) { flight, _ in flight.hurry(to: .now) }
    }
  }

  mutating func removeOrphan(_ id: UInt64) -> Flight? {
    orphans.firstIndex { $0.id == id }.map { orphans.remove(at: $0) }
  }
}

extension KeyState {
  /// A change of the stored value.
  enum Change: Sendable {
    /// A new value, a failure, a refresh, or a removal from memory.
    case changed
    /// The value was cleared; observers must forget it.
    case cleared
  }

  /// The actions that follow a decision, performed after the lock is released.
  struct Actions: Sendable {
    typealias Outcome = Result<ErasedEntry, any Error>

    struct Launch: Sendable {
      let id: UInt64
      let urgency: UInt8

      var priority: TaskPriority { TaskPriority(rawValue: urgency) }
    }

    private(set) var answered = WaiterList()
    private(set) var outcome: Outcome?
    /// The other waiters, if not all get the same answer.
    private(set) var others: [(waiters: WaiterList, outcome: Outcome)] = []
    var launch: Launch?
    private(set) var abandoned: [(id: UInt64, task: Task<Void, Never>?)] = []
    /// The tasks to raise after a more urgent waiter joined.
    var raised: [(task: Task<Void, Never>, to: TaskPriority)] = []
    /// The flight that the new waiter waits for, and the one behind it.
    var joined: (first: UInt64, second: UInt64?)?
    /// The change to report to observers.
    var change: Change?
    /// True if the resource does not exist, so its entry must leave the disk.
    var isNotFound = false
    private(set) var events: [MuxEvent.Kind] = []
    private let isObserved: Bool

    init(isObserved: Bool) { self.isObserved = isObserved }

    mutating func note(_ event: @autoclosure () -> MuxEvent.Kind) {
      if isObserved { events.append(event()) }
    }

    mutating func answer(_ request: WaitingRequest?, _ outcome: Outcome) {
      guard let request else { return }
      var waiters = WaiterList()
      waiters.append(request)
      answer(waiters, outcome)
    }

    mutating func answer(_ waiters: WaiterList?, _ outcome: Outcome) {
      guard let waiters, !waiters.isEmpty else { return }
      if self.outcome == nil {
        answered = waiters
        self.outcome = outcome
      } else {
        others.append((waiters, outcome))
      }
    }

    mutating func abandon(_ flight: Flight) { abandoned.append((flight.id, flight.task)) }

    /// Answers all waiters in the order of their requests; the caller must hold no lock.
    func answer() {
      guard let outcome else { return }
      answered.resume(with: outcome)
      for (waiters, outcome) in others { waiters.resume(with: outcome) }
    }
  }
}

/// A copy-on-write box, for large values that move often.
struct Indirect<Value: Sendable>: Sendable {
  // Always one element: an array has these copy and move semantics.
  private var one: ContiguousArray<Value>

  init(_ value: Value) { one = [value] }

  var value: Value {
    _read { yield one[0] }
    _modify { yield &one[0] }
  }
}
