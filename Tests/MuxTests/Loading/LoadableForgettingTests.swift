import MuxTesting
import Testing

@testable import Mux

/// What a state that follows a source forgets, and what it is not told of.
@Suite(.timeLimit(.minutes(60))) struct LoadableForgettingTests {
  @Test func `What a clearing takes goes from what is made of the state, too, while it loads`()
    throws
  {
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

  @Test func `A failure is told once, and the attempt that is arranged for stays so`() throws {
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
      // Another caller's failure changes the reason, not the arrangement.
      stage.ask(subject.source, "a")
      try await stage.fail(Offline())
      #expect(loadable.state.error is Offline && loadable.state.retryAt == retryAt)
      subscription.cancel()
      withExtendedLifetime(syncer) {}
    }
  }

  @Test func `After a reset only what is newer is shown`() throws {
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

  @Test func `A refresh that is asked for has not failed yet`() throws {
    try FollowedSubject.run { stage, subject in
      let (one, other) = (subject.loadable(), subject.loadable())
      subject.store(1)
      one.sync()
      try await stage.fail(Offline())
      subject.refresh()
      #expect(lines([other]) == ["loaded 1 stale"])
    }
  }

  @Test func `What another process cleared is forgotten`() throws {
    try Stage.run { stage in
      let one = stage.saved()
      let loadable = Loadable(one)
      one.store(1)
      try await one.save()
      one.store(2)
      _ = try await stage.cacher.removeAll(in: CacheDomain("one"))
      await #expect(throws: CacherError.self) { try await one.save() }
      #expect(lines([loadable]) == ["idle -"])
    }
  }

  @Test func `A fetch that was dropped before it ran has failed at nothing`() throws {
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
