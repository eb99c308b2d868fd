import Mux
import MuxTesting
import Testing

/// clear() at each stage of a flight.
@Suite struct ClearTests {
  @Test(arguments: [ClearMode.deliver, .fail])
  func `clear() during a fetch answers all callers and stores nothing`(_ inFlight: ClearMode)
    throws
  {
    try Stage.run { stage in
      try await clearDuringFetch(inFlight, stage)
      let restarted = stage.saved()
      stage.ask(restarted, "b", .cacheOnly)
      try await stage.settle()
      #expect(stage.log.take() == ["b: \(MuxError.notCached)"])
    }
  }

  private func clearDuringFetch(_ inFlight: ClearMode, _ stage: Stage) async throws {
    let one = stage.saved()
    one.store(1)
    try await one.save()
    stage.ask(one, "a", .reload)
    let call = try await stage.fetch.next()
    try await one.clear(inFlight: inFlight)
    #expect(one.cachedValue == nil)
    #expect(stage.cacher.records("one").isEmpty)
    try await stage.settle()
    #expect(call.isCancelled == (inFlight == .fail))
    call.succeed(2)
    try await stage.settle()
    let answer = inFlight == .fail ? "\(MuxError.cleared)" : "2 network"
    #expect(stage.log.take() == ["a: \(answer)"])
    #expect(one.cachedValue == nil)
    try await one.save()
    #expect(stage.cacher.records("one").isEmpty)
  }

  @Test(arguments: [ClearMode.deliver, .fail])
  func `clear() of one key or a whole map during fetches answers every caller`(
    _ inFlight: ClearMode
  ) throws {
    try Stage.run { stage in
      let many = stage.savedMap()
      for key in ["a", "b"] { stage.ask(many[key], key) }
      try await stage.settle()
      try await many.clear(key: "a", inFlight: inFlight)
      stage.fetch.calls.first { $0.key == "a" }?.succeed(1)
      try await stage.settle()
      let cleared = "\(MuxError.cleared)"
      #expect(stage.log.take() == [inFlight == .fail ? "a: \(cleared)" : "a: 1 network"])
      try await many.clear(inFlight: inFlight)
      stage.fetch.calls.first { $0.key == "b" }?.succeed(2)
      try await stage.settle()
      #expect(stage.log.take() == [inFlight == .fail ? "b: \(cleared)" : "b: 2 network"])
      #expect(many.count == 0 && many.snapshot().isEmpty)
      try await many.save()
      #expect(stage.cacher.records("many").isEmpty)
    }
  }

  @Test func `Clearing one key leaves the others alone`() throws {
    try Stage.run { stage in
      let many = stage.savedMap()
      many.store(1, for: "a")
      many.store(2, for: "b")
      try await many.save()
      try await many.clear(key: "a")
      #expect(many[cached: "a"] == nil && many[cached: "b"] == 2)
      #expect(stage.cacher.records("many").map(\.key) == ["b"])
    }
  }

  @Test
  func `A request right after clear() does not read the disk being cleared`() throws {
    try Stage.run { stage in
      let gate = ScriptedFetch<Void>()
      let cacher = RecordingCacher { call in
        if call.kind == .removeAll || call.kind == .remove { try? await gate() }
      }
      let many = stage.savedMap("many", CacheLimits(), stage.options(cacher: cacher))
      many.store(1, for: "a")
      try await many.save()
      stage.world.start("clear") { try await many.clear(key: "a") }
      let removal = try await gate.next()
      stage.ask(many["a"], "a")
      try await stage.settle()
      #expect(stage.log.take() == [])
      removal.succeed(())
      try await stage.answer(2)
      #expect(stage.log.take() == ["a: 2 network"])
    }
  }

  @Test func `clear() during a disk read discards the read`() throws {
    try Stage.run { stage in
      let gate = ScriptedFetch<Void>()
      let cacher = RecordingCacher { call in if call.kind == .load { try? await gate() } }
      let options = stage.options(cacher: cacher)
      let first = stage.savedMap("many", CacheLimits(), options)
      first.store(1, for: "a")
      try await first.save()
      first.clearMemory()
      stage.ask(first["a"], "a")
      stage.ask(first["a"], "b", .cacheOnly)
      let load = try await gate.next()
      try await first.clear()
      #expect(stage.log.take() == ["b: \(MuxError.notCached)"])
      load.succeed(())
      try await stage.answer(2)
      #expect(stage.log.take() == ["a: 2 network"])
      #expect(first[cached: "a"] == 2, "fetched after the clearing")
    }
  }

  @Test func `clear() during a save leaves nothing on disk`() throws {
    try Stage.run { stage in
      let gate = ScriptedFetch<Void>()
      let cacher = RecordingCacher { call in if call.kind == .save { try? await gate() } }
      let one = stage.saved("one", stage.options(cacher: cacher))
      one.store(1)
      stage.world.start("save") { try await one.save() }
      let save = try await gate.next()
      stage.world.start("clear") { try await one.clear() }
      try await stage.settle()
      save.succeed(())
      try await stage.settle()
      #expect(cacher.records("one").isEmpty)
      #expect(one.cachedValue == nil)
    }
  }

  @Test func `clear() of a queued fetch fails its request and frees its slot`() throws {
    try Stage.run { stage in
      let queue = FetchQueue(limit: 1)
      let many = stage.map(CacheLimits(), stage.options(queue: queue))
      stage.ask(many["a"], "a")
      try await stage.settle()
      stage.ask(many["b"], "b")
      try await stage.settle()
      #expect(queue.fetchCounts == (1, 1))
      try await many.clear(key: "b", inFlight: .fail)
      try await stage.settle()
      #expect(queue.fetchCounts == (1, 0))
      #expect(stage.log.take() == ["b: \(MuxError.cleared)"])
      try await stage.answer(1)
      #expect(stage.log.take() == ["a: 1 network"])
      #expect(queue.fetchCounts == (0, 0))
      #expect(stage.fetch.count == 1)
    }
  }

  @Test func `clear() while a batch gathers or runs answers every key`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<[String: Int]>()
      let many = MultiplexerMap<String, Int>(
        name: "many", options: stage.options(),
        batch: BatchFetch(window: .seconds(1)) { try await fetch(keys: $0) })
      stage.ask(many["a"], "a")
      try await stage.settle()
      try await many.clear(inFlight: .fail)
      try await stage.pass(.seconds(1))
      #expect(fetch.count == 0, "nobody wants it any more")
      #expect(stage.log.take() == ["a: \(MuxError.cleared)"])
      stage.ask(many["a"], "a")
      stage.ask(many["b"], "b")
      try await stage.pass(.seconds(1))
      try await many.clear(key: "a", inFlight: .fail)
      fetch.pendingCalls.first?.succeed(["a": 1, "b": 2])
      try await stage.settle()
      #expect(stage.log.take() == ["a: \(MuxError.cleared)", "b: 2 network"])
      #expect(many[cached: "a"] == nil && many[cached: "b"] == 2)
    }
  }
}
