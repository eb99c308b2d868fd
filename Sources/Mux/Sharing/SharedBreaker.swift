/// Keeps requests off a tier that fails.
///
/// Pure.
struct SharedBreaker: Sendable {
  /// Until when it is left alone; nil while it works.
  private var until: Duration?
  private var pauses = Self.pauses.waits()

  private static let pauses = Backoff(
    min: .seconds(1), max: .seconds(30), multiplier: 2, jitter: .equal)

  /// Whether it is to be asked.
  func allows(at now: Duration) -> Bool { until.map { now >= $0 } ?? true }

  /// It has failed; true if it worked before.
  mutating func failed(at now: Duration, chance: Double) -> Bool {
    let isNews = until == nil
    // Of many that failed together, one counts.
    if allows(at: now) { until = now + pauses.next(chance: chance) }
    return isNews
  }

  /// It has answered; true if it had failed before.
  mutating func succeeded() -> Bool {
    pauses.reset()
    return exchange(&until, with: nil) != nil
  }
}
