import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// A fetch can report that its value no longer exists, for which no old value answers.
@Suite(.computes, .timeLimit(.minutes(60))) struct NotFoundTests {
  private func map(
    _ stage: Stage, _ answers: ScriptedFetch<FetchResult<Int>>, _ freshness: Freshness? = nil
  ) -> MultiplexerMap<String, Int> {
    MultiplexerMap(
      cacheKey: "many", options: stage.options(freshness ?? .timeToLive(.seconds(10))),
      revalidating: { key, _ in try await answers(key) })
  }

  private static let tolerant = Freshness(
    timeToLive: .seconds(10), retryInterval: .seconds(60), allowsStaleValue: { _ in true })

  @Test(".notFound removes the value from memory and disk, without a fallback")
  func leavesEverything() throws {
    try Stage.run { stage in
      let answers = ScriptedFetch<FetchResult<Int>>()
      let many = map(stage, answers, Self.tolerant)
      for key in ["a", "b"] { many.store(1, for: key) }
      try await many.save()
      answers.prepare(.success(.notFound()), .failure(Offline()))
      stage.ask(many["a"], "a", .refresh)
      try await stage.settle()
      #expect(many.cachedValue(for: "a") == nil && many.count == 1)
      #expect(stage.cacher.records("many").map(\.key) == ["b"])
      stage.ask(many["a"], "a again")
      try await stage.settle()
      #expect(stage.log.take() == ["a: \(MuxError.notFound)", "a again: offline"])
    }
  }

  @Test(".notFound reaches every waiter of the fetch")
  func allAreTold() throws {
    try Stage.run { stage in
      let answers = ScriptedFetch<FetchResult<Int>>()
      let many = map(stage, answers, Self.tolerant)
      many.store(1, for: "a")
      answers.prepare(.success(.notFound()))
      stage.ask(many["a"], "a", .refresh)
      stage.ask(many["a"], "b", .reload)
      stage.ask(many["a"], "c", .refresh)
      try await stage.settle()
      #expect(stage.log.take().sorted() == ["a", "b", "c"].map { "\($0): \(MuxError.notFound)" })
      #expect(answers.count == 1)
    }
  }

  @Test(".notFound answers without a fetch until its lifetime ends")
  func isKnownForItsLifetime() throws {
    try Stage.run { stage in
      let answers = ScriptedFetch<FetchResult<Int>>()
      let many = map(stage, answers)
      answers.prepare(.success(.notFound(lifetime: .seconds(5))), .success(.value(2)))
      stage.ask(many["a"], "first")
      try await stage.pass(.seconds(4))
      for policy in [FetchPolicy.cacheFirst, .staleWhileRevalidate, .cacheOnly] {
        stage.ask(many["a"], "\(policy)", policy)
      }
      try await stage.settle()
      #expect(answers.count == 1)
      let gone = ["first", "cacheFirst", "staleWhileRevalidate", "cacheOnly"]
      #expect(stage.log.take() == gone.map { "\($0): \(MuxError.notFound)" })
      try await stage.pass(.seconds(1))
      stage.ask(many["a"], "late", .cacheOnly)
      stage.ask(many["a"], "later")
      try await stage.settle()
      #expect(stage.log.take() == ["late: \(MuxError.notCached)", "later: 2 network"])
    }
  }

  @Test(
    "refresh, clear, clearMemory and store end the lifetime of .notFound",
    arguments: 0..<6)
  func isForgotten(way: Int) throws {
    try Stage.run(seeds: 0..<3) { stage in
      let answers = ScriptedFetch<FetchResult<Int>>()
      let many = map(stage, answers)
      answers.prepare(.success(.notFound(lifetime: .seconds(5))), .success(.value(2)))
      stage.ask(many["a"], "first")
      try await stage.settle()
      switch way {
      case 0: many.refresh(key: "a")
      case 1: many.refresh()
      case 2: try await many.clear(key: "a")
      case 3: try await many.clear()
      case 4: many.clearMemory(key: "a")
      default: many.store(2, for: "a")
      }
      stage.ask(many["a"], "then")
      try await stage.settle()
      #expect(stage.log.take().last == "then: 2 \(way == 5 ? "memory" : "network")")
    }
  }

  @Test("A .notFound fetched before refresh() does not answer later requests")
  func refreshIsNewer() throws {
    try Stage.run { stage in
      let answers = ScriptedFetch<FetchResult<Int>>()
      let many = map(stage, answers)
      stage.ask(many["a"], "before")
      try await stage.settle()
      many.refresh(key: "a")
      stage.ask(many["a"], "after")
      answers.pendingCalls.first?.succeed(.notFound(lifetime: .seconds(5)))
      try await stage.settle()
      stage.ask(many["a"], "later")
      answers.pendingCalls.first?.succeed(.value(2))
      try await stage.settle()
      #expect(
        stage.log.take() == [
          "before: \(MuxError.notFound)", "after: 2 network", "later: 2 network",
        ])
    }
  }

  @Test("restore() does not bring back a value that is .notFound by then")
  func isNotRestored() throws {
    try Stage.run { stage in
      let (gate, removal) = (ScriptedFetch<Void>(), ScriptedFetch<Void>())
      let cacher = RecordingCacher { call in
        if call.kind == .loadAll { try? await gate() }
        if call.kind == .remove { try? await removal() }
      }
      let answers = ScriptedFetch<FetchResult<Int>>()
      let many = MultiplexerMap<String, Int>(
        cacheKey: "many", options: stage.options(cacher: cacher),
        revalidating: { key, _ in try await answers(key) })
      many.store(1, for: "a")
      try await many.save()
      many.clearMemory()
      stage.world.start("restore") { try await many.restore() }
      let reading = try await gate.next()
      answers.prepare(.success(.notFound()))
      stage.ask(many["a"], "a", .reload)
      let removing = try await removal.next()
      reading.succeed(())
      try await stage.settle()
      #expect(many.cachedValue(for: "a") == nil)
      removing.succeed(())
      try await stage.settle()
      #expect(cacher.records("many").isEmpty)
    }
  }

  @Test("A Loadable fails and has no value after .notFound")
  func stateShowsNothing() throws {
    try Stage.run { stage in
      let answers = ScriptedFetch<FetchResult<Int>>()
      let many = map(stage, answers)
      many.store(1, for: "a")
      let loadable = Loadable(many["a"])
      answers.prepare(.success(.notFound()))
      loadable.sync()
      try await stage.settle()
      #expect(loadable.value == nil && loadable.state.phase == .failed)
      #expect(loadable.state.error as? MuxError == .notFound)
    }
  }

  @Test("Multiplexer handles .notFound like a map")
  func oneThing() throws {
    try Stage.run { stage in
      let answers = ScriptedFetch<FetchResult<Int>>()
      let one = Multiplexer(
        cacheKey: "one", options: stage.options(), revalidating: { _ in try await answers() })
      one.store(1)
      try await one.save()
      answers.prepare(.success(.notFound(lifetime: .seconds(5))))
      for name in ["a", "b"] {
        stage.ask(one, name, name == "a" ? .refresh : .cacheFirst)
        try await stage.settle()
      }
      #expect(stage.log.take() == ["a: \(MuxError.notFound)", "b: \(MuxError.notFound)"])
      #expect(one.cachedValue == nil && stage.cacher.records("one").isEmpty)
    }
  }

  @Test("Too many .notFound keys are forgotten without distrusting the disk")
  func isBounded() {
    var shard = MapShard<Int>(limits: CacheLimits(), hasDisk: true)
    let moment = DecisionContext(now: .seconds(1), rules: FlightRules(hasDisk: true))
    let gone = FetchOutcome(FetchResult<Int>.notFound(lifetime: .seconds(600)))
    for key in 0..<5_000 {
      let id = UInt64(key + 2)
      _ = shard.change(key, hash: key.hashValue) { state, around in
        _ = state.request(policy: .reload, nil, id: id, at: moment, in: &around)
        _ = state.beginFetch(id, at: moment, in: around)
        return state.succeeded(id, with: gone, at: moment, in: &around)
      }
      #expect(shard.flights.count <= 1_025)
    }
    _ = shard.change(9_999, hash: 9_999.hashValue) { _, around in
      #expect(!around.isDiskDoubted)
    }
  }
}
