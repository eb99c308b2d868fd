import struct LightFoundation.Date

/// A moment of a clock that a test or a world moves.
public struct VirtualInstant: InstantProtocol {
  /// The time since the clock was made.
  public let sinceStart: Duration

  /// Makes a moment.
  public init(sinceStart: Duration) { self.sinceStart = sinceStart }

  /// A later moment, or an earlier one if negative.
  public func advanced(by duration: Duration) -> VirtualInstant {
    VirtualInstant(sinceStart: sinceStart + duration)
  }

  /// The time from here to there.
  public func duration(to other: VirtualInstant) -> Duration { other.sinceStart - sinceStart }

  /// Whether the first is earlier.
  public static func < (left: VirtualInstant, right: VirtualInstant) -> Bool {
    left.sinceStart < right.sinceStart
  }
}

/// Time that passes only when told, and the date that goes with it.
struct VirtualTime: Sendable {
  /// What the wall clock shows at first: the start of 2026.
  static let startOf2026 = Date(timeIntervalSince1970: 1_767_225_600)

  private(set) var now = Duration.zero
  private var startDate: Date

  init(startDate: Date) { self.startDate = startDate }

  var date: Date { startDate.addingTimeInterval(now / .seconds(1)) }

  /// Moves on to a moment; never back.
  mutating func advance(to moment: Duration) { now = max(now, moment) }

  /// Moves the date alone.
  mutating func jump(by duration: Duration) {
    startDate.addTimeInterval(duration / .seconds(1))
  }
}
