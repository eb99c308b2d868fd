@testable import Mux
import MuxTesting
import Testing

/// Several requests answered together.
///
/// The numbers are those of the conformance checklist.
@Suite(.timeLimit(.minutes(60))) struct ZipTests {
  // Checklist 23
  @Test func `A zip of different kinds gives a tuple in the order given`() throws {
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

  // Checklist 23
  @Test func `All results come in order, errors among them`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      let bad = FetchSource<String> { throw Broken() }
      let caller = stage.world.start("caller") { await zipResults(one, bad) }
      try await stage.settle()
      #expect(stage.fetch.open.count == 1, "an error does not stop the others")
      try await stage.answer(7)
      let (number, word) = try await caller.value
      #expect(try number.get() == 7)
      #expect(throws: Broken.self) { try word.get() }
    }
  }

  // Checklist 23
  @Test func `The first error in time is thrown when those that were cancelled have ended`() throws
  {
    try Stage.run { stage in
      let one = stage.multiplexer()
      let early = ScriptedFetch<Int>()
      let late = ScriptedFetch<Int>()
      let slow = FetchSource { [log = stage.log] in
        do { try await stage.world.sleep(for: .seconds(1000)) } catch {
          // It takes its time to end.
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
      early.open.first?.fail(Offline())
      try await caller.value
      #expect(stage.log.take() == ["cancelled", "ended", "threw offline"])
      try await stage.settle()
      #expect(late.calls.allSatisfy { $0.isCancelled })
      #expect(stage.fetch.calls.allSatisfy { $0.isCancelled }, "nobody waits for it any more")
      #expect(stage.world.now.sinceStart < .seconds(1000))
    }
  }

  // Checklist 23
  @Test func `Who waits for the same thing elsewhere is not disturbed by a failed zip`() throws {
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

  // Checklist 23
  @Test func `A cancelled caller of a zip gets a CancellationError, and the fetches end`() throws {
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

  // Checklist 23
  @Test func `Keys of one map that fetches in batches go out in one call`() throws {
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

  // Checklist 10, 23
  @Test func `A fetch that zips itself gets an error and does not wait for ever`() throws {
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

  @Test func `A zip that has ended leaves nothing in the graph of waits`() throws {
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

  @Test func `A zip is as old as its oldest part, from as far as the farthest`() throws {
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
      let asked = stage.world.start("caller") { try await both.requestEntry(.reload) }
      try await stage.settle()
      for call in stage.fetch.open { call.succeed(9) }
      let new = try await asked.value
      #expect(new.value == (9, 9))
      #expect(new.source == .network && new.age == .zero)
    }
  }

  @Test func `What is at hand is given without a fetch, and a policy reaches every part`() throws {
    try Stage.run { stage in
      let (one, many) = (stage.multiplexer(), stage.map())
      await #expect(throws: MuxError.notCached) {
        try await zip(one, many["a"], policy: .cacheOnly)
      }
      one.store(1)
      many.store(2, for: "a")
      let both = try await zip(one, many["a"])
      #expect(both == (1, 2))
      let same = try await ZipSource(one, many["a"]).request(.cacheOnly)
      #expect(same == (1, 2))
      #expect(stage.fetch.count == 0)
    }
  }
}
