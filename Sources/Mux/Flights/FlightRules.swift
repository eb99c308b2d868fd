/// What the decisions about one key go by: one for all moments, so that none is copied with them.
final class FlightRules: Sendable {
  let freshness: Freshness
  let abandonment: Abandonment
  let deadline: Duration?
  /// Whether there is a disk to ask and to save to.
  let hasDisk: Bool
  /// The age after which a value counts as missing.
  let ageLimit: Duration?
  /// Whether each use of a value is checked.
  let isChecked: Bool
  /// Whether another process may have fetched what is to be fetched.
  let isShared: Bool
  /// Whether a fetch goes by what it is to replace.
  let wantsPrevious: Bool

  init(
    freshness: Freshness = Freshness(), abandonment: Abandonment = .cancelFetch,
    deadline: Duration? = nil, hasDisk: Bool = false, ageLimit: Duration? = nil,
    isChecked: Bool = false, isShared: Bool = false, wantsPrevious: Bool = true
  ) {
    (self.freshness, self.abandonment, self.deadline) = (freshness, abandonment, deadline)
    (self.hasDisk, self.ageLimit) = (hasDisk, ageLimit)
    (self.isChecked, self.isShared) = (isChecked, isShared)
    self.wantsPrevious = wantsPrevious
  }
}
