import Foundation
import MuxTesting
import Testing

@testable import Mux

@Suite(.timeLimit(.minutes(60))) struct SyncerTests {
  private let backoff = Backoff(min: .seconds(1), max: .seconds(8), multiplier: 2)

  private func loadable(_ stage: Stage, staleAfter: Duration? = nil) -> Loadable<Int> {
    Loadable(staleAfter: staleAfter, environment: stage.world.environment) {
      [fetch = stage.fetch] in
      try await fetch()
    }
  }

  @Test func `A Syncer reloads a period after each success, but starts no load`() throws {
    try Stage.run { stage in
      for value in 1...3 { stage.fetch.prepare(.success(value)) }
      let loadable = loadable(stage)
      let syncer = Syncer(loadable, period: .seconds(60), backoff: backoff)
      try await stage.pass(.seconds(600))
      #expect(stage.fetch.count == 0)
      loadable.sync()
      try await stage.pass(.seconds(59))
      #expect(stage.fetch.count == 1)
      try await stage.pass(.seconds(1))
      #expect(loadable.value == 2)
      try await stage.pass(.seconds(60))
      #expect(loadable.value == 3)
      withExtendedLifetime(syncer) {}
    }
  }

  @Test func `Without a period a success schedules nothing`() throws {
    try Stage.run { stage in
      stage.fetch.prepare(.success(1), .success(2))
      let loadable = loadable(stage)
      let syncer = Syncer(loadable, backoff: backoff)
      loadable.sync()
      try await stage.pass(.seconds(86_400))
      #expect(stage.fetch.count == 1)
      syncer.period = .seconds(10)
      try await stage.pass(.seconds(10))
      #expect(stage.fetch.count == 2 && syncer.period == .seconds(10))
      syncer.period = .zero
      try await stage.pass(.seconds(86_400))
      #expect(stage.fetch.count == 2)
    }
  }

  @Test func `After failures a Syncer backs off and sets retryAt`() throws {
    try Stage.run { stage in
      let loadable = loadable(stage)
      let syncer = Syncer(loadable, backoff: backoff)
      let begin = stage.world.date
      loadable.sync()
      var dates: [TimeInterval] = []
      for wait in [1, 2, 4, 8, 8] {
        try await stage.fail(Broken())
        #expect(loadable.state.phase == .failed)
        dates.append(loadable.state.retryAt?.timeIntervalSince(begin) ?? -1)
        try await stage.pass(.seconds(wait))
        #expect(loadable.state.phase == .loading && loadable.state.retryAt == nil)
      }
      #expect(dates == [1, 3, 7, 15, 23])
      try await stage.answer(1)
      loadable.sync()
      try await stage.fail(Broken())
      try await stage.pass(.seconds(1))
      #expect(loadable.state.phase == .loading)
      try await stage.answer(2)
      #expect(stage.fetch.count == 8)
      withExtendedLifetime(syncer) {}
    }
  }

  @Test func `poke() retries soon and resets the backoff`() throws {
    try Stage.run { stage in
      let loadable = loadable(stage)
      let syncer = Syncer(loadable, backoff: backoff)
      loadable.sync()
      for wait in [1, 2, 4] {
        try await stage.fail(Broken())
        try await stage.pass(.seconds(wait))
      }
      try await stage.fail(Broken())
      syncer.poke()
      try await stage.pass(.seconds(1))
      #expect(loadable.state.phase == .loading)
      try await stage.fail(Broken())
      try await stage.pass(.seconds(2))
      #expect(loadable.state.phase == .loading)
      try await stage.answer(1)
    }
  }

  @Test func `A Syncer does not retain its target and stops when released`() throws {
    try Stage.run { stage in
      var target: Loadable<Int>? = loadable(stage)
      weak let trace = target
      let syncer = target.map { Syncer($0, period: .seconds(1)) }
      target = nil
      #expect(trace == nil)
      withExtendedLifetime(syncer) {}

      let other = loadable(stage)
      stage.fetch.prepare(.success(1))
      do {
        let short = Syncer(other, period: .seconds(1))
        other.sync()
        try await stage.settle()
        withExtendedLifetime(short) {}
      }
      try await stage.pass(.seconds(60))
      #expect(stage.fetch.count == 1)
    }
  }

  @Test func `Releasing a Syncer clears retryAt`() throws {
    try Stage.run { stage in
      let loadable = loadable(stage)
      do {
        let syncer = Syncer(loadable, backoff: backoff)
        loadable.sync()
        try await stage.fail(Broken())
        #expect(loadable.state.retryAt != nil)
        withExtendedLifetime(syncer) {}
      }
      #expect(loadable.state.phase == .failed && loadable.state.retryAt == nil)
    }
  }

  @Test func `With onlyIfNeeded a Syncer checks again after each period`() throws {
    try Stage.run { stage in
      stage.fetch.prepare(.success(1), .success(2))
      let loadable = loadable(stage, staleAfter: .seconds(25))
      let syncer = Syncer(loadable, period: .seconds(10), onlyIfNeeded: true)
      loadable.sync()
      try await stage.pass(.seconds(29))
      #expect(stage.fetch.count == 1)
      try await stage.pass(.seconds(1))
      #expect(loadable.value == 2)
      withExtendedLifetime(syncer) {}
    }
  }

  @Test func `A load started by others replaces the scheduled one`() throws {
    try Stage.run { stage in
      let loadable = loadable(stage)
      let syncer = Syncer(loadable, period: .seconds(60))
      loadable.sync()
      try await stage.answer(1)
      try await stage.pass(.seconds(50))
      loadable.sync()
      try await stage.pass(.seconds(50))
      #expect(stage.fetch.count == 2)
      try await stage.answer(2)
      try await stage.pass(.seconds(59))
      #expect(stage.fetch.count == 2)
      try await stage.pass(.seconds(1))
      #expect(stage.fetch.count == 3)
      withExtendedLifetime(syncer) {}
    }
  }

  @Test func `A Syncer works with groups`() throws {
    try Stage.run { stage in
      let (one, two) = (loadable(stage), loadable(stage))
      let group = LoadableGroup([one, two], environment: stage.world.environment)
      let syncer = Syncer(group, backoff: backoff, onlyIfNeeded: true)
      group.sync()
      try await stage.answer(1)
      try await stage.fail(Broken())
      #expect(group.state.phase == .failed)
      try await stage.pass(.seconds(1))
      try await stage.answer(2)
      #expect(group.state.phase == .loaded && stage.fetch.count == 3)
      withExtendedLifetime(syncer) {}
    }
  }

  @Test func `Releasing the target cancels the timer`() throws {
    try Stage.run { stage in
      var target: Loadable<Int>? = loadable(stage)
      let syncer = target.map { Syncer($0, backoff: backoff) }
      target?.sync()
      try await stage.fail(Broken())
      #expect(stage.world.report.sleepers == 1)
      target = nil
      try await stage.pass(.seconds(1))
      #expect(stage.world.report.sleepers == 0)
      withExtendedLifetime(syncer) {}
    }
  }
}
