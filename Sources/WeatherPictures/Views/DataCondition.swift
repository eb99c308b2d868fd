package enum DataCondition: Hashable, Sendable {
  case empty
  case fresh
  /// Older than it should be, or than the user wanted it to be.
  case stale
  /// Old, and there is no network to get a new one.
  case offline
  /// Being fetched.
  case loading
}
