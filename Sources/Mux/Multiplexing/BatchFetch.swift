/// How a map fetches many keys with one call.
///
/// Keys that are asked for together go out together, each once, in calls of at most `maximum`
/// keys. A call waits until every request that is already on its way has arrived, and at least
/// for the window.
public struct BatchFetch<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  let window: Duration
  let maximum: Int
  let fetch: @Sendable ([Key]) async throws -> [Key: Result<Value, any Error>]

  /// Fetches values, each with its own success or failure; a key left out gets
  /// ``MuxError/missingFromBatch(key:)``.
  public init(
    window: Duration = .zero, maximum: Int = 100,
    results fetch: @escaping @Sendable ([Key]) async throws -> [Key: Result<Value, any Error>]
  ) {
    precondition(maximum > 0, "BatchFetch: a batch of \(maximum) keys would fetch nothing")
    precondition(window >= .zero, "BatchFetch: a negative window makes no sense")
    self.window = window
    self.maximum = maximum
    self.fetch = fetch
  }

  /// Fetches values; a key left out gets ``MuxError/missingFromBatch(key:)``.
  public init(
    window: Duration = .zero, maximum: Int = 100,
    _ fetch: @escaping @Sendable ([Key]) async throws -> [Key: Value]
  ) {
    self.init(
      window: window, maximum: maximum,
      results: { keys in try await fetch(keys).mapValues { .success($0) } })
  }
}
