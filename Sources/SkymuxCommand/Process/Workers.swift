import Dispatch
import Mux
import Synchronization

/// The threads for all tasks of the program: its own queues instead of Swift's pool.
///
/// Once anything has run on the pool, libdispatch on Linux wakes up every second for the lifetime
/// of the process. These queues are idle without work.
final class Workers: TaskExecutor {
  static let shared = Workers()

  /// Enough that a slow disk, which blocks its thread, does not block other work.
  private let queues = (0..<8).map { DispatchQueue(label: "skymux.worker.\($0)") }
  private let jobs = Mutex([Int](repeating: 0, count: 8))

  private init() {}

  /// Enqueues a job on the queue with the fewest jobs, so that one thread does all the work if it
  /// can.
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
  /// The real clocks and threads without idle cost.
  static let restful = MuxEnvironment(clock: QueueClock(), executor: Workers.shared)
}
