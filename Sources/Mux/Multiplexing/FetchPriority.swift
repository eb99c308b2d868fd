/// When a queued fetch gets its turn.
///
/// ```swift
/// users.prefetch(["1", "2"])
/// let third = try await users.requestEntry(key: "3", priority: .next)
/// ```
public enum FetchPriority: Hashable, Sendable {
  /// At once, beside whatever runs.
  case now
  /// Before all that wait.
  case next
  /// After all that wait.
  case last
  /// Before all that wait, which are dropped and answered with ``MuxError/droppedFromQueue``.
  case clearThenNext

  /// The more urgent of two.
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
