import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// What a syncer does when the program is in front of its user again.
@Suite(.computes, .timeLimit(.minutes(60))) struct ForegroundTests {
  private let backoff = Backoff(min: .seconds(8), max: .seconds(600), multiplier: 10)

  private func loadable(_ stage: Stage) -> Loadable<Int> {
    Loadable(staleAfter: .seconds(60), environment: stage.world.environment) {
      [fetch = stage.fetch] in
      try await fetch()
    }
  }

  private struct Busy: RetryAfterError {
    var retryAfter: Duration? { .seconds(100) }
  }

  @Test func `What has failed is loaded at once, and the waits begin anew`() throws {
    try Stage.run { stage in
      let loadable = loadable(stage)
      let syncer = Syncer(loadable, backoff: backoff)
      loadable.sync()
      try await stage.fail(Broken())
      try await stage.pass(.seconds(8))
      try await stage.fail(Broken())
      syncer.returnToForeground()
      try await stage.settle()
      #expect(stage.fetch.count == 3)
      try await stage.fail(Broken())
      try await stage.pass(.seconds(8))
      #expect(stage.fetch.count == 4)
    }
  }

  @Test func `What is stale is loaded, what is fresh is not`() throws {
    try Stage.run { stage in
      let loadable = loadable(stage)
      let syncer = Syncer(loadable, backoff: backoff)
      loadable.sync()
      try await stage.answer(1)
      syncer.returnToForeground()
      try await stage.settle()
      #expect(stage.fetch.count == 1)
      try await stage.pass(.seconds(60))
      #expect(stage.fetch.count == 1)
      syncer.returnToForeground()
      try await stage.answer(2)
      #expect(loadable.value == 2)
    }
  }

  @Test func `A first load is not begun, and a second one not beside that under way`() throws {
    try Stage.run { stage in
      let loadable = loadable(stage)
      let syncer = Syncer(loadable, backoff: backoff)
      syncer.returnToForeground()
      try await stage.settle()
      #expect(stage.fetch.count == 0)
      loadable.sync()
      syncer.returnToForeground()
      try await stage.answer(1)
      #expect(stage.fetch.count == 1)
    }
  }

  @Test func `A server that asks for patience gets it`() throws {
    try Stage.run { stage in
      let loadable = loadable(stage)
      let syncer = Syncer(loadable, backoff: backoff)
      loadable.sync()
      try await stage.fail(Busy())
      syncer.returnToForeground()
      try await stage.pass(.seconds(99))
      #expect(stage.fetch.count == 1)
      syncer.returnToForeground()
      try await stage.pass(.seconds(1))
      #expect(stage.fetch.count == 2)
    }
  }
}
