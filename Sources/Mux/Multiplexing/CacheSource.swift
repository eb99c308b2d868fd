/// Where an answer came from.
public enum CacheSource: Hashable, Sendable {
  /// It was in memory already, fetched or loaded by an earlier request.
  case memory
  /// It was loaded from disk for this request, or for one that this request joined.
  case disk
  /// It was fetched for this request, or for one that this request joined.
  case network
  /// Another process had fetched it, and shared it: ``Sharing``.
  case shared
}
