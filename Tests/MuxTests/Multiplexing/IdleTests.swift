import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// Storing several values at once, and waiting for background work.
@Suite(.computes, .timeLimit(.minutes(60))) struct IdleTests {
  @Test("store(_:) of several values answers waiters and saves in one batch")
  func storeMany() throws {
    try Stage.run(seeds: 0..<3) { stage in
      let many = stage.savedMap()
      stage.ask(many["7"], "seven")
      try await stage.settle()
      let values = Dictionary(uniqueKeysWithValues: (0..<300).map { ("\($0)", $0) })
      many.store(values, lifetime: .seconds(3))
      #expect(stage.log.take() == ["seven: 7 memory"] && many.count == 300)
      #expect(many.cachedEntry(for: "299")?.timeLeft == .seconds(3))
      try await stage.settle()
      stage.cacher.removeAllCalls()
      try await many.save()
      #expect(stage.cacher.count(of: .save) == 1 && stage.cacher.records("many").count == 300)
    }
  }

  @Test("store(_:) of several values obeys the limits and draws jitter for each")
  func limitsAndChance() throws {
    try Stage.run(seeds: 0..<3) { stage in
      let options = stage.options(Freshness(timeToLive: .seconds(10), jitter: 0.5))
      let many = stage.map(CacheLimits(count: 10), options)
      many.store(Dictionary(uniqueKeysWithValues: (0..<300).map { ("\($0)", $0) }))
      #expect(many.count == 10)
      let ends = Set(many.snapshot().compactMap(\.timeLeft))
      #expect(ends.count > 5)
    }
  }

  @Test("waitUntilIdle() waits for background and queued fetches")
  func waitsForBackground() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.store(1)
      try await stage.pass(.seconds(10))
      stage.ask(one, "a", .staleWhileRevalidate)
      try await stage.settle()
      one.refresh()
      stage.ask(one, "b")
      let log = stage.log
      stage.world.start("settled") {
        try await one.waitUntilIdle()
        log.add("settled")
      }
      try await stage.settle()
      #expect(log.take() == ["a: 1 memory stale"])
      try await stage.answer(2)
      #expect(log.take() == [])
      try await stage.fail(Broken())
      #expect(log.take() == ["b: broken", "settled"])
    }
  }

  @Test("waitUntilIdle() returns at once and starts no fetch if idle")
  func nothingUnderWay() throws {
    try Stage.run { stage in
      let many = stage.map()
      many.store(1, for: "a")
      try await many.waitUntilIdle()
      try await many.waitUntilIdle(key: "b")
      #expect(stage.fetch.count == 0)
    }
  }

  @Test("waitUntilIdle(key:) waits for one key, waitUntilIdle() for all")
  func keysOfMap() throws {
    try Stage.run { stage in
      let (many, log) = (stage.map(), stage.log)
      many.prefetch(["a", "b"])
      try await stage.settle()
      for key in ["b", nil] {
        stage.world.start("settled") {
          try await many.waitUntilIdle(key: key)
          log.add("settled \(key ?? "all")")
        }
      }
      try await stage.settle()
      stage.fetch.pendingCalls.first { $0.key == "b" }?.succeed(2)
      try await stage.settle()
      #expect(log.take() == ["settled b"])
      try await stage.answer(1)
      #expect(log.take() == ["settled all"])
    }
  }

  @Test("waitUntilIdle() adds no fetch to a cache-only disk read, hit or miss")
  func beginsNothingBehindDisk() throws {
    for isThere in [false, true] {
      try Stage.run { stage in
        let gate = Gate()
        let cacher = RecordingCacher { call in if call.kind == .load { await gate.pass() } }
        let fetch = ScriptedFetch<Int>()
        let options = MuxOptions(cacher: cacher, environment: stage.world.environment)
        if isThere {
          let earlier = Multiplexer(cacheKey: "one", options: options) { 0 }
          earlier.store(7)
          try await earlier.save()
        }
        let one = Multiplexer(cacheKey: "one", options: options) { try await fetch() }
        let log = stage.log
        stage.ask(one, "a", .cacheOnly)
        try await stage.settle()
        stage.world.start("settled") {
          try await one.waitUntilIdle()
          log.add("settled")
        }
        try await stage.settle()
        gate.open()
        try await stage.settle()
        let missing = "a: no value is cached, and the policy forbids a fetch"
        #expect(log.take().sorted() == [isThere ? "a: 7 disk" : missing, "settled"])
        #expect(fetch.count == 0)
      }
    }
  }

  @Test("waitUntilIdle() waits for a cleared fetch that still has waiters")
  func waitsForOrphans() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      let log = stage.log
      stage.ask(one, "a")
      try await stage.settle()
      try await one.clear()
      stage.world.start("settled") {
        try await one.waitUntilIdle()
        log.add("settled")
      }
      try await stage.settle()
      #expect(log.take() == [])
      try await stage.answer(1)
      #expect(log.take() == ["a: 1 network", "settled"])
    }
  }

  @Test func `waitUntilIdle() inside one's own fetch throws reentrantFetch`() throws {
    try Stage.run { stage in
      let later = Lock<MultiplexerMap<String, Int>?>(nil)
      let many = MultiplexerMap<String, Int>(name: "many", options: stage.options()) { key in
        let map = try #require(later.withLock { $0 })
        if key == "other" { return try await map.request(key: "all") }
        try await map.waitUntilIdle(key: key == "own" ? key : nil)
        return 1
      }
      later.withLock { $0 = many }
      for key in ["own", "all"] {
        await #expect(throws: MuxError.reentrantFetch(key: key)) {
          try await many.request(key: key)
        }
      }
      // Through another fetch that waits for this one.
      stage.ask(many["other"], "other")
      try await stage.settle()
      // Either fetch may be the first to detect the cycle.
      let told = stage.log.take()
      #expect(told.count == 1 && told.first?.hasSuffix("would wait for itself") == true)
      #expect(many.snapshot().isEmpty)
      later.withLock { $0 = nil }
    }
  }

  @Test func `A fetch can wait for another fetch to settle`() throws {
    try Stage.run { stage in
      let other = stage.multiplexer()
      let one = Multiplexer<Int>(name: "two", options: stage.options()) {
        try await other.waitUntilIdle()
        return other.cachedValue ?? 0
      }
      stage.ask(other, "other")
      try await stage.settle()
      stage.ask(one, "one")
      try await stage.answer(5)
      #expect(Set(stage.log.take()) == ["other: 5 network", "one: 5 network"])
    }
  }

  @Test("waitUntilIdle() throws when its task is cancelled")
  func cancelled() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.prefetch()
      let log = stage.log
      let task = stage.world.start("settled") {
        do { try await one.waitUntilIdle() } catch { log.add("\(LineLog.word(for: error))") }
      }
      try await stage.settle()
      task.cancel()
      try await stage.settle()
      #expect(log.take() == ["cancelled"])
      try await stage.answer(1)
      #expect(one.cachedValue == 1)
    }
  }
}
