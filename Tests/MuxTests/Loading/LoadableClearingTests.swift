import MuxTesting
import Testing

@testable import Mux

/// Loads whose source is cleared.
@Suite(.timeLimit(.minutes(60))) struct LoadableClearingTests {
  @Test func `A load restarted before its first request returns keeps the second`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      let loadable = Loadable(ClearedMeanwhile(one))
      loadable.sync(policy: .cacheFirst)
      #expect(lines([loadable]) == ["loading -"])
      try await stage.answer(2)
      #expect(lines([loadable]) == ["loaded 2"])
      #expect(stage.fetch.calls.map(\.isCancelled) == [false])
    }
  }

  @Test func `Releasing a loadable cancels its restarted request`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      do {
        let loadable = Loadable(ClearedMeanwhile(one))
        loadable.sync(policy: .cacheFirst)
        try await stage.settle()
        #expect(stage.fetch.calls.map(\.isCancelled) == [false])
      }
      try await stage.settle()
      #expect(stage.fetch.calls.map(\.isCancelled) == [true])
    }
  }
}
