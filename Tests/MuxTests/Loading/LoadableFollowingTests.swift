import MuxTesting
import Testing

@testable import Mux

/// A loadable of a multiplexer or a key shows what is in memory there, whoever brought it.
@Suite(.timeLimit(.minutes(10))) struct LoadableFollowingTests {
  /// A multiplexer or a key, with what can be done to either.
  private struct Subject: Sendable {
    let source: any MuxSource<Int>
    let store: @Sendable (Int) -> Void
    let refresh: @Sendable () -> Void
    let clear: @Sendable (ClearMode) async throws -> Void
    let clearAll: @Sendable () async throws -> Void
    let clearMemory: @Sendable () -> Void

    func loadable() -> Loadable<Int> { Self.follow(source) }

    private static func follow(_ source: some MuxSource<Int>) -> Loadable<Int> {
      Loadable(source)
    }

    static func one(_ stage: Stage) -> Subject {
      let one = stage.multiplexer()
      return Subject(
        source: one, store: { one.store($0) }, refresh: { one.refresh() },
        clear: { try await one.clear($0) }, clearAll: { try await one.clear() },
        clearMemory: { one.clearMemory() })
    }

    static func key(_ stage: Stage) -> Subject {
      let many = stage.map()
      return Subject(
        source: many["a"], store: { many.store($0, for: "a") }, refresh: { many.refresh(key: "a") },
        clear: { try await many.clear(key: "a", $0) }, clearAll: { try await many.clear() },
        clearMemory: { many.clearMemory() })
    }
  }

  private static func run(
    seeds: Range<UInt64> = 0..<12,
    _ scene: @escaping @Sendable (Stage, Subject) async throws -> Void
  ) throws {
    for make in [Subject.one, Subject.key] {
      try Stage.run(seeds: seeds) { stage in try await scene(stage, make(stage)) }
    }
  }

  private func lines(_ loadables: [Loadable<Int>]) -> [String] {
    loadables.map { LineLog.line($0.state) + ($0.isStale ? " stale" : "") }
  }

  @Test func `What is in memory is shown from the start`() throws {
    try Self.run { _, subject in
      subject.store(1)
      #expect(lines([subject.loadable()]) == ["loaded 1"])
    }
  }

  @Test func `A value that is stored or that somebody else fetched is shown, without a fetch`()
    throws
  {
    try Self.run { stage, subject in
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
    try Self.run { stage, subject in
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
    try Self.run { stage, subject in
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
    try Self.run { stage, subject in
      let loadables = [subject.loadable(), subject.loadable()]
      for clear in [{ try await subject.clear(.deliver) }, subject.clearAll] {
        subject.store(1)
        #expect(lines(loadables) == ["loaded 1", "loaded 1"])
        try await clear()
        #expect(lines(loadables) == ["idle -", "idle -"])
      }
    }
  }

  @Test func `What is cleared during a load is forgotten`() throws {
    try Self.run { stage, subject in
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
    try Self.run { _, subject in
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
    try Self.run { stage, subject in
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
    try Self.run { stage, subject in
      let loadable = subject.loadable()
      loadable.sync()
      try await stage.settle()
      subject.store(1)
      loadable.cancel()
      #expect(lines([loadable]) == ["loaded 1"])
    }
  }

  @Test func `What a clearing takes goes from what is made of the state, too, while it loads`()
    throws
  {
    try Self.run { stage, subject in
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
    try Self.run { stage, subject in
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
    try Self.run { stage, subject in
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
    try Self.run { stage, subject in
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
    try Self.run(seeds: 0..<2) { stage, subject in
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
          // A load that was under way in the last clearing brings what its caller was promised.
          #expect([nil, 0].contains(loadable.value))
        } else if let kept = many.cachedValue(for: "a") {
          #expect(loadable.value == kept)
        }
      }
    }
  }
}
