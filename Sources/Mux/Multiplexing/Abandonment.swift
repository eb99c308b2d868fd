/// What becomes of a fetch when its last waiter has left.
public enum Abandonment: Hashable, Sendable {
  /// It is cancelled; the next request starts anew.
  case cancelFetch
  /// It goes on, and its value is kept.
  case completeAndStore
}
