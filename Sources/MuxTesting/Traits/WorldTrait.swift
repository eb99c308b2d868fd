#if canImport(Testing)
import Mux
public import Testing

/// Runs a test in a ``World``, once for each seed.
///
/// ```swift
/// @Test(.world(seeds: 0..<64)) func callersShareAFetch() async throws {
///   let world = try #require(World.current)
///   let number = Multiplexer(name: "number", options: MuxOptions(environment: world.environment)) {
///     7
///   }
///   async let first = number.request()
///   _ = try await (first, number.request())
/// }
/// ```
///
/// The first seed that fails is the last to run, and its issues name it. A test that never ends is
/// cancelled, and fails with ``WorldError/deadlocked(_:)``; if it ignores the cancellation, the
/// process stops.
public struct WorldTrait: TestTrait, SuiteTrait, TestScoping {
  let seeds: Range<Int>

  /// True, so that each test of a suite has worlds of its own.
  public var isRecursive: Bool { true }

  /// Runs the test once for each seed, until one fails.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    for seed in seeds {
      let hasFailed = Lock(false)
      let naming = IssueHandlingTrait.compactMapIssues { issue in
        if issue.isFailure { hasFailed.withLock { $0 = true } }
        var issue = issue
        issue.comments.append("seed \(seed)")
        return issue
      }
      try await naming.provideScope(for: test, testCase: testCase) {
        let world = World(seed: UInt64(truncatingIfNeeded: seed))
        do {
          try World.$current.withValue(world) {
            try withoutActuallyEscaping(function) { try world.run(test: $0) }
          }
        } catch is ExpectationFailedError {
          // It is recorded already.
        } catch {
          // The runner would record it without the seed.
          Issue.record(error)
        }
      }
      if hasFailed.withLock(\.self) { return }
    }
  }
}

extension World {
  /// The world of the running test with the trait ``WorldTrait``, or nil.
  @TaskLocal public static var current: World?

  /// Runs a test, which is only lent, so that nothing may keep it afterwards.
  fileprivate func run(test: @escaping @Sendable () async throws -> Void) throws {
    let task = start("the test", test)
    do { try run(until: .allTasksFinish) { try await task.value } } catch let error as WorldError {
      task.cancel()
      try? run(until: .allTasksFinish) {}
      precondition(report.unfinished.isEmpty, "the test ignores its cancellation: \(error)")
      throw error
    }
  }
}

/// Runs each test with a ``ManualClock`` of its own.
///
/// ```swift
/// @Test(.manualClock) func oldValuesAreRefetched() async throws {
///   let clock = try #require(ManualClock.current)
///   clock.advance(by: .seconds(3_600))
/// }
/// ```
public struct ManualClockTrait: TestTrait, SuiteTrait, TestScoping {
  /// True, so that each test of a suite has its own clock.
  public var isRecursive: Bool { true }

  /// Runs the test with a new clock.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await ManualClock.$current.withValue(ManualClock()) { try await function() }
  }
}

extension ManualClock {
  /// The clock of the running test with the trait ``ManualClockTrait``, or nil.
  @TaskLocal public static var current: ManualClock?
}

extension Trait where Self == WorldTrait {
  /// Runs a test in a world, once for each seed.
  public static func world(seeds: Range<Int>) -> Self {
    precondition(!seeds.isEmpty, "a test without a seed would not run")
    return WorldTrait(seeds: seeds)
  }
}

extension Trait where Self == ManualClockTrait {
  /// Runs each test with a manual clock of its own.
  public static var manualClock: Self { ManualClockTrait() }
}
#endif
