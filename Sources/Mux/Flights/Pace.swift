import Synchronization

/// Whether the fetches of a multiplexer are over at once.
///
/// Then to change threads costs more than the fetch, and it begins on the thread of the caller who
/// waits for it. One at a time: if it blocks its thread for once, it holds up one caller.
final class Pace: Sendable {
  static let limit: Duration = .microseconds(50)

  private let isQuick = Atomic(false)
  /// The flight that has its caller's thread; zero for none.
  private let holder = Atomic<UInt64>(0)

  /// Whether a flight may begin on its caller's thread.
  ///
  /// After a quick one, and for one at a time: until it gives the thread back.
  func take(_ flight: UInt64) -> Bool {
    isQuick.load(ordering: .relaxed)
      && holder.compareExchange(expected: 0, desired: flight, ordering: .relaxed).exchanged
  }

  /// A flight does not have its caller's thread any more, if it had it.
  func giveBack(_ flight: UInt64) {
    _ = holder.compareExchange(expected: flight, desired: 0, ordering: .relaxed)
  }

  /// The fetch of a flight took so long.
  func note(_ duration: Duration, of flight: UInt64) {
    isQuick.store(duration < Self.limit, ordering: .relaxed)
    // Before who waits for it goes on, and asks again.
    giveBack(flight)
  }
}

extension FlightPlan {
  /// Whether a flight may begin on this thread, as it is likely to end there.
  func takesThread(_ flight: UInt64) -> Bool {
    guard let pace, withUnsafeCurrentTask(body: { $0?.unownedTaskExecutor }) == nil else {
      return false
    }
    return pace.take(flight)
  }

  /// A fetch took from one moment to the other, if it had begun.
  func note(_ flight: UInt64, from begun: Duration?, to moment: Duration) {
    if let begun { pace?.note(moment - begun, of: flight) }
  }

  /// Starts a task that no caller's cancellation or task-local reaches, and runs its first part on this
  /// thread, after `begun` has it.
  func spawnHere(
    _ flight: UInt64, _ priority: TaskPriority,
    _ work: @escaping @isolated(any) @Sendable () async -> Void,
    begun: (Task<Void, Never>) -> Void
  ) {
    let executor = FirstPartExecutor()
    begun(Task.detached(executorPreference: executor, priority: priority, operation: work))
    executor.run()
    pace?.giveBack(flight)
  }
}

/// Keeps the first part of one task for the thread that makes it; the pool runs the rest.
///
/// `Task.immediateDetached` returns its task only after the first part; this has it before.
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

  /// Runs the first part; from now on everything goes to the pool.
  func run() {
    let job = first.withLock { exchange(&$0, with: (false, nil)).job }
    job?.runSynchronously(on: asUnownedTaskExecutor())
  }
}

/// Whether the caller is on an actor, whose thread is for nothing else.
///
/// Not inlined: the compiler fails on the generic wait for an answer if that asks for its isolation.
@inline(never)
func isOnActor(_ isolation: isolated (any Actor)? = #isolation) -> Bool { isolation != nil }
