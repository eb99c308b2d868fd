/// The origin of an answer.
public enum CacheSource: Hashable, Sendable {
  /// The value was already in memory.
  case memory
  /// The value was loaded from disk for this request, or for one that this request joined.
  case disk
  /// The value was fetched for this request, or for one that this request joined.
  case network
  /// Another process fetched and shared the value: see ``Sharing``.
  case shared
}
