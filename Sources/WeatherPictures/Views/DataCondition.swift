/// How good what is shown is.
package enum DataCondition: Hashable, Sendable {
  /// Nothing is known.
  case empty
  /// As new as it should be.
  case fresh
  /// Older than it should be, or than the user wanted it to be.
  case stale
  /// Old, and there is no network to get a new one.
  case offline
  /// Being fetched.
  case loading
}
