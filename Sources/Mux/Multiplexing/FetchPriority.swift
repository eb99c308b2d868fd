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
