import struct LightFoundation.Date

/// An instant of a clock that a test or a ``World`` controls.
public struct VirtualInstant: InstantProtocol {
  /// The time since the clock was created.
  public let sinceStart: Duration

  /// Creates an instant.
  public init(sinceStart: Duration) { self.sinceStart = sinceStart }

  /// Returns a later instant, or an earlier one if the duration is negative.
  public func advanced(by duration: Duration) -> VirtualInstant {
    VirtualInstant(sinceStart: sinceStart + duration)
  }

  /// Returns the time from this instant to another.
  public func duration(to other: VirtualInstant) -> Duration { other.sinceStart - sinceStart }

  /// Returns whether the first instant is earlier.
  public static func < (left: VirtualInstant, right: VirtualInstant) -> Bool {
    left.sinceStart < right.sinceStart
  }
}

/// Time that advances only on command, with a matching wall clock.
struct VirtualTime: Sendable {
  static let startOf2026 = Date(timeIntervalSince1970: 1_767_225_600)

  private(set) var now = Duration.zero
  private var startDate: Date

  init(startDate: Date) { self.startDate = startDate }

  var date: Date { startDate.addingTimeInterval(now / .seconds(1)) }

  /// Advances to an instant, never backward.
  mutating func advance(to moment: Duration) { now = max(now, moment) }

  mutating func jump(by duration: Duration) { startDate.addTimeInterval(duration / .seconds(1)) }
}
