/// The rules for decisions about a key; a class, so that no decision copies them.
final class FlightRules: Sendable {
  let freshness: Freshness
  let abandonment: Abandonment
  let deadline: Duration?
  let hasDisk: Bool
  /// The age after which a value counts as missing.
  let ageLimit: Duration?
  /// True if each use of a value runs a check.
  let isChecked: Bool
  /// True if another process may already have fetched the value.
  let isShared: Bool
  /// True if a fetch receives the value to replace.
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
