/// Decides when the next load is due.
///
/// A value type without side effects. Each end of a load counts once; the same end has no further
/// effect.
struct SyncerState: Sendable {
  enum Step: Equatable, Sendable {
    case keep
    case cancel
    /// Load at this time; the number identifies the schedule.
    case wait(until: Duration, number: UInt64)
  }

  private enum Cause: Equatable, Sendable {
    case failure(load: UInt64)
    /// A success, identified by its end; later manual changes do not count as one.
    case success(end: UInt64)
  }

  /// The time after a success until the next load; zero for never.
  private(set) var period: Duration
  private var waits: BackoffWaits
  private var cause: Cause?
  private var wait = Duration.zero
  private var due: Duration?
  private var number: UInt64 = 0
  /// The time before which the server does not accept a request.
  private var notBefore: Duration?

  init(period: Duration, backoff: Backoff) {
    precondition(period >= .zero, "Syncer: the period (\(period)) must not be negative")
    self.period = period
    waits = backoff.waits()
  }

  /// True if the scheduled load follows a failure.
  var isRetrying: Bool { if case .failure = cause { due != nil } else { false } }

  var isAnythingArranged: Bool { due != nil }

  func isArranged(_ number: UInt64) -> Bool { self.number == number && due != nil }

  /// Handles a state of the target, new or not; its error asks for the wait `asked`.
  mutating func see(
    _ state: LoadableState<Void>, asked: Duration? = nil, chance: Double, now: Duration
  ) -> Step {
    switch state.phase {
    case .idle, .loading: return stop()
    case .failed: return failed(state, asked, chance, now)
    case .loaded: return loaded(state, now)
    }
  }

  /// Fires the timer; returns false if another load was scheduled in the meantime.
  mutating func fire(_ number: UInt64) -> Bool {
    guard isArranged(number) else { return false }
    due = nil
    return true
  }

  /// Repeats the schedule if the target saw no reason to load.
  mutating func ordered(_ number: UInt64, now: Duration) -> Step {
    guard self.number == number, due == nil, cause != nil else { return .keep }
    return arrange(now + wait)
  }

  /// Resets the backoff and reschedules a later load to the shortest wait.
  mutating func poke(chance: Double, now: Duration) -> Step {
    waits.reset()
    guard let due else { return .keep }
    let soon = max(now + waits.next(chance: chance, asked: nil), notBefore ?? .zero)
    return soon < due ? arrange(soon) : .keep
  }

  /// Resets the backoff after a return to the foreground.
  ///
  /// Returns whether a load may start: there was one, none is running, the server allows it.
  mutating func comeBack(at now: Duration) -> Bool {
    waits.reset()
    return cause != nil && now >= notBefore ?? .zero
  }

  mutating func setPeriod(_ period: Duration, now: Duration) -> Step {
    precondition(period >= .zero, "Syncer: the period (\(period)) must not be negative")
    self.period = period
    guard case .success = cause else { return .keep }
    return arrangePeriod(now)
  }

  private mutating func failed(
    _ state: LoadableState<Void>, _ asked: Duration?, _ chance: Double, _ now: Duration
  ) -> Step {
    let new = Cause.failure(load: state.marks.load)
    guard cause != new else { return .keep }
    cause = new
    wait = waits.next(chance: chance, asked: asked)
    notBefore = asked.map { now + $0 }
    return arrange(now + wait)
  }

  private mutating func loaded(_ state: LoadableState<Void>, _ now: Duration) -> Step {
    let new = Cause.success(end: state.marks.end)
    guard cause != new else { return .keep }
    cause = new
    waits.reset()
    notBefore = nil
    return arrangePeriod(now)
  }

  private mutating func arrangePeriod(_ now: Duration) -> Step {
    wait = period
    if period > .zero { return arrange(now + period) }
    due = nil
    return .cancel
  }

  private mutating func arrange(_ moment: Duration) -> Step {
    due = moment
    number += 1
    return .wait(until: moment, number: number)
  }

  private mutating func stop() -> Step {
    cause = nil
    due = nil
    return .cancel
  }
}
