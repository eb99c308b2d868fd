import Dispatch
import LightFoundation
import Synchronization

/// The first thread of the process, which does what blocks for long.
///
/// A thread of the pool must not: libdispatch would look after it once a second for as long as it
/// does. Nothing here runs on the main queue, which has no thread of its own.
final class MainThread: Sendable {
  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let waiting = DispatchSemaphore(value: 0)

  /// Does what it is given, one after the other, until the process ends.
  func serve() -> Never {
    while true {
      waiting.wait()
      let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      job?()
    }
  }

  /// Does something on the first thread, and waits for its end.
  func perform<Outcome: Sendable>(
    _ work: @escaping @Sendable () -> Outcome
  ) async -> Outcome {
    await withCheckedContinuation { continuation in
      jobs.withLock { $0.append { continuation.resume(returning: work()) } }
      waiting.signal()
    }
  }
}
