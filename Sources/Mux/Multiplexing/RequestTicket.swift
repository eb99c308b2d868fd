import Synchronization

/// A handle on a request made with a completion.
///
/// ```swift
/// let ticket = users.request(key: "7") { result in show(result) }
/// ticket.cancel()
/// ```
public struct RequestTicket: Sendable {
  private let leave: @Sendable () -> Void

  /// Makes a ticket, for a source of your own.
  public init(onCancel leave: @escaping @Sendable () -> Void) { self.leave = leave }

  /// Leaves: the completion is called with a `CancellationError`, unless the answer is there
  /// already, which may be on its way to the actor or queue of the completion.
  public func cancel() { leave() }
}

/// The place of a request in its flight, known to the caller, which may leave it.
final class WaiterSeat: Sendable {
  private enum Mark { static let free: UInt64 = 0, left: UInt64 = 1 }

  private let id = Atomic<UInt64>(Mark.free)
  let wish: Wish

  init(_ wish: Wish) { self.wish = wish }

  /// Takes the seat under a number above 1; false if its holder has left before.
  func take(_ number: UInt64) -> Bool {
    id.compareExchange(expected: Mark.free, desired: number, ordering: .acquiringAndReleasing)
      .exchanged
  }

  /// Leaves; gives the number that was taken, if one was.
  func leave() -> UInt64? {
    let before = id.compareExchange(
      expected: Mark.free, desired: Mark.left, ordering: .acquiringAndReleasing
    ).original
    return before > Mark.left ? before : nil
  }
}

/// What a caller asks for; in its seat, so that its task need not have room for it.
struct Wish: Sendable {
  let policy: FetchPolicy
  let queued: FetchPriority
  /// What becomes of what is fetched for it.
  let keeping: CacheLimits.Keeping
  /// What the clock said, if the caller has read it already, since that is not free.
  let askedAt: Duration?

  init(
    _ policy: FetchPolicy, _ queued: FetchPriority = .last,
    keeping: CacheLimits.Keeping = .always, at now: Duration? = nil
  ) {
    (self.policy, self.queued, self.keeping, askedAt) = (policy, queued, keeping, now)
  }
}
