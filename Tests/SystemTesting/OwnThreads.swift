package import Testing

/// Runs the tests of a suite on threads that are not the pool's.
///
/// All tests start at once, and the pool has a thread for each processor. A test that holds one for
/// seconds would make all others wait, and with them whatever answers them in this process. A few
/// such suites run at a time; the others have not begun meanwhile, so no time limit of theirs runs.
package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  private let threads: TestThreads
  private let turnstile: Turnstile

  private init(_ count: Int) {
    threads = TestThreads(count)
    turnstile = Turnstile(count)
  }

  /// For tests that compute for long.
  fileprivate static let computing = OwnThreads(2)
  /// For tests that wait for another process or for a terminal without suspending.
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
  /// It computes for long, so it does that on threads of its own.
  package static var computes: Self { .computing }

  /// It holds its thread while it waits, so it has one that is not the pool's.
  package static var blocks: Self { .blocking }
}
