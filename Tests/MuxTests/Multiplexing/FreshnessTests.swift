import Testing

@testable import Mux

@Suite struct FreshnessTests {
  @Test func `By default a stale value answers for a response that cannot be decoded`() {
    let page = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "<html>"))
    #expect(Freshness().allowsStaleValue(page))
    #expect(!Freshness().allowsStaleValue(CancellationError()))
  }

  @Test func `Without jitter a value expires exactly at its time to live`() {
    let freshness = Freshness.timeToLive(.seconds(100))
    for chance in [0, 0.3, 0.999] {
      #expect(
        freshness.end(fetchedAt: .seconds(5), lifetime: nil, chance: chance) == .seconds(105))
    }
  }

  @Test func `Jitter changes the time to live by at most its share`() {
    let freshness = Freshness(timeToLive: .seconds(100), jitter: 0.25)
    func end(_ chance: Double) -> Duration {
      freshness.end(fetchedAt: .zero, lifetime: nil, chance: chance)
    }
    #expect(end(0) == .seconds(75))
    #expect(end(0.5) == .seconds(100))
    #expect(end(1) == .seconds(125))
    for step in 0..<1000 {
      let moment = end(Double(step) / 1000)
      #expect(moment >= .seconds(75) && moment < .seconds(125))
    }
  }

  @Test func `A lifetime set by the fetch has no jitter`() {
    let freshness = Freshness(timeToLive: .seconds(100), jitter: 0.5)
    #expect(freshness.end(fetchedAt: .seconds(1), lifetime: .seconds(3), chance: 0) == .seconds(4))
  }

  @Test func `The jitter is drawn once per value`() {
    let bench = KeyStateBench(Freshness(timeToLive: .seconds(100), jitter: 0.5))
    bench.ask("a")
    bench.begin()
    bench.succeed(.value(1), chance: 0)
    let end = bench.state.stored?.freshUntil
    #expect(end == bench.now + .seconds(50))
    for _ in 0..<3 {
      bench.now += .seconds(10)
      bench.ask("b")
      #expect(bench.state.stored?.freshUntil == end)
    }
    bench.now += .seconds(20)
    bench.ask("c")
    bench.begin()
    bench.succeed(.value(2), chance: 0.5)
    #expect(bench.state.stored?.freshUntil == bench.now + .seconds(100))
  }

  @Test func `By default a value is fresh for half an hour and a fallback forever`() {
    let freshness = Freshness()
    #expect(freshness.timeToLive == .seconds(1800))
    #expect(freshness.staleIfError == nil)
    #expect(freshness.staleWhileRevalidate == .zero)
    #expect(freshness.jitter == 0 && freshness.idleTime == nil)
  }

  @Test func `A jitter above one traps`() async {
    await #expect(processExitsWith: .failure) { _ = Freshness(jitter: 1.1) }
  }

  @Test func `A lifetime starts at the end of the fetch, however long that took`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      stage.ask(one, "a")
      try await stage.pass(.seconds(60))
      try await stage.answer(1)
      #expect(one.cachedEntry?.age == .zero && one.cachedEntry?.timeLeft == .seconds(10))
      try await stage.pass(.seconds(9))
      stage.ask(one, "b")
      #expect(stage.log.take() == ["a: 1 network", "b: 1 memory"])
      try await stage.pass(.seconds(1))
      #expect(one.cachedEntry?.isStale == true)
    }
  }
}
