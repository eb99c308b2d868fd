#if SQLite
import Dispatch

/// Runs an actor's jobs one after the other on a queue of its own.
///
/// A database call blocks its thread; here it blocks neither the caller's nor one of the few
/// that run every other task.
final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) {
    queue = DispatchQueue(label: label, qos: .utility)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
#endif
