/// A source that tells when what it keeps in memory has changed, so that states can follow it.
protocol FollowedSource<Value>: MuxSource {
  /// What is in memory.
  var cachedEntry: CacheEntry<Value>? { get }

  /// Calls `notice` with each change, under no lock, until the subscription ends.
  func follow(_ notice: @escaping @Sendable (KeyState.News) -> Void) -> StateSubscription
}
