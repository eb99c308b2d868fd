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
    guard #available(macOS 26, iOS 26, *), let pace,
      withUnsafeCurrentTask(body: { $0?.unownedTaskExecutor }) == nil
    else { return false }
    return pace.take(flight)
  }

  /// A fetch took from one moment to the other, if it had begun.
  func note(_ flight: UInt64, from begun: Duration?, to moment: Duration) {
    if let begun { pace?.note(moment - begun, of: flight) }
  }

  /// Starts a task that no caller's cancellation or task-local reaches, on this thread.
  func spawnHere(
    _ flight: UInt64, _ priority: TaskPriority,
    _ work: @escaping @isolated(any) @Sendable () async -> Void
  ) {
    guard #available(macOS 26, iOS 26, *) else { return }
    Task.immediateDetached(priority: priority, operation: work)
    pace?.giveBack(flight)
  }
}

extension Task<Void, Never> {
  /// The task that runs this, for those who may have to cancel it before who began it has it.
  static var present: Self? {
    // Nothing public leads there from within; either is a reference to the task and no more.
    guard MemoryLayout<UnsafeCurrentTask>.size == MemoryLayout<Self>.size else { return nil }
    return withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: Self.self) } }
  }
}

/// Whether the caller is on an actor, whose thread is for nothing else.
///
/// Not inlined: the compiler fails on the generic wait for an answer if that asks for its isolation.
@inline(never)
func isOnActor(_ isolation: isolated (any Actor)? = #isolation) -> Bool { isolation != nil }
