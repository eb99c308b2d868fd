import MuxTesting
import Testing

@testable import Mux

/// A loadable follows the memory of its multiplexer or key.
@Suite(.timeLimit(.minutes(60))) struct LoadableFollowingTests {
  @Test func `A loadable starts with the value in memory`() throws {
    try FollowedSubject.run { _, subject in
      subject.store(1)
      #expect(lines([subject.loadable()]) == ["loaded 1"])
    }
  }

  @Test func `A value stored or fetched by others appears without a fetch`() throws {
    try FollowedSubject.run { stage, subject in
      let (one, other) = (subject.loadable(), subject.loadable())
      #expect(lines([one, other]) == ["idle -", "idle -"])
      stage.ask(subject.source, "a")
      try await stage.answer(1)
      #expect(lines([one, other]) == ["loaded 1", "loaded 1"])
      one.sync()
      try await stage.answer(2)
      #expect(lines([one, other]) == ["loaded 2", "loaded 2"])
      subject.store(3)
      #expect(lines([one, other]) == ["loaded 3", "loaded 3"])
      #expect(stage.fetch.count == 2)
    }
  }

  @Test func `When a request is answered, the loadables of the key show the value`() throws {
    try FollowedSubject.run { stage, subject in
      let loadable = subject.loadable()
      let seen = Lock<Int?>(nil)
      subject.source.request(policy: .cacheFirst, on: .inline) { _ in
        seen.withLock { $0 = loadable.state.value }
      }
      try await stage.answer(1)
      #expect(seen.withLock(\.self) == 1)
    }
  }

  @Test func `Each value is reported once`() throws {
    try FollowedSubject.run { stage, subject in
      let (loadable, log) = (subject.loadable(), LineLog())
      let subscription = log.listen(to: loadable)
      loadable.sync()
      try await stage.answer(1)
      subject.store(2)
      #expect(log.take() == ["idle -", "loading -", "loaded 1", "loaded 2"])
      subscription.cancel()
    }
  }

  @Test func `refresh() makes the value of a loadable stale`() throws {
    try FollowedSubject.run { stage, subject in
      let loadable = subject.loadable()
      subject.store(1)
      subject.refresh()
      #expect(lines([loadable]) == ["loaded 1 stale"])
      #expect(loadable.needsSync)
      stage.ask(subject.source, "a")
      try await stage.answer(2)
      #expect(lines([loadable]) == ["loaded 2"])
    }
  }

  @Test func `clear() removes the value of a loadable`() throws {
    try FollowedSubject.run { stage, subject in
      let loadables = [subject.loadable(), subject.loadable()]
      for clear in [{ try await subject.clear(.deliver) }, subject.clearAll] {
        subject.store(1)
        #expect(lines(loadables) == ["loaded 1", "loaded 1"])
        try await clear()
        #expect(lines(loadables) == ["idle -", "idle -"])
      }
    }
  }

  @Test func `A load overtaken by clear() restarts and shows nothing older`() throws {
    try FollowedSubject.run { stage, subject in
      let (loadable, log) = (subject.loadable(), LineLog())
      let subscription = log.listen(to: loadable)
      loadable.sync()
      try await stage.settle()
      try await subject.clear(.deliver)
      try await stage.answer(1)
      #expect(lines([loadable]) == ["loading -"])
      try await stage.answer(2)
      #expect(lines([loadable]) == ["loaded 2"])
      #expect(!log.take().contains { $0.contains("1") })
      subscription.cancel()
    }
  }

  @Test func `clear() during a load removes the value`() throws {
    try FollowedSubject.run { stage, subject in
      let loadable = subject.loadable()
      subject.store(1)
      loadable.sync()
      try await stage.settle()
      try await subject.clear(.fail)
      #expect(lines([loadable]) == ["idle -"])
      subject.store(2)
      #expect(lines([loadable]) == ["loaded 2"])
    }
  }

  @Test func `A value that only left memory stays, as stale`() throws {
    try FollowedSubject.run { _, subject in
      let loadable = subject.loadable()
      subject.store(1)
      subject.clearMemory()
      #expect(lines([loadable]) == ["loaded 1 stale"])
      subject.store(2)
      #expect(lines([loadable]) == ["loaded 2"])
    }
    try Stage.run { stage in
      let many = stage.map(CacheLimits(count: 1, eviction: .leastRecentlyUsed))
      let loadable = Loadable(many["a"])
      many.store(1, for: "a")
      many.store(2, for: "b")
      #expect(lines([loadable]) == ["loaded 1 stale"])
    }
  }

  @Test func `A failed fetch of others is reported only with a stale fallback`() throws {
    try FollowedSubject.run { stage, subject in
      let (one, other) = (subject.loadable(), subject.loadable())
      subject.store(1)
      one.sync()
      try await stage.fail(Offline())
      #expect(
        lines([one, other]) == ["failed 1 offline stale", "loaded 1"], "still good")
      try await stage.pass(.seconds(10))
      one.sync()
      try await stage.fail(Offline())
      #expect(lines([one, other]) == ["failed 1 offline stale", "failed 1 offline stale"])
      stage.ask(subject.source, "a")
      try await stage.answer(2)
      #expect(lines([one, other]) == ["loaded 2", "loaded 2"])
    }
  }

  @Test func `A cancelled load shows the value stored in between`() throws {
    try FollowedSubject.run { stage, subject in
      let loadable = subject.loadable()
      loadable.sync()
      try await stage.settle()
      subject.store(1)
      loadable.cancel()
      #expect(lines([loadable]) == ["loaded 1"])
    }
  }

  /// Runs a closure when it is released.
  private final class Last: Sendable {
    let act: @Sendable () -> Void

    init(_ act: @escaping @Sendable () -> Void) { self.act = act }

    deinit { act() }
  }

  private struct Laden: ConnectivityError {
    let last: Last
    var isConnectivityError: Bool { true }
  }

  @Test func `No lock is held while an error is released`() throws {
    try FollowedSubject.run(seeds: 0..<2) { stage, subject in
      subject.store(1)
      let loadable = subject.loadable()
      for _ in 0..<3 {
        stage.ask(subject.source, "a", .refresh)
        try await stage.fail(
          Laden(
            last: Last {
              _ = loadable.state; subject.refresh()
            }))
      }
      subject.store(2)
      #expect(loadable.value == 2)
    }
  }

  @Test(arguments: [false, true])
  func `Loadables of one source agree under concurrent changes`(isCleared: Bool) async throws {
    for _ in 0..<20 {
      let many = MultiplexerMap<String, Int>(name: "many") { _ in 0 }
      let loadables = (0..<3).map { _ in Loadable(many["a"]) }
      await withTaskGroup { group in
        for thread in 0..<4 {
          group.addTask {
            for number in 0..<30 {
              switch (number + thread) % 7 {
              case 0: many.refresh(key: "a")
              case 1: try? await many.clear(key: "a")
              case 2: many.clearMemory(key: "a")
              case 3: loadables[number % 3].sync(policy: .cacheFirst)
              default: many.store(number * 10 + thread + 1, for: "a")
              }
            }
            if isCleared { try? await many.clear(key: "a") }
          }
        }
      }
      for loadable in loadables {
        _ = try? await loadable.feed.settledState()
        if isCleared {
          // A load that the last clear() overtook has restarted and fetched 0.
          #expect([nil, 0].contains(loadable.value))
        } else if many.cachedValue(for: "a") != nil {
          // The thread of a completed fetch may not have notified everyone yet.
          for await state in loadable.states()
          where state.value == many.cachedValue(for: "a") { break }
          #expect(loadable.value == many.cachedValue(for: "a"))
        }
      }
    }
  }
}
