/// The task of a flight, for those who cancel it or have it hurry.
enum FlightTask: Sendable {
  case begun(Task<Void, Never>)
  /// It runs on its caller's thread, and nobody has its handle yet.
  case here(TaskInside)

  /// Tells it that nobody wants what it brings.
  func cancel() {
    switch self {
    case .begun(let task): task.cancel()
    case .here(let inside): inside.cancel()
    }
  }

  /// Has it be as urgent as the most urgent who waits for it.
  func raise(to priority: TaskPriority) {
    guard #available(macOS 26, iOS 26, *) else { return }
    switch self {
    case .begun(let task): task.escalatePriority(to: priority)
    case .here(let inside): inside.raise(to: priority)
    }
  }
}

/// A task as it is known from within, while it runs.
final class TaskInside: Sendable {
  private let task = Lock<UnsafeCurrentTask?>(nil)

  /// Does the work of the present task, which can be cancelled from outside meanwhile.
  func run(_ work: @Sendable () async -> Void) async {
    withUnsafeCurrentTask { current in task.withLock { $0 = current } }
    await work()
    task.withLock { $0 = nil }
  }

  fileprivate func cancel() { running?.cancel() }

  @available(macOS 26, iOS 26, *)
  fileprivate func raise(to priority: TaskPriority) {
    running?.escalatePriority(to: priority)
  }

  /// A copy keeps the task, which may end meanwhile; what is called is the user's code, so it is called
  /// under no lock.
  private var running: UnsafeCurrentTask? {
    var copy: UnsafeCurrentTask?
    task.withLock { copy = $0 }
    return copy
  }
}
