/// A source that reports changes of its cached value.
protocol FollowedSource<Value>: MuxSource {
  var cachedEntry: CacheEntry<Value>? { get }

  /// Calls `notice` on each change, outside of all locks, until the subscription ends.
  func follow(_ notice: @escaping @Sendable (KeyState.Change) -> Void) -> StateSubscription
}

extension FollowedSource {
  /// Returns a stream of the cached entry and its changes.
  func entries(_ policy: FetchPolicy?) -> AsyncStream<CacheEntry<Value>?> {
    let reader = EntryReader(self, asking: policy)
    return AsyncStream { await reader.next() }
  }
}

extension Multiplexer {
  /// Returns a stream of the cached entry, nil for none, and of all its changes.
  ///
  /// ```swift
  /// for await entry in profile.entries() { show(entry?.value) }
  /// ```
  ///
  /// Changes are: a value that is fetched, stored or loaded from disk, a refresh, a failed fetch, a
  /// clearing, and the removal from memory. The passage of time does not count as a change.
  ///
  /// Without a policy the stream never fetches. With a policy it makes one request when the loop
  /// begins; if that fetch fails and nothing is cached, the stream delivers nothing new. Each call
  /// creates a stream for one loop, which ends when its task is cancelled. A slow loop gets only
  /// the newest entry.
  public func entries(policy: FetchPolicy? = nil) -> AsyncStream<CacheEntry<Value>?> {
    entries(policy)
  }
}

extension MapSource {
  /// Returns a stream of the cached entry of this key, nil for none, and of all its changes.
  ///
  /// See ``Multiplexer/entries(policy:)``.
  public func entries(policy: FetchPolicy? = nil) -> AsyncStream<CacheEntry<Value>?> {
    entries(policy)
  }
}

extension MultiplexerMap {
  /// Returns a stream of the cached entry of a key, nil for none, and of all its changes.
  ///
  /// See ``Multiplexer/entries(policy:)``.
  public func entries(for key: Key, policy: FetchPolicy? = nil) -> AsyncStream<CacheEntry<Value>?> {
    self[key].entries(policy)
  }
}
