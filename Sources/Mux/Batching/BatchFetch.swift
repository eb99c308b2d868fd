/// A fetch of many keys with one call.
///
/// ```swift
/// let batch = BatchFetch { (ids: [String]) in try await api.users(ids) }
/// let users = MultiplexerMap(cacheKey: "Users", batch: batch)
/// let three = await users.request(keys: ["1", "2", "3"])  // one call
/// ```
///
/// Keys requested together form one batch, without duplicates and with at most
/// `maximumKeyCount` keys. A batch waits for all requests that have already started, and for the
/// end of the window that opened with its first key, or with the first key of a full batch sent
/// since.
public struct BatchFetch<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  let window: Duration
  let maximum: Int
  let fetch: @Sendable ([Asked]) async throws -> [Key: Result<FetchOutcome, any Error>]

  /// A key with the entry to replace.
  typealias Asked = (key: Key, previous: Box<StoredEntry>?)

  /// Creates a batch fetch with one success or failure per key.
  ///
  /// A missing key fails with ``MuxError/missingFromBatch(key:)``.
  public init(
    window: Duration = .zero, maximumKeyCount maximum: Int = 100,
    results fetch: @escaping @Sendable ([Key]) async throws -> [Key: Result<Value, any Error>]
  ) {
    self.init(window, maximum) { asked in
      try await fetch(asked.map(\.key)).mapValues { $0.map { FetchOutcome(Box($0)) } }
    }
  }

  /// Creates a batch fetch; a missing key fails with ``MuxError/missingFromBatch(key:)``.
  @_disfavoredOverload
  public init(
    window: Duration = .zero, maximumKeyCount maximum: Int = 100,
    _ fetch: @escaping @Sendable ([Key]) async throws -> [Key: Value]
  ) {
    self.init(window, maximum) { asked in
      try await fetch(asked.map(\.key)).mapValues { .success(FetchOutcome(Box($0))) }
    }
  }

  /// Creates a batch fetch that can revalidate old values.
  ///
  /// Each key can have its own lifetime and cost, or return "not modified".
  @_disfavoredOverload
  public init(
    window: Duration = .zero, maximumKeyCount maximum: Int = 100,
    revalidating fetch:
      @escaping @Sendable ([Key: FetchContext<Value>]) async throws -> [Key: Result<
        FetchResult<Value>, any Error
      >]
  ) {
    self.init(window, maximum) { asked in
      let contexts = asked.map { ($0.key, FetchContext<Value>($0.previous)) }
      return try await fetch(Dictionary(contexts) { first, _ in first })
        .mapValues { $0.map { FetchOutcome($0) } }
    }
  }

  private init(
    _ window: Duration, _ maximum: Int,
    _ fetch: @escaping @Sendable ([Asked]) async throws -> [Key: Result<FetchOutcome, any Error>]
  ) {
    precondition(maximum > 0, "BatchFetch: the maximum (\(maximum)) must be positive")
    precondition(window >= .zero, "BatchFetch: the window must not be negative")
    self.window = window
    self.maximum = maximum
    self.fetch = fetch
  }
}
