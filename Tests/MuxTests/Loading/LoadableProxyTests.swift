import MuxTesting
import Testing

@testable import Mux

// Checklist 35
@Suite(.timeLimit(.minutes(60))) struct LoadableProxyTests {
  private func loadable(_ stage: Stage) -> Loadable<Int> {
    Loadable(environment: stage.world.environment) { [fetch = stage.fetch] in try await fetch() }
  }

  @Test func `Told to load before there is a target, it has the target load`() throws {
    try Stage.run { stage in
      let proxy = LoadableProxy<Int>(environment: stage.world.environment)
      let log = LineLog()
      let subscription = log.listen(to: proxy)
      #expect(proxy.needsSync)
      proxy.syncIfNeeded()
      proxy.sync()
      #expect(log.take() == ["idle -", "loading -"])
      let target = loadable(stage)
      proxy.target = target
      #expect(target.state.phase == .loading)
      try await stage.answer(1)
      #expect(Set(log.take().dropLast()) == ["loading -"])
      #expect(LineLog.line(proxy.state) == "loaded 1")
      #expect(stage.fetch.count == 1 && !proxy.needsSync)
      subscription.cancel()
    }
  }

  @Test func `A target that is loaded is not loaded again by an earlier wish`() throws {
    try Stage.run { stage in
      let proxy = LoadableProxy<Int>(environment: stage.world.environment)
      proxy.sync()
      let target = loadable(stage)
      target.sync()
      try await stage.answer(1)
      proxy.target = target
      #expect(LineLog.line(proxy.state) == "loaded 1")
      try await stage.settle()
      #expect(stage.fetch.count == 1)
    }
  }

  @Test func `Not told to load, it leaves the target alone and shows its state`() throws {
    try Stage.run { stage in
      let target = loadable(stage)
      let proxy = LoadableProxy(target, environment: stage.world.environment)
      let log = LineLog()
      let subscription = log.listen(to: proxy)
      try await stage.settle()
      #expect(stage.fetch.count == 0)
      target.sync()
      try await stage.answer(1)
      proxy.sync()
      try await stage.fail(Broken())
      target.reset()
      #expect(
        log.all == [
          "idle -", "loading -", "loaded 1", "loading 1", "failed 1 broken", "idle -",
        ])
      subscription.cancel()
    }
  }

  @Test func `Another target takes the place of the first, which is heard no more`() {
    let (one, two) = (StatePublisher<Int>(), StatePublisher<Int>())
    one.updateData(1)
    two.updateData(2)
    let proxy = LoadableProxy<Int>(one)
    let log = LineLog()
    let subscription = log.listen(to: proxy)
    proxy.target = two
    one.updateData(3)
    proxy.target = nil
    two.updateData(4)
    #expect(log.all == ["loaded 1", "loaded 2", "idle -"])
    #expect(proxy.target == nil && proxy.needsSync)
    subscription.cancel()
  }

  @Test func `A target that cannot be told to load is only shown`() {
    let publisher = StatePublisher<Int>()
    let proxy = LoadableProxy<Int>()
    proxy.sync()
    proxy.target = publisher
    #expect(proxy.state.phase == .idle && !proxy.needsSync)
    proxy.sync()
    publisher.updateData(1)
    #expect(proxy.value == 1)
  }

  @Test func `A proxy of a proxy in a group is told through`() throws {
    try Stage.run { stage in
      let (inner, outer) = (
        LoadableProxy<Int>(environment: stage.world.environment),
        LoadableProxy<Int>(environment: stage.world.environment)
      )
      outer.target = inner
      let group = LoadableGroup([outer], environment: stage.world.environment)
      group.sync()
      #expect(group.state.phase == .loading)
      inner.target = loadable(stage)
      try await stage.answer(1)
      #expect(group.state.phase == .loaded && outer.value == 1)
    }
  }
}
