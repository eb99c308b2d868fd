import SystemTesting
import Testing

@testable import Mux

@Suite(.computes, .timeLimit(.minutes(60))) struct HeldTests {
  /// Were each of them a wrapping of the one before, letting go of the last would go as deep.
  @Test("A closure in a lock is called directly, however often it was read.")
  func reads() {
    let calls = Lock(0)
    let reporter = MuxReporter()
    reporter.follow { _ in calls.withLock { $0 += 1 } }
    for _ in 0..<300_000 { reporter.readersChanged() }
    #expect(calls.withLock { $0 } == 300_000)
    reporter.follow { _ in }
  }
}
