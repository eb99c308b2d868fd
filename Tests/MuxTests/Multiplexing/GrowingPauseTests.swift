import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// A backoff between attempts while an old value answers for errors.
@Suite(.computes, .timeLimit(.minutes(60))) struct GrowingPauseTests {
  private struct Busy: ConnectivityError, RetryAfterError {
    let retryAfter: Duration?
    var isConnectivityError: Bool { true }
  }

  private func bench(_ jitter: Backoff.Jitter = .none) -> KeyStateBench {
    let backoff = Backoff(min: .seconds(1), max: .seconds(8), multiplier: 2, jitter: jitter)
    let bench = KeyStateBench(
      Freshness(timeToLive: .seconds(10), retryBackoff: backoff))
    bench.store(1)
    bench.now += .seconds(10)
    return bench
  }

  /// Fails at once and returns how long the old value then answers without another attempt.
  private func pause(_ bench: KeyStateBench, _ error: any Error = Offline()) -> Duration? {
    bench.ask("a")
    bench.begin()
    bench.fail(error)
    let retryAt = bench.state.stored?.details.retryAt
    let pause = retryAt.map { $0 - bench.now }
    bench.now = retryAt ?? bench.now
    return pause
  }

  @Test("The pause grows with each failure up to its maximum")
  func grows() {
    let bench = bench()
    let pauses = (0..<5).map { _ in pause(bench) }
    #expect(pauses == [1, 2, 4, 8, 8].map { .seconds($0) })
  }

  @Test("A success resets the pause, even one that is .notModified")
  func successResets() {
    let bench = bench()
    for fetched in [FetchResult.value(2), .notModified()] {
      #expect([pause(bench), pause(bench)] == [.seconds(1), .seconds(2)])
      bench.ask("b")
      bench.begin()
      bench.succeed(fetched)
      bench.now += .seconds(10)
    }
    #expect(pause(bench) == .seconds(1))
  }

  @Test("A longer retryAfter overrides the pause and its maximum")
  func retryAfter() {
    let bench = bench()
    #expect(pause(bench, Busy(retryAfter: .seconds(60))) == .seconds(60))
    #expect(pause(bench, Busy(retryAfter: .seconds(1))) == .seconds(2))
    #expect(pause(bench, Busy(retryAfter: .seconds(Int64.max))) == .ages)
  }

  @Test(".refresh ignores the pause and does not reset it")
  func refresh() {
    let bench = bench()
    #expect(pause(bench) == .seconds(1))
    bench.ask("b", .refresh)
    bench.begin()
    bench.refresh()
    bench.fail(Offline())
    #expect(bench.state.stored?.details.retryAt == nil)
    #expect(pause(bench) == .seconds(2))
  }

  @Test("The environment provides the randomness of the jitter")
  func chance() throws {
    try Stage.run { stage in
      let backoff = Backoff(min: .seconds(8), max: .seconds(8), jitter: .full)
      var options = stage.options(Freshness(timeToLive: .seconds(10), retryBackoff: backoff))
      options.environment.random = { 0.25 }
      let one = stage.multiplexer(options)
      one.store(1)
      try await stage.pass(.seconds(10))
      stage.ask(one, "a")
      try await stage.fail(Offline())
      try await stage.pass(.milliseconds(1999))
      stage.ask(one, "b")
      try await stage.settle()
      #expect(stage.fetch.count == 1)
      try await stage.pass(.milliseconds(1))
      stage.ask(one, "c")
      try await stage.settle()
      #expect(stage.fetch.count == 2)
    }
  }

  @Test("The retryAfter closure runs outside the lock")
  func noLock() throws {
    try Stage.run { stage in
      let one = Lock<Multiplexer<Int>?>(nil)
      let seen = Lock<[Int?]>([])
      let backoff = Backoff(retryAfter: { _ in
        let value = one.withLock { $0 }?.cachedValue
        seen.withLock { $0.append(value) }
        return nil
      })
      let subject = stage.multiplexer(
        stage.options(Freshness(timeToLive: .seconds(10), retryBackoff: backoff)))
      one.withLock { $0 = subject }
      subject.store(1)
      try await stage.pass(.seconds(10))
      stage.ask(subject, "a")
      try await stage.fail(Offline())
      #expect(seen.withLock { $0 } == [1])
      one.withLock { $0 = nil }
    }
  }
}
