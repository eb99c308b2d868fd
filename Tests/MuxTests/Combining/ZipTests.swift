@testable import Mux
import MuxTesting
import Testing

/// Zips of a fixed number of sources.
@Suite(.timeLimit(.minutes(60))) struct ZipTests {
  @Test func `zip() returns a tuple in the order of its sources`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      let many = MultiplexerMap<String, String>(name: "words", options: stage.options()) { key in
        try await stage.world.sleep(for: .seconds(1))
        return key.uppercased()
      }
      let flag = FetchSource(environment: stage.world.environment) { true }
      let caller = stage.world.start("caller") { try await zip(one, many["a"], flag) }
      try await stage.pass(.seconds(5))
      try await stage.answer(7)
      let (number, word, bool) = try await caller.value
      #expect(number == 7)
      #expect(word == "A")
      #expect(bool)
    }
  }

  @Test func `zipResults() returns values and errors in order`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      let bad = FetchSource<String> { throw Broken() }
      let caller = stage.world.start("caller") { await zipResults(one, bad) }
      try await stage.settle()
      #expect(stage.fetch.pendingCalls.count == 1, "an error does not stop the others")
      try await stage.answer(7)
      let (number, word) = try await caller.value
      #expect(try number.get() == 7)
      #expect(throws: Broken.self) { try word.get() }
    }
  }

  @Test func `zip() throws the first error once the cancelled parts have ended`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      let early = ScriptedFetch<Int>()
      let late = ScriptedFetch<Int>()
      let slow = FetchSource { [log = stage.log] in
        do { try await stage.world.sleep(for: .seconds(1000)) } catch {
          // Ends slowly after the cancellation.
          log.add("cancelled")
          for _ in 0..<10 { await Task.yield() }
          log.add("ended")
          throw error
        }
        return 1
      }
      let caller = stage.world.start("caller") { [log = stage.log] in
        do {
          _ = try await zip(
            FetchSource { try await late() }, one, slow, FetchSource { try await early() })
        } catch {
          log.add("threw \(LineLog.word(for: error))")
        }
      }
      try await stage.settle()
      early.pendingCalls.first?.fail(Offline())
      try await caller.value
      #expect(stage.log.take() == ["cancelled", "ended", "threw offline"])
      try await stage.settle()
      #expect(late.calls.allSatisfy { $0.isCancelled })
      #expect(stage.fetch.calls.allSatisfy { $0.isCancelled }, "nobody waits for it any more")
      #expect(stage.world.now.sinceStart < .seconds(1000))
    }
  }

  @Test func `A failed zip leaves other callers of the same fetch alone`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      stage.ask(one, "other")
      let caller = stage.world.start("caller") {
        try await zip(one, FetchSource<Int> { throw Broken() })
      }
      await #expect(throws: Broken.self) { try await caller.value }
      try await stage.answer(7)
      #expect(stage.log.take() == ["other: 7 network"])
    }
  }

  @Test func `Cancelling a zip throws CancellationError and cancels its fetches`() throws {
    try Stage.run { stage in
      let (one, many) = (stage.multiplexer(), stage.map())
      let caller = stage.world.start("caller") { try await zip(one, many["a"]) }
      try await stage.settle()
      #expect(stage.fetch.count == 2)
      caller.cancel()
      await #expect(throws: CancellationError.self) { try await caller.value }
      try await stage.settle()
      #expect(stage.fetch.calls.allSatisfy { $0.isCancelled })
    }
  }

  @Test func `Keys of one batching map go out in one call`() throws {
    try Stage.run { stage in
      let calls = LineLog()
      let many = MultiplexerMap<String, Int>(
        name: "many", options: stage.options(),
        batch: BatchFetch { keys in
          calls.add(keys.sorted().joined(separator: " "))
          return Dictionary(uniqueKeysWithValues: keys.map { ($0, $0.count) })
        })
      let (a, bb) = try await zip(many["a"], many["bb"])
      #expect((a, bb) == (1, 2))
      let list = try await zip(["ccc", "a", "dddd"].map { many[$0] }, policy: .cacheFirst)
      #expect(list == [3, 1, 4])
      let results = await Zipper().add(key: "e", many).add(key: "ff", many).results()
      #expect(results.compactMap { try? $0.get() as? Int } == [1, 2])
      stage.log.add("before")
      Zipper().add(key: "g", many).add(key: "hh", many).sync(on: .inline) { results in
        stage.log.add("\(results.compactMap { try? $0.get() as? Int })")
      }
      try await stage.settle()
      #expect(stage.log.take() == ["before", "[1, 2]"])
      #expect(calls.take() == ["a bb", "ccc dddd", "e ff", "g hh"])
    }
  }

  @Test func `A fetch that zips itself throws reentrantFetch`() throws {
    try Stage.run { stage in
      let held = Lock<Multiplexer<Int>?>(nil)
      let one = Multiplexer<Int>(name: "one", options: stage.options()) {
        guard let one = held.withLock({ $0 }) else { return 0 }
        let (a, b) = try await zip(FetchSource { 1 }, one)
        return a + b
      }
      held.withLock { $0 = one }
      defer { held.withLock { $0 = nil } }
      await #expect(throws: MuxError.reentrantFetch(key: "")) { try await one.request() }
    }
  }

  @Test func `A finished zip leaves no edges in the wait graph`() throws {
    try Stage.run { stage in
      let inner = stage.multiplexer()
      let outer = Multiplexer<Int>(name: "outer", options: stage.options()) {
        let (a, b) = try await zip(inner, FetchSource { 1 })
        return a + b
      }
      stage.ask(outer, "first")
      try await stage.answer(1)
      stage.ask(inner, "inner", .reload)
      try await stage.answer(2)
      stage.ask(outer, "second", .reload)
      try await stage.settle()
      #expect(stage.log.take() == ["first: 2 network", "inner: 2 network", "second: 3 network"])
    }
  }

  @Test func `A zip has the age of its oldest part and the most distant source`() throws {
    try Stage.run { stage in
      let (one, many) = (stage.multiplexer(), stage.map())
      one.store(1)
      try await stage.pass(.seconds(4))
      many.store(2, for: "a")
      try await stage.pass(.seconds(1))
      let both = ZipSource(one, many["a"])
      let fresh = try await both.requestEntry()
      #expect(fresh.value == (1, 2))
      #expect(fresh.age == .seconds(5))
      #expect(fresh.source == .memory && !fresh.isStale)
      #expect(fresh.timeLeft == .seconds(5))
      #expect(fresh.fetchedAt == (try await one.requestEntry().fetchedAt))
      let asked = stage.world.start("caller") { try await both.requestEntry(policy: .reload) }
      try await stage.settle()
      for call in stage.fetch.pendingCalls { call.succeed(9) }
      let new = try await asked.value
      #expect(new.value == (9, 9))
      #expect(new.source == .network && new.age == .zero)
    }
  }

  @Test func `A zip of cached values starts no fetch and passes its policy on`() throws {
    try Stage.run { stage in
      let (one, many) = (stage.multiplexer(), stage.map())
      await #expect(throws: MuxError.notCached) {
        try await zip(one, many["a"], policy: .cacheOnly)
      }
      one.store(1)
      many.store(2, for: "a")
      let both = try await zip(one, many["a"])
      #expect(both == (1, 2))
      let same = try await ZipSource(one, many["a"]).request(policy: .cacheOnly)
      #expect(same == (1, 2))
      #expect(stage.fetch.count == 0)
    }
  }
}
