import Dispatch
import Mux
import Synchronization

/// The threads that the program's tasks run on: queues of their own instead of Swift's pool.
///
/// Once anything has run on that pool, libdispatch on Linux looks after it every second for as long
/// as the process lives. These queues are idle when there is no work for them.
final class Workers: TaskExecutor {
  static let shared = Workers()

  /// Enough that a slow disk, which holds its thread, does not hold up the rest.
  private let queues = (0..<8).map { DispatchQueue(label: "skymux.worker.\($0)") }
  private let jobs = Mutex([Int](repeating: 0, count: 8))

  private init() {}

  /// Runs a job where the fewest wait, so that one thread does it all while one is enough.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let worker = jobs.withLock { jobs in
      var best = 0
      for worker in jobs.indices where jobs[worker] < jobs[best] { best = worker }
      jobs[best] += 1
      return best
    }
    queues[worker].async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      jobs.withLock { $0[worker] -= 1 }
    }
  }
}

extension MuxEnvironment {
  /// The real time and the real date, on threads that cost nothing while nothing is done.
  static let restful = MuxEnvironment(clock: QueueClock(), executor: Workers.shared)
}
