import Synchronization

/// A handle on a request made with a completion.
///
/// ```swift
/// let ticket = users.request(key: "7") { result in show(result) }
/// ticket.cancel()
/// ```
public struct RequestHandle: Sendable {
  private let leave: @Sendable () -> Void

  /// Creates a handle, for custom sources.
  public init(onCancel leave: @escaping @Sendable () -> Void) { self.leave = leave }

  /// Cancels the request: `completion` receives a `CancellationError`, unless an answer is already
  /// on its way.
  public func cancel() { leave() }
}

/// The slot of a request in its flight, which the caller can leave.
final class RequestSlot: Sendable {
  private enum Mark { static let free: UInt64 = 0, left: UInt64 = 1 }

  private let id = Atomic<UInt64>(Mark.free)
  let options: RequestOptions

  init(_ options: RequestOptions) { self.options = options }

  /// Occupies the slot with an id above 1; false if the caller has left already.
  func take(_ number: UInt64) -> Bool {
    id.compareExchange(expected: Mark.free, desired: number, ordering: .acquiringAndReleasing)
      .exchanged
  }

  /// Leaves the flight and returns the id of the slot, if it was occupied.
  func leave() -> UInt64? {
    let before = id.compareExchange(
      expected: Mark.free, desired: Mark.left, ordering: .acquiringAndReleasing
    ).original
    return before > Mark.left ? before : nil
  }
}

/// The options of a request, in its slot so that the caller's task need not store them.
struct RequestOptions: Sendable {
  let policy: FetchPolicy
  let queued: FetchPriority
  /// The retention of a value fetched for the request.
  let retention: CacheLimits.Retention
  /// The time of the request, if the caller has already read the clock, which has a cost.
  let askedAt: Duration?

  init(
    _ policy: FetchPolicy, _ queued: FetchPriority = .last,
    retention: CacheLimits.Retention = .always, at now: Duration? = nil
  ) {
    (self.policy, self.queued, self.retention, askedAt) = (policy, queued, retention, now)
  }
}
