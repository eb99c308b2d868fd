/// When the next load is due.
///
/// Pure. What counts is how a load ended, each once: hearing of the same end again changes nothing.
struct SyncerState: Sendable {
  enum Step: Equatable, Sendable {
    /// What was arranged stays as it is.
    case keep
    case cancel
    /// A load is due at that moment; the number tells one such arrangement from another.
    case wait(until: Duration, number: UInt64)
  }

  private enum Cause: Equatable, Sendable {
    case failure(load: UInt64)
    /// A success, told from others by its end: what is changed by hand later is none.
    case success(end: UInt64)
  }

  /// How long after a success the next load is due; zero for never.
  private(set) var period: Duration
  private var waits: BackoffWaits
  private var cause: Cause?
  private var wait = Duration.zero
  private var due: Duration?
  private var number: UInt64 = 0
  /// Before this moment a server does not want to be asked.
  private var notBefore: Duration?

  init(period: Duration, backoff: Backoff) {
    precondition(period >= .zero, "Syncer: a period of \(period) makes no sense")
    self.period = period
    waits = backoff.waits()
  }

  /// Whether what is arranged for follows a failure.
  var isRetrying: Bool {
    if case .failure = cause { due != nil } else { false }
  }

  /// Whether a load is due some time.
  var isAnythingArranged: Bool { due != nil }

  func isArranged(_ number: UInt64) -> Bool { self.number == number && due != nil }

  /// The state of the target, new or known; its error asks for a wait of `asked`.
  mutating func see(
    _ state: LoadableState<Void>, asked: Duration? = nil, chance: Double, now: Duration
  ) -> Step {
    switch state.phase {
    case .idle, .loading: return stop()
    case .failed: return failed(state, asked, chance, now)
    case .loaded: return loaded(state, now)
    }
  }

  /// The moment has come; false if another one has been arranged for meanwhile.
  mutating func fire(_ number: UInt64) -> Bool {
    guard isArranged(number) else { return false }
    due = nil
    return true
  }

  /// The target was told to load; if it saw no reason to, it is told again after the same wait.
  mutating func told(_ number: UInt64, now: Duration) -> Step {
    guard self.number == number, due == nil, cause != nil else { return .keep }
    return arrange(now + wait)
  }

  /// The world has changed for the better: what follows a failure, or a success where there is a
  /// period, is due after the shortest wait, if not sooner.
  mutating func poke(chance: Double, now: Duration) -> Step {
    waits.reset()
    guard let due else { return .keep }
    let soon = max(now + waits.next(chance: chance, asked: nil), notBefore ?? .zero)
    return soon < due ? arrange(soon) : .keep
  }

  /// The program is in front again: the waits begin anew.
  ///
  /// Says whether a load may begin at once: there was one, none is under way, and the server does not
  /// ask for more patience.
  mutating func comeBack(at now: Duration) -> Bool {
    waits.reset()
    return cause != nil && now >= notBefore ?? .zero
  }

  mutating func setPeriod(_ period: Duration, now: Duration) -> Step {
    precondition(period >= .zero, "Syncer: a period of \(period) makes no sense")
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
