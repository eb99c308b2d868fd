/// Why a request was not answered by its fetch.
public enum MuxError: Error, Hashable, Sendable {
  /// Nothing is cached, and the policy forbids a fetch.
  case notCached
  /// The fetch says that there is no such thing, or not any more: ``Fetched/gone(lifetime:)``.
  case gone
  /// The thing was cleared while the request waited, with ``ClearMode/fail``.
  case cleared
  /// The fetch took longer than its deadline; it was left behind.
  case deadlineExceeded
  /// A fetch asked, directly or through others, for what it is itself fetching, or waited for it to
  /// settle.
  ///
  /// A `Task.detached` does not know that a fetch made it: a fetch that awaits its own value there
  /// waits until the deadline, and for ever with ``MuxOptions/deadline`` nil.
  ///
  /// Here and below, the key of what has no keys is empty.
  case reentrantFetch(key: String)
  /// A batch fetch answered without this key.
  case missingFromBatch(key: String)
  /// The fetch let go of its completion without calling it.
  case unanswered
  /// The fetch was thrown out of its queue before it began.
  case droppedFromQueue
  /// The fetch says "not modified", but there is nothing that it could mean.
  case nothingToKeep
  /// A blocking call waited as long as it was told to.
  case timedOut
  /// A blocking call was made from inside a task, where it could wait for itself.
  case wouldDeadlock
  /// Another living multiplexer keeps its entries under the same key in the same store.
  case cacheKeyInUse(String)
  /// A cache key must not be empty.
  case emptyCacheKey
  /// The thing has no cache key, so it has no place on disk.
  case noCacheKey
  /// The value cannot be written down.
  case notEncodable(key: String, reason: String)
}

extension MuxError: CustomStringConvertible {
  /// One plain sentence.
  public var description: String {
    switch self {
    case .notCached: "nothing is cached"
    case .gone: "there is no such thing"
    case .cleared: "the cache was cleared"
    case .deadlineExceeded: "the fetch took too long"
    case .reentrantFetch(let key): "the fetch\(Self.of(key)) asked for itself"
    case .missingFromBatch(let key): "the batch came back without \"\(key)\""
    case .unanswered: "the fetch let go of its completion"
    case .droppedFromQueue: "the fetch was dropped from its queue"
    case .nothingToKeep: "the fetch answered \"not modified\", but there was no value"
    case .timedOut: "no value came in time"
    case .wouldDeadlock: "a blocking call must not be made from inside a task"
    case .cacheKeyInUse(let key): "another living multiplexer uses the cache key \"\(key)\""
    case .emptyCacheKey: "a cache key must not be empty"
    case .noCacheKey: "there is no cache key to save under"
    case .notEncodable(let key, let reason): "the value\(Self.of(key)) cannot be saved: \(reason)"
    }
  }

  private static func of(_ key: String) -> String { key.isEmpty ? "" : " of \"\(key)\"" }
}
