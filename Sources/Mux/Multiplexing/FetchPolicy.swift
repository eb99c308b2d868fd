/// What one caller wants of a cached thing.
public enum FetchPolicy: Hashable, Sendable {
  /// A fresh value from memory or disk, else a fetch. The old value stands in where
  /// ``Freshness`` allows it.
  case cacheFirst
  /// Whatever there is, at once, however old; if it is not fresh, a fetch goes on behind it.
  case staleWhileRevalidate
  /// A fetch that begins after this call; if it fails for a reason that counts, the old value.
  case refresh
  /// A fetch that begins after this call, and nothing else.
  case reload
  /// Whatever there is in memory or on disk; never a fetch.
  case cacheOnly
}

/// What becomes of a fetch when the last caller who waited for it has left.
public enum Abandonment: Hashable, Sendable {
  /// It is cancelled; the next request starts anew.
  case cancelFetch
  /// It goes on, and its value is kept.
  case completeAndStore
}

/// What clearing does to the callers of a fetch that is under way.
///
/// The fetched value is not kept either way.
public enum InFlight: Hashable, Sendable {
  /// They get the answer they asked for, when it comes.
  case deliver
  /// They get ``MuxError/cleared`` at once, and the fetch is cancelled.
  case fail
}
