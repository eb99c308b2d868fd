#if canImport(Testing)
import Dispatch
import LightFoundation
import Mux
public import Testing

/// Runs the tests of a suite on threads outside the task pool.
///
/// All tests start at once, and the pool has one thread per processor. A test that holds a thread
/// for seconds would delay all others and the servers in this process. Only a few such suites run
/// at a time; the others have not started, so their time limits do not run.
public struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  private let threads: TestThreads
  private let turnstile: Turnstile

  private init(_ count: Int) {
    threads = TestThreads(count)
    turnstile = Turnstile(count)
  }

  /// True in a test that already has one of the threads.
  @TaskLocal private static var isRunning = false

  fileprivate static let computing = OwnThreads(2)
  fileprivate static let blocking = OwnThreads(4)

  /// Runs the tests on these threads when there is room.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // A test within such a suite would wait for the place of its own suite.
    if Self.isRunning { return try await function() }
    try await turnstile.pass {
      try await Self.$isRunning.withValue(true) {
        try await withTaskExecutorPreference(threads) { try await function() }
      }
    }
  }
}

extension Trait where Self == OwnThreads {
  /// Runs a suite with long computations on two separate threads.
  public static var computes: Self { .computing }

  /// Runs a suite that waits for another process or a terminal on four separate threads.
  public static var blocks: Self { .blocking }
}

/// A few threads that run tasks and leave the pool free.
private final class TestThreads: TaskExecutor {
  private let jobs = Lock<[UnownedJob]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  /// Starts the threads, which never end.
  init(_ count: Int) {
    for _ in 0..<count {
      // A child process inherits the signals that a thread blocks.
      let hasStarted = DedicatedThread.start(receivingSignals: true) { [self] in
        while true { runNext() }
      }
      precondition(hasStarted, "no thread for the tests")
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
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
#endif
