/// How a map fetches many keys with one call.
///
/// ```swift
/// let batch = BatchFetch { (ids: [String]) in try await api.users(ids) }
/// let users = MultiplexerMap(cacheKey: "Users", batch: batch)
/// let three = await users.request(keys: ["1", "2", "3"])  // one call
/// ```
///
/// Keys that are asked for together go out together, each once, in calls of at most `maximum`
/// keys. A call waits until every request that is already on its way has arrived, and until the
/// window is over that opened with its first key, or with that of a call that went out full since.
public struct BatchFetch<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  let window: Duration
  let maximum: Int
  let fetch: @Sendable ([Asked]) async throws -> [Key: Result<Catch, any Error>]

  /// A key with the entry that will be replaced.
  typealias Asked = (key: Key, previous: Boxed<StoredEntry>?)

  /// Fetches values, each with its own success or failure; a key left out gets
  /// ``MuxError/missingFromBatch(key:)``.
  public init(
    window: Duration = .zero, maximum: Int = 100,
    results fetch: @escaping @Sendable ([Key]) async throws -> [Key: Result<Value, any Error>]
  ) {
    self.init(window, maximum) { asked in
      try await fetch(asked.map(\.key)).mapValues { $0.map { Catch(Boxed($0)) } }
    }
  }

  /// Fetches values; a key left out gets ``MuxError/missingFromBatch(key:)``.
  @_disfavoredOverload
  public init(
    window: Duration = .zero, maximum: Int = 100,
    _ fetch: @escaping @Sendable ([Key]) async throws -> [Key: Value]
  ) {
    self.init(window, maximum) { asked in
      try await fetch(asked.map(\.key)).mapValues { .success(Catch(Boxed($0))) }
    }
  }

  /// Fetches values, told of the old ones; each key may answer with a lifetime and a cost of its
  /// own, or "not modified".
  @_disfavoredOverload
  public init(
    window: Duration = .zero, maximum: Int = 100,
    revalidating fetch:
      @escaping @Sendable ([Key: FetchContext<Value>]) async throws -> [Key: Result<
        Fetched<Value>, any Error
      >]
  ) {
    self.init(window, maximum) { asked in
      let contexts = asked.map { ($0.key, FetchContext<Value>($0.previous)) }
      return try await fetch(Dictionary(contexts) { first, _ in first })
        .mapValues { $0.map { Catch($0) } }
    }
  }

  private init(
    _ window: Duration, _ maximum: Int,
    _ fetch: @escaping @Sendable ([Asked]) async throws -> [Key: Result<Catch, any Error>]
  ) {
    precondition(maximum > 0, "BatchFetch: a batch of \(maximum) keys would fetch nothing")
    precondition(window >= .zero, "BatchFetch: a negative window makes no sense")
    self.window = window
    self.maximum = maximum
    self.fetch = fetch
  }
}
