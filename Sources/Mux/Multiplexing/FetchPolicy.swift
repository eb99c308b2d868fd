/// What one caller wants of a cached thing.
///
/// ```swift
/// let newer = try await profile.request(.refresh)
/// ```
public enum FetchPolicy: Hashable, Sendable {
  /// A fresh value from memory or disk, else a fetch. The old value stands in where
  /// ``Freshness`` allows it.
  case cacheFirst
  /// Whatever there is, at once, however old; if it is not fresh, a fetch goes on behind it.
  case staleWhileRevalidate
  /// What is fresh, else a fetch; when that takes longer than this caller waits, whatever there is,
  /// however old, and the fetch goes on and is kept. With nothing old the caller waits on.
  case staleIfSlow(after: Duration)
  /// A fetch that begins after this call; if it fails for a reason that counts, the old value.
  case refresh
  /// A fetch that begins after this call, and nothing else.
  case reload
  /// Whatever there is in memory or on disk; never a fetch.
  case cacheOnly

  /// Whether only what is fetched after the request will do.
  var wantsNew: Bool { self == .refresh || self == .reload }
}
