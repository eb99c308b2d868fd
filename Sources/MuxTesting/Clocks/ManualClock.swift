import Dispatch
public import LightFoundation
public import Mux

/// A clock that a test moves: it waits until the code under test sleeps, then advances.
///
/// ```swift
/// let clock = ManualClock()
/// let reminder = Task { try await clock.sleep(for: .seconds(60)) }
/// try await clock.nextSleep()
/// clock.advance(by: .seconds(60))
/// try await reminder.value
/// ```
///
/// Advancing wakes sleepers in order of their deadlines; it does not wait for what they do next.
/// A test that needs that waits for its effect, or for the next sleep.
public final class ManualClock: Clock, Sendable {
  private let state: Lock<ManualClockState>

  /// Makes a clock that stands still.
  ///
  /// `startDate` is what the wall clock shows at first, the start of 2026 unless said.
  public init(startDate: Date? = nil) {
    state = Lock(ManualClockState(startDate: startDate ?? VirtualTime.startOf2026))
  }

  // MARK: For the code under test

  /// The present moment.
  public var now: VirtualInstant { VirtualInstant(sinceStart: state.withLock { $0.time.now }) }

  /// Zero: a sleep ends exactly at its deadline.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the test has advanced to a moment; returns at once if it has passed.
  ///
  /// - Throws: `CancellationError` at once if the task is cancelled.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let reply = Reply<Void>()
    let isAsleep = state.withLock { $0.sleep(reply, until: deadline) }
    guard isAsleep else { return }
    while let observer = state.withLock({ $0.takeObserver(of: deadline) }),
      !observer.give(.success(deadline))
    {}
    for observer in state.withLock({ $0.takeCounting() }) { observer.give() }
    try await reply.value()
  }

  /// This clock for the library, with a date that moves with it and chance that is always a half.
  public var environment: MuxEnvironment {
    MuxEnvironment(clock: self, wallClock: { self.date }, random: { 0.5 })
  }

  // MARK: For the test

  /// The deadlines of those asleep now, the earliest first.
  public var sleepers: [VirtualInstant] { state.withLock { $0.waiting } }

  /// Waits for a sleep that this method has not yet returned; each sleep is returned once, also if
  /// it was cancelled meanwhile.
  ///
  /// - Returns: until when it sleeps.
  /// - Throws: `CancellationError` if the test is cancelled first.
  @discardableResult
  public func nextSleep() async throws -> VirtualInstant {
    let observer = Reply<VirtualInstant>()
    if let unseen = state.withLock({ $0.takeUnseen(or: observer) }) { return unseen }
    return try await withReminder {
      "no task has gone to sleep, \($0) are asleep"
    } wait: {
      try await observer.value()
    }
  }

  /// Waits until at least so many tasks are asleep.
  ///
  /// - Throws: `CancellationError` if the test is cancelled first.
  public func sleepers(atLeast count: Int) async throws {
    let observer = Reply<Void>()
    let isEnough = state.withLock { $0.isAsleep(atLeast: count, or: observer) }
    guard !isEnough else { return }
    try await withReminder {
      "\(count) are to be asleep, \($0) are"
    } wait: {
      try await observer.value()
    }
  }

  /// Waits until something is so on the main actor, and stops the test if that does not come about.
  ///
  /// The time of this clock stands still meanwhile. `limit` is real time, which only a test that
  /// fails waits for.
  ///
  /// - Throws: ``ManualClockError/notSoOnMainActor(within:)``; `CancellationError` if the test is
  ///   cancelled first.
  public func untilMainActor(
    within limit: Duration = .seconds(20), _ isSo: @escaping @MainActor @Sendable () -> Bool
  ) async throws {
    let start = ContinuousClock.now
    while !(await MainActor.run(body: isSo)) {
      try Task.checkCancellation()
      guard ContinuousClock.now - start < limit else {
        throw ManualClockError.notSoOnMainActor(within: limit)
      }
      await Task.yield()
    }
  }

  private func withReminder<Value>(
    _ words: @escaping @Sendable (Int) -> String, wait: () async throws -> Value
  ) async rethrows -> Value {
    let reminder = Reminder { [self] in words(sleepers.count) }
    defer { withExtendedLifetime(reminder) {} }
    return try await wait()
  }

  /// Moves time forward and wakes, one by one, those whose deadline it passes.
  public func advance(by duration: Duration) { advance(to: now.advanced(by: duration)) }

  /// Moves time forward to a moment and wakes, one by one, those whose deadline it passes.
  public func advance(to moment: VirtualInstant) {
    while let woken = state.withLock({ $0.advance(to: moment.sinceStart) }) {
      for reply in woken { reply.give() }
    }
  }

  /// Moves time to the first deadline.
  ///
  /// - Returns: false if no task sleeps.
  @discardableResult
  public func advanceToNextSleeper() -> Bool {
    guard let first = sleepers.first else { return false }
    advance(to: first)
    return true
  }

  /// What the wall clock shows: the start date, the time that passed, and the jumps.
  public var date: Date { state.withLock { $0.time.date } }

  /// Makes the wall clock jump, back if negative; sleepers do not notice.
  public func jump(by duration: Duration) { state.withLock { $0.time.jump(by: duration) } }
}

/// Why a wait with a ``ManualClock`` ended without what it waited for.
public enum ManualClockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The condition did not hold on the main actor in time.
  case notSoOnMainActor(within: Duration)

  /// One plain sentence.
  public var description: String {
    switch self {
    case .notSoOnMainActor(let limit): "the main actor did not get there within \(limit)"
    }
  }
}

/// Says on standard error, once a minute for as long as it is kept, what a test still waits for.
final class Reminder: Sendable {
  private static let queue = DispatchQueue(label: "mux.reminder")

  private let what: @Sendable () -> String

  init(_ what: @escaping @Sendable () -> String) {
    self.what = what
    arrange()
  }

  private func arrange() {
    Reminder.queue.asyncAfter(deadline: .now() + 60) { [weak self] in
      guard let self else { return }
      let line = Array("ManualClock: for a minute or more \(what())\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      self.arrange()
    }
  }
}
