/// A type-erased clock, with the time since it was wrapped.
///
/// Erasing the clock keeps other types free of a generic parameter.
public struct TimeSource: Sendable {
  @usableFromInline let read: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void
  /// True for the system clock, on which work takes measurable time.
  let isSystems: Bool

  /// Wraps a clock, whose current time becomes zero.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    isSystems = C.self == ContinuousClock.self
    let origin = clock.now
    read = { origin.duration(to: clock.now) }
    wait = { try await clock.sleep(until: origin.advanced(by: $0), tolerance: nil) }
  }

  /// The time since the clock was wrapped; it never decreases.
  @inlinable public var now: Duration { read() }

  /// Sleeps until a time of this clock.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  public func sleep(until moment: Duration) async throws {
    guard moment - now > Self.longest else { return try await wait(moment) }
    let never = OneShot<Void>()
    try await never.value { never.give(.failure(CancellationError())) }
  }

  /// Sleeps for a duration.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  public func sleep(for duration: Duration) async throws { try await sleep(until: now + duration) }

  /// Two hundred years, beyond which sleeping never ends: the system clock counts nanoseconds and
  /// traps on overflow.
  private static let longest = Duration.seconds(200 * 31_556_952)
}
