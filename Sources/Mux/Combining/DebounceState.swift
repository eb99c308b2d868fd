/// When a changing value is given out.
///
/// Pure.
struct DebounceState<Value: Equatable & Sendable>: Sendable {
  enum Step: Equatable, Sendable {
    case nothing
    /// Start a timer, which calls ``wake(_:now:)`` at once.
    case startTimer(UInt64)
    /// Call ``take(now:)`` where the value is wanted.
    case deliver
  }

  /// What a timer does when it wakes.
  enum Wake: Equatable, Sendable {
    case rest(until: Duration)
    case deliver
    case end
  }

  let delay: Duration
  let mode: DebounceMode
  private(set) var value: Value
  /// The value given out last, or the one at the beginning.
  private var known: Value
  /// Whether it is given out even if it is known.
  private var isForced = false
  /// From when on it may be given out; nil if there is nothing to give out.
  private var due: Duration?
  /// Before that, nothing new begins: see ``DebounceMode/leading`` and ``DebounceMode/throttle``.
  private var quietUntil: Duration?
  /// A call of ``take(now:)`` is on its way.
  private var isOnItsWay = false
  /// A value is being given out, and whether another is to follow when that is done.
  private var isGiving = false
  private var isNextWaiting = false
  private(set) var timer: UInt64?

  init(_ value: Value, delay: Duration, mode: DebounceMode) {
    self.value = value
    known = value
    self.delay = delay
    self.mode = mode
  }

  /// Whether something is waiting to be given out.
  var isPending: Bool { due != nil }

  /// The value is set; one that is equal to the present one changes nothing.
  mutating func set(_ new: Value, now: Duration) -> Step {
    guard new != value else { return .nothing }
    value = new
    if new == known, !isForced {
      (due, timer) = (nil, nil)
      // In leading mode it is no silence all the same.
      if mode == .leading, isQuiet(now) { quietUntil = now + delay }
      return .nothing
    }
    return postpone(now)
  }

  /// Something happened that has no value: it is given out even if the value is known.
  mutating func touch(now: Duration) -> Step {
    if mode != .leading || !isQuiet(now) { isForced = true }
    return postpone(now)
  }

  /// What waits is not given out; the value stays.
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

  /// The timer has slept enough, or begins.
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

  /// The value, if it is due at this moment; else what to do instead.
  mutating func take(now: Duration) -> (value: Value?, step: Step) {
    isOnItsWay = false
    guard let due else { return (nil, .nothing) }
    // Touched again on the way.
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

  /// The value that ``take(now:)`` gave has been given out.
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
    let id = Serial.next()
    timer = id
    return .startTimer(id)
  }
}
