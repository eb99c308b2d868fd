/// Any clock, as the time that has passed since it was wrapped.
///
/// Erasing the clock once keeps every other type free of a generic parameter.
public struct TimeSource: Sendable {
  @usableFromInline let read: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void

  /// Wraps a clock; its present moment becomes zero.
  public init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let origin = clock.now
    read = { origin.duration(to: clock.now) }
    wait = { try await clock.sleep(until: origin.advanced(by: $0), tolerance: nil) }
  }

  /// The time passed since the clock was wrapped; it never goes back.
  @inlinable public var now: Duration { read() }

  /// Sleeps until a moment of this time source.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  public func sleep(until moment: Duration) async throws { try await wait(moment) }

  /// Sleeps for a while.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first.
  public func sleep(for duration: Duration) async throws { try await wait(now + duration) }
}
