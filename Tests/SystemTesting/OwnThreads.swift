package import Testing

/// Runs the tests of a suite on threads outside the task pool.
///
/// All tests start at once, and the pool has one thread per processor. A test that holds a thread
/// for seconds would delay all others and the servers in this process. Only a few such suites run
/// at a time; the others have not started, so their time limits do not run.
package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  private let threads: TestThreads
  private let turnstile: Turnstile

  private init(_ count: Int) {
    threads = TestThreads(count)
    turnstile = Turnstile(count)
  }

  /// For tests with long computations.
  fileprivate static let computing = OwnThreads(2)
  /// For tests that block on another process or a terminal.
  fileprivate static let blocking = OwnThreads(4)

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await turnstile.pass {
      try await withTaskExecutorPreference(threads) { try await function() }
    }
  }
}

extension Trait where Self == OwnThreads {
  /// Runs a suite with long computations on separate threads.
  package static var computes: Self { .computing }

  /// Runs a suite that blocks its thread on separate threads.
  package static var blocks: Self { .blocking }
}
