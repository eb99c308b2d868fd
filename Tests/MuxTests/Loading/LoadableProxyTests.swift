import MuxTesting
import Testing

@testable import Mux

@Suite(.timeLimit(.minutes(60))) struct LoadableProxyTests {
  private func loadable(_ stage: Stage) -> Loadable<Int> {
    Loadable(environment: stage.world.environment) { [fetch = stage.fetch] in try await fetch() }
  }

  @Test func `sync() before a target is set loads the target later`() throws {
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

  @Test func `An earlier sync() does not reload a loaded target`() throws {
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

  @Test func `Without sync() a proxy shows its target's state and loads nothing`() throws {
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

  @Test func `A new target replaces the old one, which is no longer observed`() {
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

  @Test func `A target that cannot sync is only shown`() {
    let publisher = StatePublisher<Int>()
    let proxy = LoadableProxy<Int>()
    proxy.sync()
    proxy.target = publisher
    #expect(proxy.state.phase == .idle && !proxy.needsSync)
    proxy.sync()
    publisher.updateData(1)
    #expect(proxy.value == 1)
  }

  @Test func `sync() reaches the target through a group and nested proxies`() throws {
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
