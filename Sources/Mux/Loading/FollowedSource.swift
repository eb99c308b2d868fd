/// A source that tells when what it keeps in memory has changed, so that states can follow it.
protocol FollowedSource<Value>: MuxSource {
  /// What is in memory.
  var cachedEntry: CacheEntry<Value>? { get }

  /// Calls `notice` with each change, under no lock, until the subscription ends.
  func follow(_ notice: @escaping @Sendable (KeyState.News) -> Void) -> StateSubscription
}

extension FollowedSource {
  /// What is kept and each change of it, as a stream.
  func entries(_ policy: FetchPolicy?) -> AsyncStream<CacheEntry<Value>?> {
    let reader = EntryReader(self, asking: policy)
    return AsyncStream { await reader.next() }
  }
}

extension Multiplexer {
  /// What is kept now, nil for nothing, and then each change of it, whoever made it.
  ///
  /// ```swift
  /// for await entry in profile.entries() { show(entry?.value) }
  /// ```
  ///
  /// A change is a value that was fetched, stored or read from disk, a refresh that was asked for, a
  /// fetch that failed, a clearing, and that the value left memory. Time that passes is none.
  ///
  /// It fetches nothing by itself. With a policy it asks once, as a request does, when its
  /// loop begins; a fetch that fails leaves it without news. Each call makes a stream for one loop,
  /// which ends with its task. A slow loop gets the newest.
  public func entries(asking policy: FetchPolicy? = nil) -> AsyncStream<CacheEntry<Value>?> {
    entries(policy)
  }
}

extension MapSource {
  /// What is kept now of this key, nil for nothing, and then each change of it, whoever made it.
  ///
  /// It is the same as ``Multiplexer/entries(asking:)``.
  public func entries(asking policy: FetchPolicy? = nil) -> AsyncStream<CacheEntry<Value>?> {
    entries(policy)
  }
}

extension MultiplexerMap {
  /// What is kept now of a key, nil for nothing, and then each change of it, whoever made it.
  ///
  /// It is the same as ``Multiplexer/entries(asking:)``.
  public func entries(
    for key: Key, asking policy: FetchPolicy? = nil
  ) -> AsyncStream<CacheEntry<Value>?> {
    self[key].entries(policy)
  }
}
