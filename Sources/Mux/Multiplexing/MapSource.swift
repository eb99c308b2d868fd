/// One key of a map, as something that answers requests.
///
/// ```swift
/// let grace = Loadable(users["7"])
/// grace.syncIfNeeded()
/// ```
public struct MapSource<
  Key: LosslessStringConvertible & Hashable & Sendable, Value: Sendable
>: MuxSource {
  /// The map.
  public let map: MultiplexerMap<Key, Value>
  /// The key.
  public let key: Key

  /// Time, chance and the executor that the map was made with.
  public var environment: MuxEnvironment { map.runner.plan.environment }

  /// Whether a value is in memory, of whatever age.
  public var isAtHand: Bool { map.cachedValue(for: key) != nil }

  /// The value with its age and origin.
  public func requestEntry(_ policy: FetchPolicy) async throws -> CacheEntry<Value> {
    try await map.requestEntry(key: key, policy)
  }

  /// Asks without waiting; the completion is called once, where `delivery` says.
  @discardableResult
  public func request(
    _ policy: FetchPolicy, on delivery: Delivery,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> RequestTicket {
    map.request(key: key, policy, on: delivery, completion: completion)
  }
}

extension MultiplexerMap {
  /// One key as a ``MuxSource``, for a zipper, a loadable or a prefetcher.
  public subscript(key: Key) -> MapSource<Key, Value> { MapSource(map: self, key: key) }
}
