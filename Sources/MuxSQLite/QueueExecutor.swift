#if SQLite
import Dispatch

/// A serial executor with a queue of its own.
///
/// Database calls block their thread, so they must not run on the threads of the caller or of the
/// cooperative pool.
final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label, qos: .utility) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
#endif
