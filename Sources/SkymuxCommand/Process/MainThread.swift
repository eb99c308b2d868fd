import Dispatch
import LightFoundation
import Synchronization

/// The main thread, for long blocking calls.
///
/// Blocking a pool thread would make libdispatch check on it once a second. Nothing here uses the
/// main queue, which has no thread of its own.
final class MainThread: Sendable {
  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let waiting = DispatchSemaphore(value: 0)

  /// Runs submitted work in order until the process exits.
  func serve() -> Never {
    while true {
      waiting.wait()
      let job = jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      job?()
    }
  }

  /// Runs work on the main thread and waits for its result.
  func perform<Outcome: Sendable>(
    _ work: @escaping @Sendable () -> Outcome
  ) async -> Outcome {
    await withCheckedContinuation { continuation in
      jobs.withLock { $0.append { continuation.resume(returning: work()) } }
      waiting.signal()
    }
  }
}
