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
  /// True if the disk has a value older than an unstored answer; a save removes it.
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

/// The inputs to a decision: the time, the rules, a random sample for jitter, and the delay that a
/// failed request asks for.
struct DecisionContext: Sendable {
  var now: Duration
  let rules: FlightRules
  /// A sample in 0..<1; the middle if the decision stores no value.
  var chance = 0.5
  /// The delay that a failed request asks for.
  var askedPause: Duration?
}

/// The state shared by all keys under one lock, read and changed by their decisions.
@usableFromInline
struct ShardContext: Sendable {
  /// True while events are read, so that decisions record them.
  @usableFromInline var isObserved = false
  /// True if the value on disk may be older than a refresh of everything.
  var isDiskDoubted = false
  /// The time of the last decision.
  var now = Duration.zero
  /// Grows with each clearing and each refresh of everything, to discard earlier disk reads.
  var clearings = 0
  private var lastVersion: UInt32 = 0

  var actions: KeyState.Actions { KeyState.Actions(isObserved: isObserved) }

  /// Returns an empty list of actions and records the time of the decision.
  mutating func actions(at context: DecisionContext) -> KeyState.Actions {
    now = context.now
    return actions
  }

  mutating func nextVersion() -> UInt32 {
    lastVersion &+= 1
    return lastVersion
  }
}

/// The rules for decisions about a key; a class, so that no decision copies them.
final class FlightRules: Sendable {
  let freshness: Freshness
  let cancelsAbandonedFetches: Bool
  let deadline: Duration?
  let hasDisk: Bool
  /// The age after which a value counts as missing.
  let ageLimit: Duration?
  /// True if each use of a value runs a check.
  let isChecked: Bool
  /// True if another process may already have fetched the value.
  let isShared: Bool
  /// True if a fetch receives the value to replace.
  let wantsPrevious: Bool

  init(
    freshness: Freshness = Freshness(), cancelsAbandonedFetches: Bool = true,
    deadline: Duration? = nil, hasDisk: Bool = false, ageLimit: Duration? = nil,
    isChecked: Bool = false, isShared: Bool = false, wantsPrevious: Bool = true
  ) {
    (self.freshness, self.cancelsAbandonedFetches, self.deadline) = (
      freshness, cancelsAbandonedFetches, deadline
    )
    (self.hasDisk, self.ageLimit) = (hasDisk, ageLimit)
    (self.isChecked, self.isShared) = (isChecked, isShared)
    self.wantsPrevious = wantsPrevious
  }
}

extension FlightRules {
  /// Returns whether a stale value may replace an error; never for a cancellation.
  func allowsStaleValue(_ error: any Error) -> Bool {
    !error.isCancellation && freshness.allowsStaleValue(error)
  }
}

struct FetchStart: Sendable {
  /// The entry to replace, if there is one.
  var previous: Box<StoredEntry>?
  /// The time after which an acceptable value was requested; nil to accept any fresh value.
  var newerThan: Duration?
  /// Receives a stale entry of the shared cache.
  var takeIn: (@Sendable (StoredEntry) -> Void)?
  /// True if a reader of events is attached, so that the start is reported.
  var isReported = false
  /// Delivers the result of this key before the rest of its batch.
  var deliver: (@Sendable (Result<FetchOutcome, any Error>) -> Void)?
}
