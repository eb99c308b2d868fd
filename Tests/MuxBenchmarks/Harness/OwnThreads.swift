import Synchronization

import class Foundation.Thread

/// Runs each job on a new thread, like callers from outside the Swift concurrency pool.
private final class OwnThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    Thread { job.runSynchronously(on: executor) }.start()
  }
}

/// Returns the operations per microsecond of several threads together.
///
/// `batch` is the number of operations in one call of the work. `work` receives the number of its
/// thread and returns the closure that the thread calls repeatedly.
func operationsPerMicrosecond(
  threads: Int, batch: Int, _ work: @Sendable (_ thread: Int) -> @Sendable () async throws -> Void
) async throws -> Double {
  let clock = ContinuousClock()
  let start = clock.now + .milliseconds(3)
  let end = start + .milliseconds(30)
  let executor = OwnThreads()
  return try await withThrowingTaskGroup(of: Int.self) { group in
    for thread in 0..<threads {
      let body = work(thread)
      group.addTask(executorPreference: executor) {
        var count = 0
        while clock.now < start {}
        repeat {
          try await body()
          count += batch
        } while clock.now < end
        return count
      }
    }
    let count = try await group.reduce(0, +)
    return Double(count) / ((clock.now - start) / .microseconds(1))
  }
}
