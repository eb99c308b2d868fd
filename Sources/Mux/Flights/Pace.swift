import Synchronization

/// Whether the fetches of a multiplexer are over at once.
///
/// Then to change threads costs more than the fetch, and it begins on the thread of the caller who
/// waits for it. One at a time: if it blocks its thread for once, it holds up one caller.
final class Pace: Sendable {
  static let limit: Duration = .microseconds(50)

  private let isQuick = Atomic(false)

  /// Whether the next fetch may begin on its caller's thread: true for one, until a fetch ends.
  func take() -> Bool {
    isQuick.compareExchange(expected: true, desired: false, ordering: .relaxed).exchanged
  }

  /// A fetch has ended that took so long.
  func note(_ duration: Duration) { isQuick.store(duration < Self.limit, ordering: .relaxed) }
}

extension FlightPlan {
  /// Starts a task that no caller's cancellation or task-local reaches, and that begins on this
  /// thread if it is likely to end there.
  func spawnHere(
    _ priority: TaskPriority, _ work: @escaping @isolated(any) @Sendable () async -> Void
  ) -> Task<Void, Never> {
    guard #available(macOS 26, iOS 26, *), let pace,
      withUnsafeCurrentTask(body: { $0?.unownedTaskExecutor }) == nil, pace.take()
    else { return spawn(priority, work) }
    return Task.immediateDetached(priority: priority, operation: work)
  }
}

/// Whether the caller is on an actor, whose thread is for nothing else.
///
/// Not inlined: the compiler fails on the generic wait for an answer if that asks for its isolation.
@inline(never)
func isOnActor(_ isolation: isolated (any Actor)? = #isolation) -> Bool { isolation != nil }
