/// The action taken on a fetch when its last waiter leaves.
public enum Abandonment: Hashable, Sendable {
  /// Cancels the fetch; the next request starts a new one.
  case cancelFetch
  /// Lets the fetch finish and stores its value.
  case completeAndStore
}
