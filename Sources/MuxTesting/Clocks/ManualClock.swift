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
/// Advancing wakes sleepers in the order of their deadlines, but does not wait for what they do
/// next. A test that depends on it waits for its effect or for the next sleep.
public final class ManualClock: Clock, Sendable {
  private let state: Lock<ManualClockState>

  /// Creates a clock that stands still.
  ///
  /// `startDate` is the initial wall clock time, by default the start of 2026.
  public init(startDate: Date? = nil) {
    state = Lock(ManualClockState(startDate: startDate ?? VirtualTime.startOf2026))
  }

  // MARK: For the code under test

  /// The current instant.
  public var now: VirtualInstant { VirtualInstant(sinceStart: state.withLock { $0.time.now }) }

  /// Zero: a sleep ends exactly at its deadline.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the test advances to a deadline; returns at once if it has passed.
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

  /// An environment with this clock, its wall clock, and a random number that is always 0.5.
  public var environment: MuxEnvironment {
    MuxEnvironment(clock: self, wallClock: { self.date }, random: { 0.5 })
  }

  // MARK: For the test

  /// The deadlines of the current sleepers, earliest first.
  public var sleepers: [VirtualInstant] { state.withLock { $0.waiting } }

  /// Waits for the next sleep this method has not returned yet, including cancelled ones.
  ///
  /// - Returns: the deadline of the sleep.
  /// - Throws: `CancellationError` if the test is cancelled first.
  @discardableResult
  public func nextSleep() async throws -> VirtualInstant {
    let observer = Reply<VirtualInstant>()
    if let unseen = state.withLock({ $0.takeUnseen(or: observer) }) { return unseen }
    return try await withReminder {
      "no new task has slept; \($0) sleeping"
    } wait: {
      try await observer.value()
    }
  }

  /// Waits until at least `count` tasks sleep.
  ///
  /// - Throws: `CancellationError` if the test is cancelled first.
  public func waitForSleepers(atLeast count: Int) async throws {
    let observer = Reply<Void>()
    let isEnough = state.withLock { $0.isAsleep(atLeast: count, or: observer) }
    guard !isEnough else { return }
    try await withReminder {
      "expected \(count) sleeping tasks, found \($0)"
    } wait: {
      try await observer.value()
    }
  }

  /// Waits until a condition holds on the main actor, or throws after a time-out.
  ///
  /// This clock does not advance during the wait. `limit` is real time, which only failing tests
  /// spend.
  ///
  /// - Throws: ``ManualClockError/conditionNotMet(within:)``, or `CancellationError` if the test
  ///   is cancelled first.
  public func waitUntilOnMainActor(
    within limit: Duration = .seconds(20), _ condition: @escaping @MainActor @Sendable () -> Bool
  ) async throws {
    let start = ContinuousClock.now
    while !(await MainActor.run(body: condition)) {
      try Task.checkCancellation()
      guard ContinuousClock.now - start < limit else {
        throw ManualClockError.conditionNotMet(within: limit)
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

  /// Advances time and wakes sleepers one by one as their deadlines pass.
  public func advance(by duration: Duration) { advance(to: now.advanced(by: duration)) }

  /// Advances time to an instant and wakes sleepers one by one as their deadlines pass.
  public func advance(to moment: VirtualInstant) {
    while let woken = state.withLock({ $0.advance(to: moment.sinceStart) }) {
      for reply in woken { reply.give() }
    }
  }

  /// Advances time to the earliest deadline.
  ///
  /// - Returns: false if no task sleeps.
  @discardableResult
  public func advanceToNextSleeper() -> Bool {
    guard let first = sleepers.first else { return false }
    advance(to: first)
    return true
  }

  /// The wall clock time: start date plus elapsed time plus adjustments.
  public var date: Date { state.withLock { $0.time.date } }

  /// Moves the wall clock, backward if negative, without waking sleepers.
  public func adjustWallClock(by duration: Duration) {
    state.withLock { $0.time.jump(by: duration) }
  }
}

/// The reason why a wait with a ``ManualClock`` failed.
public enum ManualClockError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The condition did not hold on the main actor in time.
  case conditionNotMet(within: Duration)

  /// The error as one plain sentence.
  public var description: String {
    switch self {
    case .conditionNotMet(let limit): "the condition was not met on the main actor within \(limit)"
    }
  }
}

/// Prints a pending wait to standard error once a minute until it is deallocated.
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
      let line = Array("ManualClock: still waiting after a minute: \(what())\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
      self.arrange()
    }
  }
}
