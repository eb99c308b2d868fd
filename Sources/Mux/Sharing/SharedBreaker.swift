/// A circuit breaker for a tier.
///
/// A value type without side effects.
struct SharedBreaker: Sendable {
  /// The time until which the tier is not used; nil while it works.
  private var until: Duration?
  /// True while the tier answers but stores nothing.
  private var refuses = false
  private var pauses = Self.pauses.waits()

  private static let pauses = Backoff(
    min: .seconds(1), max: .seconds(30), multiplier: 2, jitter: .equal)

  func allows(at now: Duration) -> Bool { until.map { now >= $0 } ?? true }

  /// Allows requests again after the tier reports that it is reachable.
  mutating func isBack() { if until != nil { until = .zero } }

  /// Records a failure; returns true if the tier worked before.
  mutating func failed(at now: Duration, chance: Double) -> Bool {
    let isNews = until == nil && !refuses
    // Of several simultaneous failures, only one lengthens the pause.
    if allows(at: now) { until = now + pauses.next(chance: chance) }
    return isNews
  }

  /// Records that the tier stores nothing; returns true if it worked before.
  ///
  /// Requests continue, because its values remain readable.
  mutating func refused() -> Bool {
    pauses.reset()
    let hadFailed = exchange(&until, with: nil) != nil
    return !exchange(&refuses, with: true) && !hadFailed
  }

  /// Records a successful call; returns true if the tier recovered from a failure.
  ///
  /// `proved` says whether the call shows that the tier stores values.
  mutating func succeeded(proved: Bool = true) -> Bool {
    pauses.reset()
    let hadFailed = exchange(&until, with: nil) != nil
    if refuses, !proved { return false }
    return exchange(&refuses, with: false) || hadFailed
  }
}
