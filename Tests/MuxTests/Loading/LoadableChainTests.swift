import Foundation
import MuxTesting
import Testing

@testable import Mux

@Suite(.timeLimit(.minutes(60))) struct LoadableChainTests {
  private func loadables(_ count: Int, _ stage: Stage) -> [Loadable<Int>] {
    (0..<count).map { number in
      Loadable(environment: stage.world.environment) { [fetch = stage.fetch] in
        try await fetch("\(number)")
      }
    }
  }

  private func chain(_ items: [LoadableChain.Item], _ stage: Stage) -> LoadableChain {
    LoadableChain(items, environment: stage.world.environment)
  }

  // Counterpart of MMMLoadableChainTestCase.testBasics
  @Test func `A chain loads in order, stops at a failure and resumes there`() throws {
    try Stage.run { stage in
      let loadables = loadables(4, stage)
      let chain = chain(loadables.map { LoadableChain.Item($0) }, stage)
      #expect(chain.needsSync && chain.state.phase == .idle)
      chain.sync()
      chain.sync()
      try await stage.settle()
      #expect(loadables.map(\.state.phase) == [.loading, .idle, .idle, .idle])
      try await stage.answer(0)
      #expect(loadables.map(\.state.phase) == [.loaded, .loading, .idle, .idle])
      #expect(LineLog.line(chain.state) == "loading -")
      try await stage.fail(Broken())
      #expect(loadables.map(\.state.phase) == [.loaded, .failed, .idle, .idle])
      #expect(chain.state.phase == .failed && !chain.state.hasValue)
      #expect(
        "\(chain.state.error.map { "\($0)" } ?? "-")" == "could not load element #1: Broken()")

      // Element 2 is loaded without the chain, which skips it.
      loadables[2].sync()
      try await stage.answer(2)
      chain.sync()
      try await stage.settle()
      #expect(loadables.map(\.state.phase) == [.loaded, .loading, .loaded, .idle])
      try await stage.answer(1)
      #expect(loadables.map(\.state.phase) == [.loaded, .loaded, .loaded, .loading])
      try await stage.answer(3)
      #expect(LineLog.line(chain.state) == "loaded there")
      #expect(!chain.needsSync)
      #expect(stage.fetch.calls.map(\.key) == ["0", "1", "2", "1", "3"])
    }
  }

  // Counterpart of MMMLoadableChainTestCase.testCallbacks
  @Test func `Each element decides how the chain continues`() throws {
    try Stage.run { stage in
      let early = loadables(2, stage)
      let one = chain(
        [.init(early[0]) { .completeSuccessfully }, .init(early[1])], stage)
      one.sync()
      try await stage.answer(0)
      #expect(LineLog.line(one.state) == "loaded there")
      #expect(early[1].state.phase == .idle && !one.needsSync)

      let bad = loadables(2, stage)
      let two = chain([.init(bad[0]) { .fail(Broken()) }, .init(bad[1])], stage)
      two.sync()
      try await stage.answer(0)
      #expect(LineLog.line(two.state) == "failed - broken")
      #expect(bad[1].state.phase == .idle)

      let good = loadables(2, stage)
      let three = chain([.init(good[0]) { .proceed }, .init(good[1])], stage)
      three.sync()
      try await stage.answer(0)
      #expect(good[1].state.phase == .loading)
      try await stage.answer(1)
      #expect(three.state.phase == .loaded)
    }
  }

  @Test func `An empty chain is loaded once it is synced`() throws {
    try Stage.run { stage in
      let chain = chain([], stage)
      #expect(chain.state.phase == .idle && chain.needsSync)
      try await chain.fetch()
      #expect(LineLog.line(chain.state) == "loaded there")
      #expect(!chain.needsSync)
    }
  }

  @Test func `The value of a chain is absent while it reloads`() throws {
    try Stage.run { stage in
      let loadables = loadables(1, stage)
      let chain = chain([.init(loadables[0])], stage)
      let log = LineLog()
      let subscription = log.listen(to: chain)
      chain.sync()
      try await stage.answer(1)
      chain.sync()
      try await stage.settle()
      #expect(log.all == ["idle -", "loading -", "loaded there", "loading -", "loaded there"])
      #expect(stage.fetch.count == 1)
      subscription.cancel()
    }
  }

  @Test func `Releasing a chain stops it before the next element`() throws {
    try Stage.run { stage in
      let loadables = loadables(2, stage)
      do {
        let chain = chain(loadables.map { LoadableChain.Item($0) }, stage)
        chain.sync()
        try await stage.settle()
      }
      try await stage.answer(0)
      #expect(loadables.map(\.state.phase) == [.loaded, .idle])
    }
  }

  @Test func `willRetry(at:) shows in the chain and its failed element`() throws {
    try Stage.run { stage in
      let loadables = loadables(2, stage)
      let chain = chain(loadables.map { LoadableChain.Item($0) }, stage)
      chain.sync()
      try await stage.answer(0)
      try await stage.fail(Broken())
      chain.willRetry(at: stage.world.environment.time.now + .seconds(5))
      let date = stage.world.date.addingTimeInterval(5)
      #expect(chain.state.retryAt == date)
      #expect(loadables.map(\.state.retryAt) == [nil, date])
    }
  }

  /// Runs a job at once, on the thread that enqueues it.
  private final class AtOnce: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  @Test func `A load started by an observer ends with its chain`() {
    weak var trace: Loadable<Int>?
    do {
      let environment = MuxEnvironment(clock: ManualClock(), executor: AtOnce())
      let fetch = ScriptedFetch<Int>()
      fetch.prepare(.success(1))
      let loadable = Loadable(environment: environment) { try await fetch() }
      trace = loadable
      let chain = LoadableChain([.init(loadable)], environment: environment)
      let subscription = chain.subscribe(on: .inline) { [weak chain, weak loadable] state in
        guard state.phase == .loaded else { return }
        loadable?.reset()
        chain?.sync()
      }
      chain.sync()
      #expect(chain.state.isLoading && fetch.count == 2)
      withExtendedLifetime(subscription) {}
    }
    #expect(trace == nil, "what it waited for is let go")
  }
}
