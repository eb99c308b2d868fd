/// The freshness that one caller requires, and whether the request may fetch.
///
/// ```swift
/// let newer = try await profile.request(policy: .refresh)
/// ```
public enum FetchPolicy: Hashable, Sendable {
  /// Returns a fresh value from memory or disk, or fetches.
  ///
  /// If the fetch fails, falls back to a stale value if ``Freshness`` allows it.
  case cacheFirst
  /// Returns any cached value immediately, however old; if it is stale, fetches in the background.
  ///
  /// Without a cached value, waits for the fetch.
  case staleWhileRevalidate
  /// Returns a fresh value, or fetches; if the fetch takes longer than `after`, returns the stale
  /// value.
  ///
  /// The fetch then continues in the background, and its value is stored. Without a stale value,
  /// the caller keeps waiting.
  case staleIfSlow(after: Duration)
  /// Waits for a fetch that starts after this call.
  ///
  /// If the fetch fails, falls back to a stale value if ``Freshness`` allows it.
  case refresh
  /// Waits for a fetch that starts after this call, without a fallback if it fails.
  case reload
  /// Returns any value in memory or on disk, and never fetches.
  case cacheOnly

  /// True if only a fetch that begins after the request can answer it.
  var wantsNew: Bool { self == .refresh || self == .reload }
}

/// The position of a fetch in its ``FetchQueue``.
///
/// ```swift
/// users.prefetch(["1", "2"])
/// let third = try await users.requestEntry(key: "3", priority: .next)
/// ```
public enum FetchPriority: Hashable, Sendable {
  /// Starts immediately, regardless of the limit.
  case now
  /// Starts before all queued fetches.
  case next
  /// Starts after all queued fetches.
  case last
  /// Starts next and drops all queued fetches, which fail with ``MuxError/droppedFromQueue``.
  case clearThenNext

  func orMoreUrgent(_ other: FetchPriority) -> FetchPriority {
    other.urgency > urgency ? other : self
  }

  private var urgency: Int {
    switch self {
    case .last: 0
    case .next: 1
    case .clearThenNext: 2
    case .now: 3
    }
  }
}
