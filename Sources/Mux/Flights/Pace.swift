import Synchronization

/// Whether the fetches of a multiplexer are over at once.
///
/// Then to change threads costs more than the fetch, and it begins on the thread of the caller who
/// waits for it. One at a time: if it blocks its thread for once, it holds up one caller.
final class Pace: Sendable {
  static let limit: Duration = .microseconds(50)

  private static let quick: UInt8 = 1
  private static let taken: UInt8 = 2
  private let state = Atomic<UInt8>(0)

  /// Whether a fetch may begin on its caller's thread.
  ///
  /// After a quick one, and for one at a time: until it gives the thread back.
  func take() -> Bool {
    state.compareExchange(
      expected: Self.quick, desired: Self.quick | Self.taken, ordering: .relaxed
    ).exchanged
  }

  /// A caller has his thread again.
  func giveBack() { state.bitwiseAnd(~Self.taken, ordering: .relaxed) }

  /// A fetch has ended that took so long.
  func note(_ duration: Duration) {
    if duration < Self.limit {
      state.bitwiseOr(Self.quick, ordering: .relaxed)
    } else {
      state.bitwiseAnd(~Self.quick, ordering: .relaxed)
    }
  }
}

extension FlightPlan {
  /// Whether a fetch may begin on this thread, as it is likely to end there.
  var takesThread: Bool {
    guard #available(macOS 26, iOS 26, *), let pace,
      withUnsafeCurrentTask(body: { $0?.unownedTaskExecutor }) == nil
    else { return false }
    return pace.take()
  }

  /// Starts a task that no caller's cancellation or task-local reaches, on this thread.
  func spawnHere(
    _ priority: TaskPriority, _ work: @escaping @isolated(any) @Sendable () async -> Void
  ) -> Task<Void, Never> {
    guard #available(macOS 26, iOS 26, *) else { return spawn(priority, work) }
    defer { pace?.giveBack() }
    return Task.immediateDetached(priority: priority, operation: work)
  }
}

/// Whether the caller is on an actor, whose thread is for nothing else.
///
/// Not inlined: the compiler fails on the generic wait for an answer if that asks for its isolation.
@inline(never)
func isOnActor(_ isolation: isolated (any Actor)? = #isolation) -> Bool { isolation != nil }
