import MuxTesting
import Testing

@testable import Mux

@Suite(.timeLimit(.minutes(60))) struct LoadableMapTests {
  private func loadable(
    _ stage: Stage, _ fetch: ScriptedFetch<Int>? = nil
  ) -> Loadable<Int> {
    Loadable(environment: stage.world.environment) { [fetch = fetch ?? stage.fetch] in
      try await fetch()
    }
  }

  // Counterpart of AsyncObservablesTests.testBasics
  @Test func `fetch() on a map fetches its origin, fetchIfNeeded() only if needed`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<Int>()
      fetch.prepare(.success(1), .success(2), .success(3))
      let origin = loadable(stage, fetch)
      expect(try await origin.fetch(), equals: 1)
      let mapped = origin.map { "\($0)" }
      expect(try await mapped.fetch(), equals: "2")
      #expect(fetch.count == 2)

      let inner = ScriptedFetch<Int>()
      inner.prepare(.success(10), .success(20))
      let goal = loadable(stage, inner)
      let flat = origin.flatMap { _ in goal }
      expect(try await flat.fetchIfNeeded(), equals: 10)
      expect(try await flat.fetchIfNeeded(), equals: 10)
      #expect((fetch.count, inner.count) == (2, 1))
      expect(try await flat.fetch(), equals: 20)
      #expect((fetch.count, inner.count) == (3, 2))
    }
  }

  // Counterpart of AsyncObservablesTests.testMapping
  @Test func `map of a loaded origin is loaded at once, asyncMap is not`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<Int>()
      fetch.prepare(.success(1), .failure(Broken()), .success(3))
      let origin = loadable(stage, fetch)
      try await origin.fetch()
      let turned = ScriptedFetch<String>()
      turned.prepare(.success("one"), .success("three"))
      let mapped = origin.map { $0 + 1 }
      let later = origin.asyncMap { _ in try await turned() }
      #expect(LineLog.line(mapped.state) == "loaded 2")
      try await stage.settle()
      #expect(LineLog.line(later.state) == "idle -")
      #expect(later.needsSync && turned.count == 0)
      expect(try await later.fetchIfNeeded(), equals: "one")
      #expect((fetch.count, turned.count) == (1, 1))

      origin.sync()
      try await stage.settle()
      #expect(LineLog.line(mapped.state) == "failed 2 broken")
      #expect(LineLog.line(later.state) == "failed one broken")
      #expect(turned.count == 1)
      await #expect(throws: Broken.self) { try await self.failing(stage).map { $0 }.fetch() }

      expect(try await later.fetch(), equals: "three")
      #expect(mapped.value == 4)
      #expect((fetch.count, turned.count) == (3, 2))
    }
  }

  @Test func `A refetch of an equal value transforms nothing, and reports its age`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<[Int]>()
      fetch.prepare(
        .success([1]), .success([1]), .success([1]), .success([2]), .success([2]))
      let number = Multiplexer<[Int]>(
        name: "number", options: stage.options(), fetch: { try await fetch() })
      let origin = Loadable(number)
      let turned = Lock(0)
      let made = Lock(0)
      let states = Lock(0)
      let mapped = origin.map { list in
        turned.withLock { $0 += 1 }
        return list.count
      }
      let flat = origin.flatMap { list in
        made.withLock { $0 += 1 }
        return Loadable<Int>.loaded(list[0], environment: stage.world.environment)
      }
      let subscription = mapped.subscribe(on: .inline) { _ in states.withLock { $0 += 1 } }
      try await flat.fetch()
      func counts() -> [Int] {
        [turned.withLock(\.self), made.withLock(\.self), states.withLock(\.self)]
      }
      let before = counts()
      try await stage.world.sleep(for: .seconds(60))
      #expect(mapped.age == .seconds(60))
      try await origin.fetch()
      #expect(mapped.age == .zero && mapped.state.phase == .loaded)
      #expect(counts() == [before[0], before[1], before[2] + 2])
      // The same by other code.
      _ = try await number.request(policy: .refresh)
      try await stage.settle()
      #expect(counts()[0] == before[0] && counts()[1] == before[1])
      _ = try await number.request(policy: .refresh)
      try await stage.settle()
      #expect(counts()[0] == before[0] + 1 && counts()[1] == before[1] + 1)
      #expect(flat.value == 2)
      try await flat.fetch()
      #expect(counts()[0] == before[0] + 1 && counts()[1] == before[1] + 1)
      subscription.cancel()
    }
  }

  @Test func `A transformation that failed runs again for an equal value`() throws {
    try Stage.run { stage in
      let origin = Loadable(environment: stage.world.environment) { 1 }
      try await origin.fetch()
      let runs = Lock(0)
      @Sendable func turn(_ number: Int) throws -> Int {
        guard
          runs.withLock({
            $0 += 1; return $0
          }) > 2
        else { throw Broken() }
        return number
      }
      let mapped = origin.map { try turn($0) }
      #expect(mapped.state.phase == .failed)
      await #expect(throws: Broken.self) { try await mapped.fetch() }
      expect(try await mapped.fetch(), equals: 1)
      runs.withLock { $0 = 1 }
      let flat = origin.flatMap { number -> any PureLoadable<Int> in
        Loadable<Int>.loaded(try turn(number), environment: stage.world.environment)
      }
      await #expect(throws: Broken.self) { try await flat.fetch() }
      expect(try await flat.fetch(), equals: 1)
    }
  }

  @Test func `Of 100 refetches, the 10 with another value run a transformation`() throws {
    try Stage.run(seeds: 0..<1) { stage in
      let refetches = Lock(0)
      let origin = Loadable(environment: stage.world.environment) {
        refetches.withLock { count in
          defer { count += 1 }
          return count / 10
        }
      }
      try await origin.fetch()
      let runs = Lock(0)
      let mapped = origin.map { number in
        runs.withLock { $0 += 1 }
        return number
      }
      for _ in 0..<100 { try await origin.fetch() }
      #expect(mapped.value == 10 && runs.withLock(\.self) == 1 + 10)
    }
  }

  private func failing(_ stage: Stage) -> Loadable<Int> {
    Loadable(environment: stage.world.environment) { throw Broken() }
  }

  private func list(_ pair: (Int, Int)) -> [Int] { [pair.0, pair.1] }

  // Counterpart of AsyncObservablesTests.testJoining
  @Test func `Joined loadables bring both values, and reload only on fetch()`() throws {
    try Stage.run { stage in
      let (one, two) = (ScriptedFetch<Int>(), ScriptedFetch<Int>())
      one.prepare(.success(1), .success(2))
      two.prepare(.success(10), .success(20))
      let joined = loadable(stage, one).joined(with: loadable(stage, two))
      #expect(joined.state.phase == .idle && joined.needsSync)
      expect(list(try await joined.fetchIfNeeded()), equals: [1, 10])
      expect(list(try await joined.fetchIfNeeded()), equals: [1, 10])
      #expect((one.count, two.count) == (1, 1))
      expect(list(try await joined.fetch()), equals: [2, 20])
      #expect((one.count, two.count) == (2, 2))
    }
  }

  @Test func `willRetry(at:) shows in joined loadables and their member`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<Int>()
      fetch.prepare(.failure(Broken()))
      let one = loadable(stage, fetch)
      let joined = one.joined(with: StatePublisher<Int>())
      _ = try? await one.fetch()
      joined.willRetry(at: stage.world.environment.time.now + .seconds(5))
      #expect(one.state.retryAt != nil && joined.state.retryAt == one.state.retryAt)
    }
  }

  @Test func `willRetry(at:) shows in a group and a flatMap and in their members`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<Int>()
      fetch.prepare(.failure(Broken()))
      fetch.prepare(.failure(Broken()))
      let one = loadable(stage, fetch)
      let group = LoadableGroup([one])
      _ = try? await one.fetch()
      let moment = stage.world.environment.time.now + .seconds(5)
      group.willRetry(at: moment)
      #expect(one.state.retryAt != nil && group.state.retryAt == one.state.retryAt)

      let origin = StatePublisher<Int>(environment: stage.world.environment)
      origin.updateData(1)
      let goal = loadable(stage, fetch)
      let led = origin.flatMap { _ in goal }
      _ = try? await led.fetch()
      led.willRetry(at: moment)
      #expect(goal.state.retryAt != nil && led.state.retryAt == goal.state.retryAt)
    }
  }

  @Test func `Derived loadables take over an existing error`() {
    let origin = StatePublisher<Int>()
    origin.setError(Broken())
    let other = StatePublisher<Int>()
    #expect(LineLog.line(origin.map { $0 }.state) == "failed - broken")
    #expect(LineLog.line(origin.asyncMap { $0 }.state) == "failed - broken")
    #expect(origin.joined(with: other).state.phase == .failed)
  }

  @Test func `map reports each state in order and transforms each value once`() {
    let origin = StatePublisher<Int>()
    let turned = LineLog()
    let log = LineLog()
    let mapped = origin.map { value in
      turned.add("\(value)")
      return -value
    }
    let subscription = log.listen(to: mapped)
    origin.startLoading()
    origin.updateData(1)
    origin.startLoading()
    origin.setError(Broken())
    origin.updateData(2)
    origin.reset()
    #expect(
      log.all == [
        "idle -", "loading -", "loaded -1", "loading -1", "failed -1 broken", "loaded -2",
        "idle -",
      ])
    #expect(turned.all == ["1", "2"])
    subscription.cancel()
  }

  @Test func `A throwing transform is a failure until the next value`() {
    let origin = StatePublisher<Int>()
    let mapped = origin.map { value -> Int in
      if value == 1 { throw Broken() }
      return value
    }
    origin.updateData(1)
    #expect(LineLog.line(mapped.state) == "failed - broken")
    origin.updateData(2)
    #expect(LineLog.line(mapped.state) == "loaded 2")
  }

  @Test func `asyncMap cancels an outdated transform and ignores its result`() throws {
    try Stage.run { stage in
      let origin = StatePublisher<Int>(environment: stage.world.environment)
      let turned = ScriptedFetch<String>(respondsToCancellation: false)
      let later = origin.asyncMap { try await turned("\($0)") }
      let log = LineLog()
      let subscription = log.listen(to: later)
      origin.updateData(1)
      try await stage.settle()
      origin.updateData(2)
      try await stage.settle()
      #expect(turned.calls.map(\.isCancelled) == [true, false])
      turned.calls[1].succeed("two")
      try await stage.settle()
      turned.calls[0].succeed("one")
      try await stage.settle()
      #expect(log.take() == ["idle -", "loading -", "loaded two"])
      origin.updateData(3)
      try await stage.settle()
      #expect(log.take() == ["loading two"])
      origin.reset()
      turned.calls[2].succeed("three")
      try await stage.settle()
      #expect(log.take() == ["idle -"])
      subscription.cancel()
    }
  }

  @Test func `A throwing flatMap transform is a failure`() {
    let origin = StatePublisher<Int>()
    let flat = origin.flatMap { _ -> any PureLoadable<Int> in throw Broken() }
    origin.updateData(1)
    #expect(LineLog.line(flat.state) == "failed - broken")
  }

  @Test func `Joined loadables keep both values while one loads or fails`() {
    let (one, two) = (StatePublisher<Int>(), StatePublisher<String>())
    let joined = one.joined(with: two)
    one.updateData(1)
    #expect(joined.value == nil)
    two.updateData("a")
    #expect(joined.value ?? (0, "") == (1, "a"))
    two.setError(Broken())
    #expect(joined.state.phase == .failed)
    #expect(joined.value ?? (0, "") == (1, "a"))
    one.updateData(2)
    #expect(joined.value ?? (0, "") == (2, "a"))
  }
}
