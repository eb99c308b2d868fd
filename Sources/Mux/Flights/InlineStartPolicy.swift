import Synchronization

/// Tracks whether the fetches of a multiplexer finish quickly.
///
/// If so, a thread switch costs more than the fetch, and the next flight starts on the thread of
/// its waiting caller. Only one flight at a time does, so a fetch that unexpectedly blocks delays a
/// single caller.
final class InlineStartPolicy: Sendable {
  static let limit: Duration = .microseconds(50)

  private let isQuick = Atomic(false)
  /// The flight on the thread of its caller; zero for none.
  private let holder = Atomic<UInt64>(0)

  /// Reserves the thread of the caller for a flight, if the last fetch was quick and no other
  /// flight has a reservation.
  func take(_ flight: UInt64) -> Bool {
    isQuick.load(ordering: .relaxed)
      && holder.compareExchange(expected: 0, desired: flight, ordering: .relaxed).exchanged
  }

  /// Ends the reservation of a flight, if it has one.
  func giveBack(_ flight: UInt64) {
    _ = holder.compareExchange(expected: flight, desired: 0, ordering: .relaxed)
  }

  func note(_ duration: Duration, of flight: UInt64) {
    isQuick.store(duration < Self.limit, ordering: .relaxed)
    // Before the waiter continues and makes the next request.
    giveBack(flight)
  }
}

extension FlightPlan {
  /// Returns whether a flight should start on this thread.
  func takesThread(_ flight: UInt64) -> Bool {
    guard let inlineStarts, withUnsafeCurrentTask(body: { $0?.unownedTaskExecutor }) == nil else {
      return false
    }
    return inlineStarts.take(flight)
  }

  /// Records the duration of a fetch, if it was measured.
  func note(_ flight: UInt64, from begun: Duration?, to moment: Duration) {
    if let begun { inlineStarts?.note(moment - begun, of: flight) }
  }

  /// Starts a task that inherits neither cancellation nor task-local values, and runs its first
  /// part on this thread after `begun` receives it.
  func spawnHere(
    _ flight: UInt64, _ priority: TaskPriority,
    _ work: @escaping @isolated(any) @Sendable () async -> Void, begun: (Task<Void, Never>) -> Void
  ) {
    let executor = FirstPartExecutor()
    begun(Task.detached(executorPreference: executor, priority: priority, operation: work))
    executor.run()
    inlineStarts?.giveBack(flight)
  }
}

/// Runs the first part of one task on the creating thread, and the rest on the global pool.
///
/// Unlike `Task.immediateDetached`, this provides the task before its first part runs.
private final class FirstPartExecutor: TaskExecutor {
  private let first = Lock<(isOpen: Bool, job: UnownedJob?)>((true, nil))

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = first.withLock { first in
      defer { if first.isOpen { first = (false, job) } }
      return first.isOpen
    }
    if !isFirst { globalConcurrentExecutor.enqueue(job) }
  }

  /// Runs the first part; all later parts go to the global pool.
  func run() {
    let job = first.withLock { exchange(&$0, with: (false, nil)).job }
    job?.runSynchronously(on: asUnownedTaskExecutor())
  }
}
