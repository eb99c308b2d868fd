import Foundation
import MuxTesting
import Testing

@testable import Mux

/// The longest possible duration means forever in every API.
@Suite(.timeLimit(.minutes(60))) struct ForeverTests {
  private let forever = Duration.seconds(Int64.max)

  private struct Later: RetryAfterError, ConnectivityError {
    var retryAfter: Duration? { .seconds(Int64.max) }
    var isConnectivityError: Bool { true }
  }

  /// Runs a scene some time after the start, so that sums could overflow.
  private func run(_ scene: @escaping @Sendable (Stage) async throws -> Void) throws {
    try Stage.run(seeds: 0..<2) { stage in
      try await stage.pass(.seconds(5))
      try await scene(stage)
    }
  }

  @Test func `Lifetimes and deadlines can be forever`() throws {
    try run { stage in
      let options = stage.options(
        Freshness(
          timeToLive: forever, jitter: 1, idleTime: forever, staleWhileRevalidate: forever,
          staleIfError: forever, retryInterval: forever),
        deadline: forever)
      let one = stage.saved("one", options)
      stage.ask(one, "a")
      try await stage.pass(.seconds(1_000_000))
      try await stage.answer(1)
      one.store(2, lifetime: forever)
      try await one.save()
      stage.ask(one, "b", .refresh)
      try await stage.fail(Offline())
      one.clearMemory()
      stage.ask(one, "c")
      try await stage.settle()
      #expect(stage.log.take() == ["a: 1 network", "b: 2 memory stale", "c: 2 disk"])
      #expect(one.cachedEntry?.isStale == false)
    }
  }

  @Test func `A batch window and an age limit can be forever`() throws {
    try run { stage in
      let many = MultiplexerMap<String, Int>(
        name: "many", limits: CacheLimits(age: forever), options: stage.options(),
        batch: BatchFetch(window: forever) { _ in ["a": 1] })
      let ticket = stage.ask(many["a"], "a")
      try await stage.pass(.seconds(1_000_000))
      ticket.cancel()
      many.store(2, for: "b")
      #expect(stage.log.take() == ["a: cancelled"] && many.count == 1)
    }
  }

  @Test func `A waiter's timeout and a debouncer's delay can be forever`() throws {
    try run { stage in
      let publisher = StatePublisher<Int>(environment: stage.world.environment)
      let waiter = LoadableWaiter(publisher, timeout: forever)
      let log = LineLog()
      waiter.wait(on: .inline) { result in log.add("\((try? result.get()) ?? 0)") }
      for mode in [DebounceMode.trailing, .leading, .throttle] {
        let debouncer = Debouncer(
          delay: forever, mode: mode, environment: stage.world.environment, on: .inline
        ) { log.add("\(mode)") }
        debouncer.touch()
        try await stage.pass(.seconds(1))
        debouncer.touch()
        debouncer.flush()
      }
      publisher.updateData(7)
      #expect(log.take() == ["trailing", "leading", "throttle", "throttle", "7"])
    }
  }

  @Test func `A Syncer's period, backoff and retryAfter can be forever`() throws {
    try run { stage in
      let loadable = Loadable(environment: stage.world.environment) { [fetch = stage.fetch] in
        try await fetch()
      }
      let syncer = Syncer(
        loadable, period: forever, backoff: Backoff(min: forever, max: forever, multiplier: 2))
      loadable.sync()
      try await stage.answer(1)
      try await stage.pass(.seconds(1_000_000))
      loadable.sync()
      try await stage.fail(Later())
      try await stage.pass(.seconds(1_000_000))
      #expect(loadable.state.phase == .failed && loadable.state.retryAt != nil)
      withExtendedLifetime(syncer) {}
    }
  }

  @Test func `retrying() respects a retryAfter of forever`() throws {
    try run { stage in
      let fetch = Backoff(min: forever, max: forever, jitter: .decorrelated).retrying(
        environment: stage.world.environment
      ) { throw Later() }
      let task = stage.world.start("retries") { try await fetch() }
      try await stage.pass(.seconds(1_000_000))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test(arguments: [10_000_000_000, 1_000_000_000_000_000, Int64.max])
  func `The real clock sleeps until it is cancelled`(seconds: Int64) async throws {
    let time = MuxEnvironment.live.time
    let begun = OneShot<Void>()
    let sleeps = Task {
      begun.give(.success(()))
      try await time.sleep(for: .seconds(seconds))
    }
    try await begun.value {}
    for _ in 0..<100 { await Task.yield() }
    sleeps.cancel()
    await #expect(throws: CancellationError.self) { try await sleeps.value }
  }

  @Test func `A blocking call can wait forever`() throws {
    let one = Multiplexer<Int>(name: "one") { 1 }
    let value = Lock<Int?>(nil)
    let thread = Thread { value.withLock { $0 = try? one.waitForValue(timeout: forever) } }
    thread.start()
    while !thread.isFinished { sched_yield() }
    #expect(value.withLock { $0 } == 1)
  }
}
