import MuxTesting
import Testing

@testable import Mux

/// A load that its source is cleared under.
@Suite(.timeLimit(.minutes(60))) struct LoadableClearingTests {
  @Test func `A load that begins again before its first request returns keeps the second one`()
    throws
  {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      let loadable = Loadable(ClearedMeanwhile(one))
      loadable.sync(.cacheFirst)
      #expect(lines([loadable]) == ["loading -"])
      try await stage.answer(2)
      #expect(lines([loadable]) == ["loaded 2"])
      #expect(stage.fetch.calls.map(\.isCancelled) == [false])
    }
  }

  @Test func `Releasing it leaves the request that it began again with`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      do {
        let loadable = Loadable(ClearedMeanwhile(one))
        loadable.sync(.cacheFirst)
        try await stage.settle()
        #expect(stage.fetch.calls.map(\.isCancelled) == [false])
      }
      try await stage.settle()
      #expect(stage.fetch.calls.map(\.isCancelled) == [true])
    }
  }
}
