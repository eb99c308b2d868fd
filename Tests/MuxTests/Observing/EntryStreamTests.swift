import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// Streams of cached entries.
@Suite(.computes, .timeLimit(.minutes(60))) struct EntryStreamTests {
  /// Reads a stream in a task and logs one line per element.
  private func read(
    _ stream: AsyncStream<CacheEntry<Int>?>, _ stage: Stage
  ) -> Task<Void, any Error> {
    stage.world.start("reader") { [log = stage.log] in
      for await entry in stream {
        log.add(entry.map { "\($0.value)\($0.isStale ? " stale" : "")" } ?? "-")
      }
      log.add("end")
    }
  }

  private func entries(
    _ source: any MuxSource<Int>, policy: FetchPolicy? = nil
  ) throws -> AsyncStream<CacheEntry<Int>?> {
    if let one = source as? Multiplexer<Int> { return one.entries(policy: policy) }
    let key = try #require(source as? MapSource<String, Int>)
    return key.map.entries(for: key.key, policy: policy)
  }

  @Test func `entries() starts with the cached entry and reports changes, no fetch`() throws {
    try FollowedSubject.run { stage, subject in
      let reader = read(try entries(subject.source), stage)
      try await stage.settle()
      #expect(stage.log.take() == ["-"])
      subject.store(1)
      try await stage.settle()
      #expect(stage.log.take() == ["1"])
      subject.refresh()
      try await stage.settle()
      #expect(stage.log.take() == ["1 stale"])
      stage.ask(subject.source, "a")
      try await stage.answer(2)
      #expect(stage.log.take() == ["a: 2 network", "2"])
      try await subject.clear(.deliver)
      try await stage.settle()
      #expect(stage.log.take() == ["-"])
      subject.store(3)
      try await stage.settle()
      subject.clearMemory()
      try await stage.settle()
      #expect(stage.log.take() == ["3", "-"])
      #expect(stage.fetch.count == 1)
      reader.cancel()
      try await stage.settle()
      #expect(stage.log.take() == ["end"])
    }
  }

  @Test func `An entry cached before is the first element`() throws {
    try FollowedSubject.run(seeds: 0..<2) { stage, subject in
      subject.store(7)
      var reader = try entries(subject.source).makeAsyncIterator()
      #expect(await reader.next()??.value == 7)
    }
  }

  @Test func `A slow reader gets the newest entry`() throws {
    try FollowedSubject.run(seeds: 0..<2) { _, subject in
      var reader = try entries(subject.source).makeAsyncIterator()
      for value in 1...5 { subject.store(value) }
      #expect(await reader.next()??.value == 5)
      for value in 6...9 { subject.store(value) }
      #expect(await reader.next()??.value == 9)
    }
  }

  @Test func `Repeated changes are reported once`() throws {
    try FollowedSubject.run { stage, subject in
      subject.store(1)
      let reader = read(try entries(subject.source), stage)
      try await stage.settle()
      subject.refresh()
      try await stage.settle()
      subject.refresh()
      try await stage.settle()
      #expect(stage.log.take() == ["1", "1 stale"])
      reader.cancel()
    }
  }

  @Test func `An eviction is reported`() throws {
    try Stage.run { stage in
      let many = stage.map(CacheLimits(count: 1, eviction: .leastRecentlyUsed))
      many.store(1, for: "a")
      let reader = read(many.entries(for: "a"), stage)
      try await stage.settle()
      many.store(2, for: "b")
      try await stage.settle()
      #expect(stage.log.take() == ["1", "-"])
      reader.cancel()
    }
  }

  @Test func `A failed fetch is reported with the fallback entry`() throws {
    try FollowedSubject.run(seeds: 0..<4) { stage, subject in
      subject.store(1)
      let stream = try entries(subject.source)
      var reader = stream.makeAsyncIterator()
      #expect(await reader.next()??.failure == nil)
      try await stage.pass(.seconds(10))
      stage.ask(subject.source, "a")
      try await stage.fail(Offline())
      let entry = try #require(await reader.next() ?? nil)
      #expect(entry.value == 1 && entry.failure is Offline)
    }
  }

  @Test func `entries(policy:) makes one request when its loop begins`() throws {
    try FollowedSubject.run { stage, subject in
      let stream = try entries(subject.source, policy: .cacheFirst)
      try await stage.settle()
      #expect(stage.fetch.count == 0)
      let reader = read(stream, stage)
      try await stage.answer(1)
      #expect(stage.log.take() == ["-", "1"])
      try await subject.clear(.deliver)
      try await stage.settle()
      #expect(stage.log.take() == ["-"])
      #expect(stage.fetch.count == 1)
      reader.cancel()
    }
  }

  @Test func `Ending a loop cancels the fetch it requested`() throws {
    try FollowedSubject.run { stage, subject in
      let reader = read(try entries(subject.source, policy: .refresh), stage)
      try await stage.settle()
      #expect(stage.fetch.pendingCalls.count == 1)
      reader.cancel()
      try await stage.settle()
      #expect(stage.fetch.calls.first?.isCancelled == true)
    }
  }

  @Test func `A second loop over a stream ends the first`() throws {
    try Stage.run(seeds: 0..<4) { stage in
      let one = stage.multiplexer()
      let stream = one.entries()
      let first = read(stream, stage)
      try await stage.settle()
      let second = read(stream, stage)
      try await stage.settle()
      #expect(stage.log.take() == ["-", "end"])
      first.cancel()
      second.cancel()
    }
  }

  @Test func `A loop that has ended releases its source`() throws {
    try Stage.run(seeds: 0..<4) { stage in
      weak var gone: Multiplexer<Int>?
      let reader = { () -> Task<Void, any Error> in
        let one = stage.multiplexer()
        gone = one
        return read(one.entries(), stage)
      }()
      try await stage.settle()
      #expect(gone != nil, "a loop keeps what it reads")
      reader.cancel()
      try await stage.settle()
      #expect(gone == nil)
    }
  }

  @Test func `The last value arrives under concurrent stores`() async {
    for _ in 0..<50 {
      let many = MultiplexerMap<String, Int>(name: "many") { _ in 0 }
      let reader = Task { () -> Int? in
        for await entry in many.entries(for: "a") where entry?.value == -1 { return entry?.value }
        return nil
      }
      await withTaskGroup { group in
        for thread in 1...3 {
          group.addTask { for number in 1...50 { many.store(thread * 100 + number, for: "a") } }
        }
      }
      many.store(-1, for: "a")
      #expect(await reader.value == -1)
    }
  }
}
