/// Any clock, as the time that has passed since it was wrapped.
///
/// Erasing the clock once keeps every other type free of a generic parameter.
public struct TimeSource: Sendable {
  @usableFromInline let read: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void
  /// Whether it is the clock of the system, so that work takes time by it.
  let isSystems: Bool

  /// Wraps a clock; its present moment becomes zero.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    isSystems = C.self == ContinuousClock.self
    let origin = clock.now
    read = { origin.duration(to: clock.now) }
    wait = { try await clock.sleep(until: origin.advanced(by: $0), tolerance: nil) }
  }

  /// The time passed since the clock was wrapped; it never goes back.
  @inlinable public var now: Duration { read() }

  /// Sleeps until a moment of this time source.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  public func sleep(until moment: Duration) async throws {
    guard moment - now > Self.longest else { return try await wait(moment) }
    let never = Pending<Void>()
    try await never.value { never.give(.failure(CancellationError())) }
  }

  /// Sleeps for a while.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  public func sleep(for duration: Duration) async throws { try await sleep(until: now + duration) }

  /// Two hundred years: the clock of the system counts nanoseconds and stops the program where they
  /// are too many, so what is further away never comes.
  private static let longest = Duration.seconds(200 * 31_556_952)
}
