/// Keeps requests off a tier that fails.
///
/// Pure.
struct SharedBreaker: Sendable {
  /// Until when it is left alone; nil while it works.
  private var until: Duration?
  /// It answers, but keeps nothing.
  private var refuses = false
  private var pauses = Self.pauses.waits()

  private static let pauses = Backoff(
    min: .seconds(1), max: .seconds(30), multiplier: 2, jitter: .equal)

  func allows(at now: Duration) -> Bool { until.map { now >= $0 } ?? true }

  /// It can be reached again, which is reason enough to ask it now.
  mutating func isBack() { if until != nil { until = .zero } }

  /// It has failed; true if it worked before.
  mutating func failed(at now: Duration, chance: Double) -> Bool {
    let isNews = until == nil && !refuses
    // Of many that failed together, one counts.
    if allows(at: now) { until = now + pauses.next(chance: chance) }
    return isNews
  }

  /// It has answered that it keeps nothing; true if it worked before.
  ///
  /// It is asked on: what it has can be read.
  mutating func refused() -> Bool {
    pauses.reset()
    let hadFailed = exchange(&until, with: nil) != nil
    return !exchange(&refuses, with: true) && !hadFailed
  }

  /// It has answered, and did what it was asked, which says of keeping only that it was `proved`;
  /// true if it had failed before and works now.
  mutating func succeeded(proved: Bool = true) -> Bool {
    pauses.reset()
    let hadFailed = exchange(&until, with: nil) != nil
    if refuses, !proved { return false }
    return exchange(&refuses, with: false) || hadFailed
  }
}
