import Synchronization

import class Foundation.Thread

/// Runs each job on a new thread: what never suspends stays on a thread of its own, as callers
/// from outside the Swift pool do.
private final class OwnThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    Thread { job.runSynchronously(on: executor) }.start()
  }
}

/// How many operations a microsecond so many threads do together.
///
/// `batch` is how many operations one call of the work does; `work` is given the number of its
/// thread and makes what that thread calls again and again.
func operationsPerMicrosecond(
  threads: Int, batch: Int,
  _ work: @Sendable (_ thread: Int) -> @Sendable () async throws -> Void
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
