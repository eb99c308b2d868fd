/// Decides when to report a changing value.
///
/// A value type without side effects.
struct DebounceState<Value: Equatable & Sendable>: Sendable {
  enum Step: Equatable, Sendable {
    case nothing
    /// Start a timer that immediately calls ``wake(_:now:)``.
    case startTimer(UInt64)
    /// Call ``take(now:)`` in the place of delivery.
    case deliver
  }

  /// The reaction of a timer that wakes up.
  enum Wake: Equatable, Sendable {
    case rest(until: Duration)
    case deliver
    case end
  }

  let delay: Duration
  let mode: DebounceMode
  private(set) var value: Value
  /// The last reported value, or the initial one.
  private var known: Value
  /// True if the value is reported even if it equals the last one.
  private var isForced = false
  /// The time from which the value may be reported; nil if nothing is pending.
  private var due: Duration?
  /// The time before which no report starts: see ``DebounceMode/leading`` and
  /// ``DebounceMode/throttle``.
  private var quietUntil: Duration?
  /// True if a call of ``take(now:)`` is scheduled.
  private var isOnItsWay = false
  /// True during a report; `isNextWaiting` if another one must follow.
  private var isGiving = false
  private var isNextWaiting = false
  private(set) var timer: UInt64?

  init(_ value: Value, delay: Duration, mode: DebounceMode) {
    self.value = value
    known = value
    self.delay = delay
    self.mode = mode
  }

  var isPending: Bool { due != nil }

  /// Sets the value; no-op if it equals the current one.
  mutating func set(_ new: Value, now: Duration) -> Step {
    guard new != value else { return .nothing }
    value = new
    if new == known, !isForced {
      (due, timer) = (nil, nil)
      // In leading mode this still counts as a change.
      if mode == .leading, isQuiet(now) { quietUntil = now + delay }
      return .nothing
    }
    return postpone(now)
  }

  /// Forces a report, even if the value equals the last one.
  mutating func touch(now: Duration) -> Step {
    if mode != .leading || !isQuiet(now) { isForced = true }
    return postpone(now)
  }

  /// Drops the pending report; the value stays.
  mutating func cancel() {
    (due, timer) = (nil, nil)
    isForced = false
  }

  mutating func flush(now: Duration) -> Step {
    guard due != nil else { return .nothing }
    due = now
    timer = nil
    return deliver()
  }

  /// Handles a timer that starts or wakes up.
  mutating func wake(_ id: UInt64, now: Duration) -> Wake {
    guard timer == id else { return .end }
    guard let due else {
      timer = nil
      return .end
    }
    if due > now { return .rest(until: due) }
    timer = nil
    return deliver() == .deliver ? .deliver : .end
  }

  /// Returns the value if it is due; otherwise the step to perform instead.
  mutating func take(now: Duration) -> (value: Value?, step: Step) {
    isOnItsWay = false
    guard let due else { return (nil, .nothing) }
    // The value changed while the delivery was scheduled.
    if due > now { return (nil, startTimer()) }
    if isGiving {
      isNextWaiting = true
      return (nil, .nothing)
    }
    isGiving = true
    self.due = nil
    isForced = false
    known = value
    if mode == .throttle { quietUntil = now + delay }
    return (value, .nothing)
  }

  /// Handles the end of a report.
  mutating func given() -> Step {
    isGiving = false
    guard isNextWaiting else { return .nothing }
    isNextWaiting = false
    return deliver()
  }

  private func isQuiet(_ now: Duration) -> Bool { quietUntil.map { now < $0 } ?? false }

  private mutating func postpone(_ now: Duration) -> Step {
    switch mode {
    case .trailing: due = now + delay
    case .throttle: due = due ?? max(now, quietUntil ?? now)
    case .leading:
      let wasQuiet = isQuiet(now)
      quietUntil = now + delay
      if wasQuiet, due == nil { return .nothing }
      due = due ?? now
    }
    guard let due, due <= now else { return startTimer() }
    return deliver()
  }

  private mutating func deliver() -> Step {
    guard !isOnItsWay else { return .nothing }
    isOnItsWay = true
    return .deliver
  }

  private mutating func startTimer() -> Step {
    guard timer == nil, !isOnItsWay else { return .nothing }
    let id = SerialNumber.next()
    timer = id
    return .startTimer(id)
  }
}
