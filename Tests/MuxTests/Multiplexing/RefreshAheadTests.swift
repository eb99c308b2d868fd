import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// A value requested near its expiry is refetched in the background.
@Suite(.computes, .timeLimit(.minutes(60))) struct RefreshAheadTests {
  private let ahead = Freshness(timeToLive: .seconds(10), refreshAhead: 0.8)

  @Test("Past refreshAhead a fresh hit starts one background fetch")
  func oneFetchBehind() throws {
    try Stage.run { stage in
      let one = stage.multiplexer(stage.options(ahead))
      one.store(1)
      try await stage.pass(.milliseconds(7999))
      expect(try await one.request(), equals: 1)
      try await stage.settle()
      #expect(stage.fetch.count == 0)
      try await stage.pass(.milliseconds(1))
      for name in ["a", "b"] {
        stage.ask(one, name)
        expect(try await one.request(), equals: 1)
      }
      try await stage.settle()
      #expect(stage.log.take() == ["a: 1 memory", "b: 1 memory"] && stage.fetch.count == 1)
      try await stage.answer(2)
      try await stage.pass(.seconds(5))
      stage.ask(one, "c")
      #expect(stage.log.take() == ["c: 2 memory"])
    }
  }

  @Test("request(key:) also starts the early refresh")
  func plainRequest() throws {
    try Stage.run { stage in
      let many = stage.map(CacheLimits(), stage.options(ahead))
      many.store(1, for: "a")
      try await stage.pass(.seconds(8))
      expect(try await many.request(key: "a"), equals: 1)
      try await stage.answer(2)
      #expect(many.cachedValue(for: "a") == 2)
    }
  }

  @Test("Neither time alone nor a cache-only request starts an early refresh")
  func noTimer() throws {
    try Stage.run { stage in
      let one = stage.multiplexer(stage.options(ahead))
      one.store(1)
      try await stage.pass(.seconds(9))
      stage.ask(one, "a", .cacheOnly)
      _ = one.cachedValue
      try await stage.settle()
      #expect(stage.fetch.count == 0 && stage.log.take() == ["a: 1 memory"])
    }
  }

  @Test("Jitter does not apply to a lifetime set by the fetch")
  func givenLifetime() {
    let freshness = Freshness(timeToLive: .seconds(100), jitter: 0.5, refreshAhead: 0.8)
    for chance in [0, 0.5, 1] {
      let due = freshness.due(fetchedAt: .zero, lifetime: .seconds(10), chance: chance)
      #expect(due == .seconds(8))
      let end = freshness.end(fetchedAt: .zero, lifetime: .seconds(10), chance: chance)
      #expect(end == .seconds(10))
    }
  }

  @Test("A failed early refresh keeps the value and is not retried until expiry")
  func failsQuietly() throws {
    try Stage.run { stage in
      let one = stage.multiplexer(stage.options(ahead))
      one.store(1)
      try await stage.pass(.seconds(8))
      stage.ask(one, "a")
      try await stage.fail(Broken())
      stage.ask(one, "b")
      try await stage.pass(.seconds(1))
      #expect(stage.log.take() == ["a: 1 memory", "b: 1 memory"] && stage.fetch.count == 1)
      try await stage.pass(.seconds(1))
      stage.ask(one, "c")
      try await stage.answer(2)
      #expect(stage.log.take() == ["c: 2 network"])
    }
  }

  @Test("refreshAhead uses the stored lifetime and the age of a disk record")
  func lifetimeAndDisk() throws {
    try Stage.run { stage in
      let one = stage.saved("one", stage.options(ahead))
      one.store(1, lifetime: .seconds(100))
      try await one.save()
      one.clearMemory()
      try await stage.pass(.seconds(79))
      stage.ask(one, "a")
      try await stage.settle()
      expect(try await one.request(), equals: 1)
      #expect(stage.fetch.count == 0 && stage.log.take() == ["a: 1 disk"])
      try await stage.pass(.seconds(1))
      expect(try await one.request(), equals: 1)
      try await stage.answer(2)
      #expect(one.cachedValue == 2)
    }
  }

  @Test(
    "Jitter moves the early refresh with the expiry",
    arguments: [(0.0, 4), (0.5, 8), (0.75, 10)])
  func jitter(chance: Double, seconds: Int) {
    let bench = KeyStateBench(Freshness(timeToLive: .seconds(10), jitter: 0.5, refreshAhead: 0.8))
    bench.ask("a")
    bench.begin()
    bench.succeed(.value(1), chance: chance)
    let due = bench.now + .seconds(seconds)
    #expect(bench.state.stored?.isPlainHit(at: due - .milliseconds(1)) == true)
    #expect(bench.state.stored?.isPlainHit(at: due) == false)
    #expect(bench.state.stored?.isDue(at: due) == true)
  }

  @Test("idleTime does not postpone the early refresh")
  func idleTime() throws {
    let bench = KeyStateBench(
      Freshness(timeToLive: .seconds(10), refreshAhead: 0.8, idleTime: .seconds(3)))
    bench.store(1)
    for _ in 0..<3 {
      bench.now += .seconds(2)
      bench.ask("early")
    }
    #expect(bench.launched.isEmpty)
    bench.now += .seconds(2)
    bench.ask("due")
    #expect(bench.launched.count == 1 && bench.answers().last == "due: 1 memory")
  }

  @Test("A hit before refreshAhead compares a single time")
  func plainHit() {
    let bench = KeyStateBench(ahead)
    bench.store(1)
    #expect(bench.state.stored?.plainUntil == bench.now + .seconds(8))
    #expect(bench.state.stored?.freshUntil == bench.now + .seconds(10))
    bench.now += .seconds(8)
    bench.ask("due")
    #expect(bench.state.stored?.plainUntil == bench.now + .seconds(2))
  }
}
