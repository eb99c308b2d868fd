import MuxTesting
import Testing

@testable import Mux

/// When a waiter loads its target.
@Suite(.timeLimit(.minutes(60))) struct WaiterLoadingTests {
  private let log = LineLog()

  private func loadable(_ stage: Stage, staleAfter: Duration? = nil) -> Loadable<Int> {
    Loadable(staleAfter: staleAfter, environment: stage.world.environment) {
      [fetch = stage.fetch] in try await fetch()
    }
  }

  private func wait(_ waiter: LoadableWaiter<Int>, _ name: String) {
    waiter.wait(on: .inline) { [log] result in
      switch result {
      case .success(let value): log.add("\(name): \(value)")
      case .failure(let error): log.add("\(name): \(error)")
      }
    }
  }

  @Test func `A later waiter restarts a cancelled load for all`() throws {
    try Stage.run { stage in
      let loadable = loadable(stage)
      for end in [loadable.cancel, loadable.reset] {
        let waiter = LoadableWaiter(loadable)
        wait(waiter, "one")
        try await stage.settle()
        end()
        try await stage.settle()
        #expect(loadable.state.phase == .idle)
        wait(waiter, "two")
        #expect(loadable.state.phase == .loading)
        try await stage.answer(1)
        #expect(log.take() == ["one: 1", "two: 1"])
        loadable.reset()
      }
    }
  }

  @Test func `A later waiter does not shorten the pause after a failure`() throws {
    try Stage.run { stage in
      let loadable = loadable(stage)
      let waiter = LoadableWaiter(loadable)
      wait(waiter, "one")
      try await stage.fail(Broken())
      wait(waiter, "two")
      #expect(loadable.state.phase == .failed)
      try await stage.pass(.seconds(1))
      try await stage.answer(1)
      #expect(log.take() == ["one: 1", "two: 1"])
    }
  }

  @Test func `Until .loaded, a stale value is returned only with shouldSync false`() throws {
    try Stage.run { stage in
      let loadable = loadable(stage, staleAfter: .seconds(5))
      loadable.sync()
      try await stage.answer(1)
      try await stage.pass(.seconds(5))
      wait(LoadableWaiter(loadable, acceptsOldValue: false, shouldSync: false), "watches")
      #expect(log.take() == ["watches: 1"])
      let waiter = LoadableWaiter(loadable, acceptsOldValue: false)
      wait(waiter, "loads")
      #expect(log.take() == [])
      try await stage.answer(2)
      #expect(log.take() == ["loads: 2"])
    }
  }
}
