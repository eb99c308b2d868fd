/// One key of a map as a source.
///
/// ```swift
/// let grace = Loadable(users["7"])
/// grace.syncIfNeeded()
/// ```
public struct MapSource<
  Key: LosslessStringConvertible & Hashable & Sendable, Value: Sendable
>: MuxSource {
  /// The map that answers the requests.
  public let map: MultiplexerMap<Key, Value>
  /// The requested key.
  public let key: Key

  /// The clock, randomness and executor of the map.
  public var environment: MuxEnvironment { map.runner.plan.environment }

  /// A Boolean value indicating whether a value is in memory, however old.
  public var hasCachedValue: Bool { map.cachedValue(for: key) != nil }

  /// Returns the value with its age and origin.
  public func requestEntry(policy: FetchPolicy) async throws -> CacheEntry<Value> {
    try await map.requestEntry(key: key, policy: policy)
  }

  /// Requests the value without waiting; calls `completion` once, as `delivery` specifies.
  @discardableResult
  public func request(
    policy: FetchPolicy, on delivery: Delivery,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> RequestHandle {
    map.request(key: key, policy: policy, on: delivery, completion: completion)
  }
}

extension MultiplexerMap {
  /// One key as a ``MuxSource``, for a zipper, a loadable or a prefetcher.
  public subscript(key: Key) -> MapSource<Key, Value> { MapSource(map: self, key: key) }
}
