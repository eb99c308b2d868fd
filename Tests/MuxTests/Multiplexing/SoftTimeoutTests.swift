import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// A caller may limit its wait for a slow fetch while there is an old value.
@Suite(.computes, .timeLimit(.minutes(60))) struct SoftTimeoutTests {
  private let soon = FetchPolicy.staleIfSlow(after: .seconds(1))

  @Test(".staleIfSlow serves the stale value at its limit and keeps fetching")
  func oldValueAfterPatience() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      try await stage.pass(.seconds(10))
      stage.call(one, "slow", soon)
      stage.ask(one, "impatient", soon)
      stage.ask(one, "patient")
      try await stage.pass(.milliseconds(999))
      #expect(stage.log.take() == [])
      try await stage.pass(.milliseconds(1))
      #expect(stage.log.take().sorted() == ["impatient: 1 memory stale", "slow: 1 memory stale"])
      try await stage.answer(2)
      #expect(stage.log.take() == ["patient: 2 network"])
      #expect(one.cachedValue == 2 && stage.fetch.count == 1)
    }
  }

  @Test("The fetch continues after its last waiter cancels")
  func fetchGoesOnAlone() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      try await stage.pass(.seconds(10))
      stage.call(one, "slow", soon)
      let ticket = stage.ask(one, "patient")
      try await stage.pass(.seconds(3))
      ticket.cancel()
      try await stage.answer(2)
      #expect(one.cachedValue == 2)
      #expect(stage.log.take() == ["slow: 1 memory stale", "patient: cancelled"])
    }
  }

  @Test("A fetch that ends within the limit answers each caller once")
  func fastFetchAnswers() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      try await stage.pass(.seconds(10))
      stage.call(one, "a", soon)
      stage.ask(one, "b", soon)
      try await stage.pass(.milliseconds(500))
      try await stage.answer(2)
      try await stage.pass(.seconds(5))
      #expect(stage.log.take().sorted() == ["a: 2 network", "b: 2 network"])
    }
  }

  @Test("Without a cached value a caller waits for the fetch")
  func waitsOnWithoutOldValue() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      stage.ask(one, "a", soon)
      try await stage.pass(.seconds(5))
      #expect(stage.log.take() == [])
      try await stage.answer(2)
      #expect(stage.log.take() == ["a: 2 network"])
    }
  }

  @Test("A stale value loaded from disk after the limit answers at once")
  func slowDisk() throws {
    try Stage.run { stage in
      let gate = ScriptedFetch<Void>()
      let cacher = RecordingCacher { call in if call.kind == .load { try? await gate() } }
      let one = stage.saved("one", stage.options(cacher: cacher))
      one.store(1)
      try await one.save()
      one.clearMemory()
      try await stage.pass(.seconds(10))
      stage.ask(one, "a", soon)
      try await stage.pass(.seconds(2))
      #expect(stage.log.take() == [])
      gate.pendingCalls.first?.succeed(())
      try await stage.settle()
      #expect(stage.log.take() == ["a: 1 disk stale"])
      try await stage.answer(2)
      #expect(one.cachedValue == 2)
    }
  }

  @Test("A value served for a slow fetch is stale and has no failure")
  func saysWhatItIs() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      one.refresh()
      try await stage.pass(.seconds(2))
      let answer = Lock<CacheEntry<Int>?>(nil)
      one.request(policy: soon, on: .inline) { result in answer.withLock { $0 = try? result.get() }
      }
      try await stage.pass(.seconds(1))
      let entry = try #require(answer.withLock { $0 })
      #expect(entry.value == 1 && entry.isStale && entry.age == .seconds(3))
      #expect(entry.failure == nil && entry.retryAt == nil)
    }
  }

  @Test("After refresh() during a fetch the next fetch continues and is cached")
  func behindAnother() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      stage.ask(one, "before", .refresh)
      try await stage.settle()
      one.refresh()
      stage.ask(one, "after", soon)
      try await stage.pass(.seconds(1))
      #expect(stage.log.take() == ["after: 1 memory stale"])
      try await stage.answer(2)
      try await stage.answer(3)
      #expect(one.cachedValue == 3 && stage.log.take() == ["before: 2 network"])
    }
  }

  @Test(".staleIfSlow treats hits and errors like .cacheFirst")
  func otherwiseCacheFirst() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      stage.ask(one, "hit", soon)
      try await stage.pass(.seconds(10))
      stage.ask(one, "offline", soon)
      try await stage.fail(Offline())
      stage.ask(one, "broken", soon)
      try await stage.fail(Broken())
      try await stage.pass(.seconds(2))
      #expect(stage.log.take() == ["hit: 1 memory", "offline: 1 memory stale", "broken: broken"])
    }
  }

  @Test("Cancelling before the limit ends the fetch and reports once")
  func leaves() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      try await stage.pass(.seconds(10))
      let ticket = stage.ask(one, "a", soon)
      try await stage.settle()
      ticket.cancel()
      try await stage.pass(.seconds(2))
      #expect(stage.log.take() == ["a: cancelled"])
      #expect(stage.fetch.pendingCalls.isEmpty && one.cachedValue == 1)
    }
  }

  @Test("A value cleared during the fetch is not served after the limit")
  func clearedMeanwhile() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      try await stage.pass(.seconds(10))
      stage.ask(one, "a", soon)
      try await stage.settle()
      try await one.clear()
      try await stage.pass(.seconds(2))
      #expect(stage.log.take() == [])
      try await stage.answer(2)
      #expect(stage.log.take() == ["a: 2 network"])
    }
  }

  @Test("request(keys:) applies the limit to each key")
  func severalKeys() throws {
    try Stage.run { stage in
      let many = stage.map()
      many.store(1, for: "a")
      try await stage.pass(.seconds(10))
      many.store(2, for: "b")
      let values = try await many.request(keys: ["a", "b"], policy: soon).map { try $0.get() }
      #expect(values == [1, 2])
      stage.fetch.failPendingCalls()
      try await stage.settle()
    }
  }

  @Test("The timer of a caller stops with its answer and does not start again")
  func clockStops() {
    let softTimeout = SoftTimeout()
    let clock = Task { for await _ in AsyncStream<Void>.makeStream().stream {} }
    softTimeout.begin { clock }
    #expect(!clock.isCancelled)
    softTimeout.end()
    #expect(clock.isCancelled)
    softTimeout.begin {
      Issue.record("a clock was started for one who has his answer")
      return clock
    }
  }
}
