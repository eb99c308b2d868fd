import Dispatch
import Foundation
import Mux

/// A few threads that run tasks and leave the pool free.
package final class TestThreads: TaskExecutor {
  private let jobs = Lock<[UnownedJob]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  /// Starts the threads, which never end.
  package init(_ count: Int) {
    for _ in 0..<count {
      Thread.detachNewThread { [self] in
        while true { runNext() }
      }
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    arrivals.signal()
  }

  private func runNext() {
    arrivals.wait()
    let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    job?.runSynchronously(on: asUnownedTaskExecutor())
  }
}
