import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of MMMLoadable on chains.
@Suite(.computes) struct MMMLoadableChainTestCase {
  private func loadables(_ bench: Bench) -> [Loadable<Int>] {
    (0..<3).map { number in
      Loadable(environment: bench.world.environment) { [fetch = bench.fetch] in
        try await fetch("\(number)")
      }
    }
  }

  @Test("A chain loads in order, stops at a failure and resumes there")
  func testBasics() throws {
    try Bench.run { bench in
      let loadables = loadables(bench)
      let chain = LoadableChain(loadables.map { .init($0) })
      let phases = { loadables.map(\.state.phase) + [chain.state.phase] }
      #expect(phases() == [.idle, .idle, .idle, .idle] && !chain.state.hasValue)
      chain.syncIfNeeded()
      try await bench.settle()
      #expect(phases() == [.loading, .idle, .idle, .loading])
      try await bench.answer(0)
      #expect(phases() == [.loaded, .loading, .idle, .loading] && !chain.state.hasValue)
      try await bench.fail(Broken())
      #expect(phases() == [.loaded, .failed, .idle, .failed])
      #expect(chain.state.error.map { "\($0)" } == "could not load element #1: Broken()")
      chain.syncIfNeeded()
      try await bench.settle()
      #expect(phases() == [.loaded, .loading, .idle, .loading] && chain.state.error == nil)
      loadables[2].sync()
      try await bench.settle()
      bench.fetch.pendingCalls.last?.succeed(2)
      try await bench.settle()
      #expect(phases() == [.loaded, .loading, .loaded, .loading] && !chain.state.hasValue)
      try await bench.answer(1)
      #expect(phases() == [.loaded, .loaded, .loaded, .loaded] && chain.state.hasValue)
      #expect(chain.state.error == nil && bench.fetch.count == 4)
    }
  }

  @Test("An element decides whether the chain proceeds, completes or fails")
  func testCallbacks() throws {
    try Bench.run { bench in
      for (next, third, whole) in [
        (LoadableChain.Next.completeSuccessfully, LoadablePhase.idle, LoadablePhase.loaded),
        (.proceed, .loading, .loading), (.fail(Broken()), .idle, .failed),
      ] {
        let loadables = loadables(bench)
        let chain = LoadableChain([
          .init(loadables[0]), .init(loadables[1]) { next }, .init(loadables[2]),
        ])
        loadables[0].sync()
        try await bench.answer(0)
        chain.syncIfNeeded()
        try await bench.settle()
        #expect(loadables.map(\.state.phase) == [.loaded, .loading, .idle])
        #expect(chain.state.phase == .loading && !chain.state.hasValue)
        try await bench.answer(1)
        #expect(loadables.map(\.state.phase) == [.loaded, .loaded, third])
        #expect(chain.state.phase == whole && chain.state.hasValue == (whole == .loaded))
        #expect((chain.state.error is Broken) == (whole == .failed))
        bench.fetch.failPendingCalls()
        try await bench.settle()
      }
    }
  }
}
