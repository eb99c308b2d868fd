/// An error reported by the cache itself rather than by a fetch.
public enum MuxError: Error, Hashable, Sendable {
  /// Nothing is cached, and the policy forbids a fetch.
  case notCached
  /// The fetch reported that the resource does not exist: ``FetchResult/notFound(lifetime:)``.
  case notFound
  /// The entry was cleared with ``ClearMode/fail`` during the request.
  case cleared
  /// The fetch exceeded its deadline and was abandoned.
  case deadlineExceeded
  /// A fetch requested, directly or through others, the value that it is fetching, or waited for
  /// itself to settle.
  ///
  /// A fetch that awaits its own value in a `Task.detached` is not detected: it waits until the
  /// deadline, or forever if ``MuxOptions/deadline`` is nil.
  ///
  /// Here and below, `key` is empty for a multiplexer, which has no keys.
  case reentrantFetch(key: String)
  /// A batch fetch returned no result for this key.
  case missingFromBatch(key: String)
  /// The fetch released its completion without calling it.
  case completionNotCalled
  /// The fetch was removed from its queue before it began.
  case droppedFromQueue
  /// The fetch returned "not modified", but there is no previous value.
  case nothingToRevalidate
  /// A blocking call reached its time-out.
  case timedOut
  /// A blocking call ran inside a task, where it could wait for itself.
  case wouldDeadlock
  /// Another multiplexer in this process uses the same cache key in the same store.
  case cacheKeyInUse(String)
  /// The cache key is empty.
  case emptyCacheKey
  /// There is no cache key, so there is no disk store.
  case noCacheKey
  /// The value cannot be encoded.
  case notEncodable(key: String, reason: String)
}

extension MuxError: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String {
    switch self {
    case .notCached: "no value is cached, and the policy forbids a fetch"
    case .notFound: "the resource does not exist"
    case .cleared: "the entry was cleared during the request"
    case .deadlineExceeded: "the fetch exceeded its deadline"
    case .reentrantFetch(let key):
      "the fetch\(Self.of(key)) would wait for itself"
    case .missingFromBatch(let key):
      "the batch fetch returned no result for \"\(key)\"; return one for each key"
    case .completionNotCalled: "the fetch released its completion without calling it"
    case .droppedFromQueue: "the fetch was removed from its queue before it began"
    case .nothingToRevalidate: "the fetch returned \"not modified\", but no value is cached"
    case .timedOut: "the blocking call timed out"
    case .wouldDeadlock: "a blocking call was made inside a task; call an async method instead"
    case .cacheKeyInUse(let key):
      "another multiplexer in this process uses the cache key \"\(key)\"; choose another key"
    case .emptyCacheKey: "the cache key is empty; pass a name that is unique in the store"
    case .noCacheKey: "nothing can be saved without a cache key; pass one to the initializer"
    case .notEncodable(let key, let reason): "could not encode the value\(Self.of(key)): \(reason)"
    }
  }

  private static func of(_ key: String) -> String { key.isEmpty ? "" : " of \"\(key)\"" }
}
