import MuxTesting
import Testing

@testable import Mux

/// A loadable of a multiplexer or a key shows what is in memory there, whoever brought it.
@Suite(.timeLimit(.minutes(60))) struct LoadableFollowingTests {
  @Test func `What is in memory is shown from the start`() throws {
    try FollowedSubject.run { _, subject in
      subject.store(1)
      #expect(lines([subject.loadable()]) == ["loaded 1"])
    }
  }

  @Test func `A value that is stored or that somebody else fetched is shown, without a fetch`()
    throws
  {
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

  @Test func `Each value is told once`() throws {
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

  @Test func `A refresh that is asked for makes the value stale`() throws {
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

  @Test func `What is cleared is forgotten`() throws {
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

  @Test func `A load that a clearing overtakes begins again and shows nothing of before`() throws {
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

  @Test func `What is cleared during a load is forgotten`() throws {
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

  @Test func `What has only left memory stays, as a stale value`() throws {
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

  @Test func `A failed fetch of somebody else is told with what stands in for it`() throws {
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

  @Test func `A load that is given up shows what came meanwhile`() throws {
    try FollowedSubject.run { stage, subject in
      let loadable = subject.loadable()
      loadable.sync()
      try await stage.settle()
      subject.store(1)
      loadable.cancel()
      #expect(lines([loadable]) == ["loaded 1"])
    }
  }

  /// Calls back when it goes.
  private final class Last: Sendable {
    let act: @Sendable () -> Void

    init(_ act: @escaping @Sendable () -> Void) { self.act = act }

    deinit { act() }
  }

  private struct Laden: ConnectivityError {
    let last: Last
    var isConnectivityError: Bool { true }
  }

  @Test func `An error that reads the value when it goes finds no lock held`() throws {
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
  func `Loadables of one source agree, whatever threads do to it`(isCleared: Bool) async throws {
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
              case 3: loadables[number % 3].sync(.cacheFirst)
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
          // A load that the last clearing overtook has begun again, and brought what is fetched now.
          #expect([nil, 0].contains(loadable.value))
        } else if many.cachedValue(for: "a") != nil {
          // The thread of a fetch that has landed may not have told everyone yet.
          for await state in loadable.states()
          where state.value == many.cachedValue(for: "a") { break }
          #expect(loadable.value == many.cachedValue(for: "a"))
        }
      }
    }
  }
}
