/// Everything about one key: what is stored, and what is under way.
///
/// Pure.
///
/// Each event comes in as a call and goes out as a ``Step``. At most one flight is current; a
/// second one waits behind it when a refresh was asked for meanwhile. Flights whose key was
/// cleared are orphans: they answer their own waiters and store nothing.
@usableFromInline
struct KeyState: Sendable {
  @usableFromInline var stored: StoredEntry?
  var flights = Flights()

  /// A default request that needs nothing but a copy of the value, nil for any other.
  @inlinable
  mutating func plainHit<Value: Sendable>(
    at now: Duration, as type: Value.Type, in around: Surroundings
  ) -> Value? {
    guard !around.isObserved, let cargo = stored?.cargo, stored?.isPlainHit(at: now) == true
    else { return nil }
    stored?.hits &+= 1
    return Boxed<Value>.value(of: cargo)
  }
}

struct Flights: Sendable {
  var current: Indirect<Flight>?
  /// Begins when the current one is over.
  var next: Indirect<Flight>?
  var orphans: [Flight] = []
  /// A refresh was asked for while nothing was in memory.
  var refreshPending = false
  /// What the disk has is older than an answer that was kept nowhere, so the next save removes it.
  var outdatesDisk = false
  /// Until when it is known that there is no such thing.
  var goneUntil: Duration?

  var isEmpty: Bool { !isBusy && !refreshPending && !outdatesDisk && goneUntil == nil }

  var isBusy: Bool { current != nil || next != nil || !orphans.isEmpty }

  var waiterCount: Int {
    (current?.value.waiters.count ?? 0) + (next?.value.waiters.count ?? 0)
      + orphans.reduce(0) { $0 + $1.waiters.count }
  }

  /// Changes the current flight or an orphan; nil if there is none of this id.
  mutating func update<R>(
    _ id: UInt64, _ change: (inout Flight, _ isOrphan: Bool) -> R
  ) -> R? {
    if current?.value.id == id { return current?.value.apply { change(&$0, false) } }
    guard let index = orphans.firstIndex(where: { $0.id == id }) else { return nil }
    return change(&orphans[index], true)
  }

  /// Has a flight not wait in its queue, be it under way, the next or an orphan.
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
  /// The fetch says that there is no such thing: no old value stands in for that.
  ///
  /// Who answers this removes it from disk as well.
  mutating func gone(
    _ id: UInt64, with fetched: Catch, at moment: Moment, in around: inout Surroundings
  ) -> Step {
    var step = around.step(at: moment)
    guard let flight = flights.current?.value, flight.id == id else {
      if let orphan = flights.removeOrphan(id) {
        step.note(.discarded)
        step.answer(orphan.waiters, .failure(MuxError.gone))
      }
      return step
    }
    step.note(.cleared)
    step.note(.fetchFailed(MuxError.gone))
    step.isGone = true
    // mutant: What is gone goes from memory
    // broken: if !BROKEN { stored = nil }
    stored = nil
    (flights.refreshPending, flights.outdatesDisk) = (false, false)
    around.clearings += 1
    // Asked before a refresh, the answer says nothing to those who ask after it.
    let lifetime = min(fetched.details.lifetime ?? .zero, .ages)
    // mutant: That there is nothing is known for its time
    // broken: flights.goneUntil = !BROKEN && lifetime > .zero && !flight.isClosed ? moment.now +
    //   lifetime : nil
    flights.goneUntil = lifetime > .zero && !flight.isClosed ? moment.now + lifetime : nil
    step.answer(flight.waiters, .failure(MuxError.gone))
    endCurrent(&step)
    return step
  }

  /// Whether a request is answered by what an earlier fetch said; forgets what is over.
  mutating func isKnownToBeGone(to policy: FetchPolicy, at now: Duration) -> Bool {
    guard let end = flights.goneUntil else { return false }
    if now >= end { flights.goneUntil = nil }
    // mutant: That there is nothing is known no longer
    // broken: return (BROKEN || now < end) && !policy.wantsNew
    return now < end && !policy.wantsNew
  }
}

extension KeyState {
  /// A change of what is stored.
  enum News: Sendable {
    /// Another value, another failure, a refresh, or it has left memory.
    case changed
    /// It was cleared, and must be forgotten.
    case cleared
  }

  /// What a decision asks for, once the lock is released.
  struct Step: Sendable {
    typealias Outcome = Result<Answer, any Error>

    /// A flight to start.
    struct Launch: Sendable {
      let id: UInt64
      let urgency: UInt8

      var priority: TaskPriority { TaskPriority(rawValue: urgency) }
    }

    private(set) var answered = WaiterList()
    private(set) var outcome: Outcome?
    /// The other waiters, where not all get the same answer.
    private(set) var others: [(waiters: WaiterList, outcome: Outcome)] = []
    /// The flight to start.
    var launch: Launch?
    /// The flights that were given up, with their tasks.
    private(set) var abandoned: [(id: UInt64, task: Task<Void, Never>?)] = []
    /// The tasks whose priority rises, since a more urgent waiter has joined.
    var raised: [(task: Task<Void, Never>, to: TaskPriority)] = []
    /// The flight that the new waiter waits for, and the one that it waits for behind that.
    var joined: (first: UInt64, second: UInt64?)?
    /// What happened to what is stored, for its followers.
    var news: News?
    /// There is no such thing any more, so what is on disk goes.
    var isGone = false
    /// What happened, for readers of events.
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

    mutating func abandon(_ flight: Flight) {
      abandoned.append((flight.id, flight.task))
    }

    /// Answers all waiters, first come first served; under no lock.
    func answer() {
      guard let outcome else { return }
      answered.resume(with: outcome)
      for (waiters, outcome) in others { waiters.resume(with: outcome) }
    }
  }
}

/// A value behind one pointer: moving it moves the pointer, and it is copied only if it changes
/// while another has it, too.
///
/// For what is large and passes through many hands.
struct Indirect<Value: Sendable>: Sendable {
  // Always of one element: an array is moved and copied in just this way.
  private var one: ContiguousArray<Value>

  init(_ value: Value) { one = [value] }

  var value: Value {
    _read { yield one[0] }
    _modify { yield &one[0] }
  }
}
