import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// Syncers when the program returns to the foreground.
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

  @Test func `returnToForeground() retries a failed load at once with new waits`() throws {
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

  @Test func `returnToForeground() loads what is stale, not what is fresh`() throws {
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

  @Test func `returnToForeground() starts no first load and no second one`() throws {
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

  @Test func `returnToForeground() respects a server's retryAfter`() throws {
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
