import MuxTesting
import SystemTesting
import Testing

@testable import Mux

@Suite(.computes, .timeLimit(.minutes(60))) struct HeldTests {
  /// If each read wrapped the closure again, releasing the last would recurse as deep.
  @Test("Repeated reads do not add wrappers to a closure in a lock")
  func reads() {
    let calls = Lock(0)
    let reporter = MuxReporter()
    reporter.follow { _ in calls.withLock { $0 += 1 } }
    for _ in 0..<300_000 { reporter.readersChanged() }
    #expect(calls.withLock { $0 } == 300_000)
    reporter.follow { _ in }
  }
}
