import MuxTesting
import Testing

@testable import Mux

/// Clears, resets and failures as seen by a loadable that follows a source.
@Suite(.timeLimit(.minutes(60))) struct LoadableForgettingTests {
  @Test func `clear() during a load also clears derived loadables`() throws {
    try FollowedSubject.run { stage, subject in
      let loadable = subject.loadable()
      let mapped = loadable.map { $0 * 10 }
      let led = loadable.flatMap { value in
        let end = StatePublisher<Int>(environment: stage.world.environment)
        end.updateData(value * 100)
        return end
      }
      subject.store(1)
      led.syncIfNeeded()
      try await stage.settle()
      #expect(mapped.value == 10 && led.value == 100)
      loadable.sync()
      try await stage.settle()
      try await subject.clear(.deliver)
      #expect(loadable.value == nil && mapped.value == nil && led.value == nil)
      try await stage.fail(Broken())
      #expect(loadable.value == nil && mapped.value == nil && led.value == nil)
    }
  }

  @Test func `Another caller's failure keeps the retry date`() throws {
    try FollowedSubject.run { stage, subject in
      let (loadable, log) = (subject.loadable(), LineLog())
      subject.store(1)
      try await stage.pass(.seconds(10))
      let syncer = Syncer(loadable, backoff: Backoff(min: .seconds(4), max: .seconds(60)))
      let subscription = log.listen(to: loadable)
      loadable.sync()
      try await stage.fail(Broken())
      #expect(log.take().filter { $0.hasPrefix("failed") }.count <= 2)
      let retryAt = loadable.state.retryAt
      #expect(retryAt != nil)
      // Another caller's failure changes the error, not the retry date.
      stage.ask(subject.source, "a")
      try await stage.fail(Offline())
      #expect(loadable.state.error is Offline && loadable.state.retryAt == retryAt)
      subscription.cancel()
      withExtendedLifetime(syncer) {}
    }
  }

  @Test func `After reset() only newer values appear`() throws {
    try FollowedSubject.run { stage, subject in
      let loadable = subject.loadable()
      subject.store(1)
      loadable.reset()
      loadable.cancel()
      subject.refresh()
      #expect(lines([loadable]) == ["idle -"])
      subject.store(2)
      #expect(lines([loadable]) == ["loaded 2"])
    }
  }

  @Test func `refresh() after a failure clears the error of other loadables`() throws {
    try FollowedSubject.run { stage, subject in
      let (one, other) = (subject.loadable(), subject.loadable())
      subject.store(1)
      one.sync()
      try await stage.fail(Offline())
      subject.refresh()
      #expect(lines([other]) == ["loaded 1 stale"])
    }
  }

  @Test func `A value cleared by another process is removed`() throws {
    try Stage.run { stage in
      let one = stage.saved()
      let loadable = Loadable(one)
      one.store(1)
      try await one.save()
      one.store(2)
      _ = try await stage.cacher.removeAll(in: CacheDomain("one"))
      await #expect(throws: SaveError.self) { try await one.save() }
      #expect(lines([loadable]) == ["idle -"])
    }
  }

  @Test func `A fetch dropped from its queue does not count as a failure`() throws {
    try Stage.run { stage in
      let queue = FetchQueue(limit: 1)
      let many = stage.map(CacheLimits(), stage.options(queue: queue))
      let loadable = Loadable(many["a"])
      many.store(1, for: "a")
      try await stage.pass(.seconds(10))
      stage.ask(many["busy"], "busy")
      try await stage.settle()
      many.prefetch(["a"])
      try await stage.settle()
      many.request(key: "b", priority: .clearThenNext, on: .inline) { _ in }
      try await stage.settle()
      #expect(lines([loadable]) == ["loaded 1 stale"])
      #expect(many.cachedEntry(for: "a")?.failure == nil)
    }
  }
}
