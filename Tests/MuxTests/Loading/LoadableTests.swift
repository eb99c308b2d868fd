import Foundation
import MuxTesting
import Testing

@testable import Mux

@Suite(.timeLimit(.minutes(60))) struct LoadableTests {
  private func loadable(_ stage: Stage, staleAfter: Duration? = nil) -> Loadable<Int> {
    Loadable(staleAfter: staleAfter, environment: stage.world.environment) {
      [fetch = stage.fetch] in
      try await fetch()
    }
  }

  @Test func `sync() loads, and a second sync() during the load is ignored`() throws {
    try Stage.run { stage in
      let log = LineLog()
      let loadable = loadable(stage)
      let subscription = log.listen(to: loadable)
      loadable.sync()
      loadable.sync()
      loadable.syncIfNeeded()
      try await stage.answer(1)
      #expect(stage.fetch.count == 1)
      #expect(log.take() == ["idle -", "loading -", "loaded 1"])
      loadable.sync()
      try await stage.fail(Broken())
      #expect(log.take() == ["loading 1", "failed 1 broken"])
      subscription.cancel()
    }
  }

  @Test func `needsSync is true without a value, after a failure and when stale`() throws {
    try Stage.run(seeds: 0..<1) { stage in
      let loadable = loadable(stage, staleAfter: .seconds(60))
      #expect(loadable.needsSync)
      loadable.syncIfNeeded()
      try await stage.answer(1)
      #expect(!loadable.needsSync)
      loadable.syncIfNeeded()
      try await stage.settle()
      #expect(stage.fetch.count == 1)
      try await stage.pass(.seconds(60))
      #expect(loadable.needsSync)
      loadable.syncIfNeeded()
      try await stage.fail(Broken())
      #expect(loadable.needsSync && loadable.value == 1)
      #expect(stage.fetch.count == 2)
    }
  }

  @Test func `The needsSync closure has the last word`() throws {
    try Stage.run(seeds: 0..<1) { stage in
      let loadable = Loadable(
        environment: stage.world.environment, needsSync: { byState in byState && false }
      ) { [fetch = stage.fetch] in try await fetch() }
      loadable.syncIfNeeded()
      try await stage.settle()
      #expect(stage.fetch.count == 0)
    }
  }

  @Test func `A cancelled or reset load changes nothing later`() throws {
    try Stage.run { stage in
      let log = LineLog()
      let deaf = ScriptedFetch<Int>(respondsToCancellation: false)
      let loadable = Loadable(environment: stage.world.environment) { try await deaf() }
      let subscription = log.listen(to: loadable)
      loadable.sync()
      try await stage.settle()
      loadable.cancel()
      loadable.sync()
      try await stage.settle()
      deaf.calls[1].succeed(2)
      try await stage.settle()
      deaf.calls[0].succeed(1)
      try await stage.settle()
      #expect(log.take() == ["idle -", "loading -", "idle -", "loading -", "loaded 2"])
      loadable.sync()
      try await stage.settle()
      loadable.reset()
      deaf.calls[2].succeed(3)
      try await stage.settle()
      #expect(log.take() == ["loading 2", "idle -"])
      #expect(deaf.calls.map(\.isCancelled) == [true, false, true])
      subscription.cancel()
    }
  }

  @Test func `A load started by an observer survives the end of the previous one`() throws {
    try Stage.run(seeds: 0..<1) { stage in
      let source = stage.multiplexer()
      source.store(1)
      let loadable = Loadable(source)
      let begins = Lock<LoadablePhase?>(.loaded)
      let subscription = loadable.subscribe(on: .inline) { [weak loadable] state in
        let isDue = begins.withLock { phase in
          defer { if phase == state.phase { phase = nil } }
          return phase == state.phase
        }
        if isDue { loadable?.sync() }
      }
      loadable.syncIfNeeded()
      try await stage.answer(2)
      #expect(LineLog.line(loadable.state) == "loaded 2", "after an answer that was at hand")
      loadable.reset()
      for (value, end) in [(3, loadable.cancel), (4, loadable.reset)] {
        loadable.sync()
        try await stage.settle()
        begins.withLock { $0 = .idle }
        end()
        try await stage.answer(value)
        #expect(LineLog.line(loadable.state) == "loaded \(value)")
      }
      subscription.cancel()
    }
  }

  @Test func `Releasing a loadable cancels its load`() throws {
    try Stage.run { stage in
      do {
        let loadable = loadable(stage)
        loadable.sync()
        try await stage.settle()
      }
      try await stage.settle()
      #expect(stage.fetch.calls.map(\.isCancelled) == [true])
    }
  }

  @Test func `A load cancelled by an observer of its start never runs`() throws {
    try Stage.run(seeds: 0..<1) { stage in
      let loadable = loadable(stage)
      let subscription = loadable.subscribe(on: .inline) { [weak loadable] state in
        if state.isLoading { loadable?.cancel() }
      }
      loadable.sync()
      try await stage.settle()
      #expect(stage.fetch.count == 0 && loadable.state.phase == .idle)
      subscription.cancel()
    }
  }

  @Test func `Two concurrent fetch() calls share one load`() throws {
    try Stage.run { stage in
      let loadable = loadable(stage)
      async let one = loadable.fetch()
      async let two = loadable.fetch()
      try await stage.answer(7)
      expect(try await one, equals: 7)
      expect(try await two, equals: 7)
      #expect(stage.fetch.count == 1)
    }
  }

  @Test func `Two concurrent fetch() calls both throw, despite an old value`() throws {
    try Stage.run { stage in
      let loadable = loadable(stage)
      loadable.sync()
      try await stage.answer(1)
      let tasks = (0..<2).map { index in
        stage.world.start("\(index)") { try await loadable.fetch() }
      }
      try await stage.fail(Broken())
      for task in tasks {
        await #expect(throws: Broken.self) { try await task.value }
      }
      #expect(try await loadable.doneSyncing() == 1)
    }
  }

  @Test func `doneSyncing() starts no load and throws if none is running`() throws {
    try Stage.run { stage in
      let loadable = loadable(stage)
      await #expect(throws: LoadableError.self) { try await loadable.doneSyncing() }
      #expect(stage.fetch.count == 0)
      loadable.sync()
      let waiting = stage.world.start("waiting") { try await loadable.doneSyncing() }
      try await stage.settle()
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      try await stage.answer(1)
      expect(try await loadable.doneSyncing(), equals: 1)
    }
  }

  @Test func `A loadable can load with a completion`() throws {
    try Stage.run { stage in
      let loadable = Loadable<Int>(
        environment: stage.world.environment, load: { done in done(.success(5)) })
      expect(try await loadable.fetch(), equals: 5)
    }
  }

  @Test func `syncIfNeeded() takes a cached value, sync() refreshes`() throws {
    try Stage.run { stage in
      let source = stage.multiplexer()
      let loadable = Loadable(source)
      source.store(1)
      loadable.syncIfNeeded()
      // A hit is there before syncIfNeeded() returns.
      #expect(LineLog.line(loadable.state) == "loaded 1")
      #expect(loadable.state.source == .memory)
      #expect(stage.fetch.count == 0)
      loadable.sync()
      try await stage.answer(2)
      #expect(LineLog.line(loadable.state) == "loaded 2")
      #expect(loadable.state.source == .network)
    }
  }

  @Test func `A loadable is stale with its multiplexer, or after its staleAfter`() throws {
    try Stage.run(seeds: 0..<1) { stage in
      let source = stage.multiplexer()
      let loadable = Loadable(source)
      let strict = Loadable(
        source, staleAfter: .seconds(4))
      source.store(1)
      try await stage.pass(.seconds(3))
      loadable.syncIfNeeded()
      strict.syncIfNeeded()
      #expect(loadable.age == .seconds(3))
      try await stage.pass(.seconds(1))
      #expect(!loadable.isStale && strict.isStale)
      try await stage.pass(.seconds(6))
      #expect(loadable.isStale && loadable.needsSync)
    }
  }

  @Test func `A fallback value comes with the failure and its own age`() throws {
    try Stage.run(seeds: 0..<1) { stage in
      let source = stage.multiplexer()
      let loadable = Loadable(source)
      source.store(1)
      try await stage.pass(.seconds(30))
      loadable.sync()
      try await stage.fail(Offline())
      #expect(LineLog.line(loadable.state) == "failed 1 offline")
      #expect(loadable.state.arrivedStale && loadable.isStale && loadable.needsSync)
      #expect(loadable.age == .seconds(30))
    }
  }
}
