import Foundation
import MuxTesting
import Testing

@testable import Mux

/// Many things by key, one by one and in batches.
///
/// The numbers are those of the conformance checklist.
@Suite struct MapTests {
  private typealias Map = MultiplexerMap<String, Int>

  private func batched(
    _ stage: Stage, _ fetch: ScriptedFetch<[String: Result<Int, any Error>]>,
    window: Duration = .zero, maximum: Int = 100
  ) -> Map {
    Map(
      name: "many", options: stage.options(),
      batch: BatchFetch(window: window, maximum: maximum, results: { try await fetch(keys: $0) }))
  }

  private func words(_ results: [Result<Int, any Error>]) -> [String] {
    results.map {
      do { return "\(try $0.get())" } catch { return LineLog.word(for: error) }
    }
  }

  // Checklist 13
  @Test func `Keys that are asked for together go out in one call, each once`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<[String: Result<Int, any Error>]>()
      let many = batched(stage, fetch)
      many.store(9, for: "cached")
      let task = stage.world.start("keys") {
        await many.request(keys: ["b", "a", "b", "cached", "a"])
      }
      let call = try await fetch.next()
      #expect(call.keys == ["a", "b"])
      call.succeed(["a": .success(1), "b": .success(2)])
      expect(words(try await task.value), equals: ["2", "1", "2", "9", "1"])
      #expect(fetch.count == 1)
    }
  }

  // Checklist 13
  @Test func `Values come beside errors, and what is left out is an error of its own`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<[String: Result<Int, any Error>]>()
      let many = batched(stage, fetch)
      let task = stage.world.start("keys") { await many.request(keys: ["a", "b", "c"]) }
      let call = try await fetch.next()
      call.succeed(["a": .success(1), "b": .failure(Broken()), "extra": .success(7)])
      let missing = "\(MuxError.missingFromBatch(key: "c"))"
      expect(words(try await task.value), equals: ["1", "broken", missing])
      #expect(many[cached: "extra"] == nil, "what was not asked for is not kept")
      #expect(many.count == 1)
    }
  }

  // Checklist 13
  @Test func `A batch is told of the old values, and each key may answer in its own way`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<[String: Result<Fetched<Int>, any Error>]>()
      let told = Lock<[String: String]>([:])
      let many = Map(
        name: "many", limits: CacheLimits(cost: 10), options: stage.options(),
        batch: BatchFetch(revalidating: { contexts in
          let words = contexts.mapValues { "\($0.previous ?? 0) \($0.validators["etag"] ?? "-")" }
          told.withLock { $0 = words }
          return try await fetch(keys: contexts.keys)
        }))
      let first = stage.world.start("first") { await many.request(keys: ["a", "b", "big"]) }
      try await fetch.next().succeed([
        "a": .success(.value(1, lifetime: .seconds(2), validators: ["etag": "x"])),
        "b": .success(.value(2, cost: 4)), "big": .success(.value(3, cost: 11)),
      ])
      expect(words(try await first.value), equals: ["1", "2", "3"])
      #expect(told.withLock { $0 } == ["a": "0 -", "b": "0 -", "big": "0 -"])
      #expect(many[cached: "big"] == nil, "what costs more than all may is not kept")
      #expect(many.snapshot().first { $0.key == "b" }?.cost == 4)
      try await stage.pass(.seconds(3))
      many.refresh(key: "b")
      let second = stage.world.start("second") { await many.request(keys: ["a", "b", "new"]) }
      try await fetch.next().succeed([
        "a": .success(.notModified()), "b": .success(.value(5)), "new": .success(.notModified()),
      ])
      let nothing = "\(MuxError.nothingToKeep)"
      expect(words(try await second.value), equals: ["1", "5", nothing])
      #expect(told.withLock { $0 } == ["a": "1 x", "b": "2 -", "new": "0 -"])
      #expect(many.cachedEntry(for: "a")?.age == .zero)
    }
  }

  // Checklist 13
  @Test func `A batch that fails as a whole fails for each key, or serves its old value`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<[String: Result<Int, any Error>]>()
      let many = batched(stage, fetch)
      many.store(1, for: "old")
      try await stage.pass(.seconds(10))
      let task = stage.world.start("keys") { await many.request(keys: ["old", "new"]) }
      try await fetch.next().fail(Offline())
      expect(words(try await task.value), equals: ["1", "offline"])
    }
  }

  // Checklist 13
  @Test func `A batch joins single requests in flight, and single requests join a batch`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<[String: Result<Int, any Error>]>()
      let many = batched(stage, fetch)
      stage.ask(many["a"], "single a")
      let first = try await fetch.next()
      let task = stage.world.start("keys") { await many.request(keys: ["a", "b"]) }
      let second = try await fetch.next()
      #expect(first.keys == ["a"] && second.keys == ["b"])
      stage.ask(many["b"], "single b")
      second.succeed(["b": .success(2)])
      first.succeed(["a": .success(1)])
      expect(words(try await task.value), equals: ["1", "2"])
      try await stage.settle()
      #expect(Set(stage.log.take()) == ["single a: 1 network", "single b: 2 network"])
      #expect(fetch.count == 2)
    }
  }

  // Checklist 13
  @Test func `Single requests within the window go out together, and no later than it`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<[String: Result<Int, any Error>]>()
      let many = batched(stage, fetch, window: .seconds(1))
      stage.call(many["a"], "a")
      try await stage.pass(.milliseconds(999))
      stage.call(many["b"], "b")
      try await stage.settle()
      #expect(fetch.count == 0)
      try await stage.pass(.milliseconds(1))
      #expect(fetch.calls.map(\.keys) == [["a", "b"]])
      fetch.releaseAll()
    }
  }

  // Checklist 13
  @Test func `A batch is split at its maximum`() throws {
    try Stage.run { stage in
      let many = Map(
        name: "many", options: stage.options(),
        batch: BatchFetch(maximum: 3) { keys in
          stage.log.add("\(keys.count)")
          return Dictionary(uniqueKeysWithValues: keys.map { ($0, $0.count) })
        })
      let results = await many.request(keys: (0..<10).map { String(repeating: "k", count: $0) })
      #expect(words(results) == (0..<10).map { "\($0)" })
      #expect(stage.log.take().sorted() == ["1", "3", "3", "3"])
    }
  }

  // Checklist 13
  @Test func `No keys are no call and an answer at once`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<[String: Result<Int, any Error>]>()
      #expect(await batched(stage, fetch).request(keys: []).isEmpty)
      #expect(fetch.count == 0)
    }
  }

  // Checklist 13
  @Test func `A batch finds on disk what is there and fetches only the rest`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<[String: Int]>()
      func make() -> Map {
        Map(
          cacheKey: "many", options: stage.options(),
          batch: BatchFetch { try await fetch(keys: $0) })
      }
      try await {
        let first = make()
        first.store(1, for: "a")
        try await first.save()
      }()
      let many = make()
      let task = stage.world.start("keys") { await many.request(keys: ["a", "b"]) }
      let call = try await fetch.next()
      #expect(call.keys == ["b"])
      call.succeed(["b": 2])
      expect(words(try await task.value), equals: ["1", "2"])
    }
  }

  // Checklist 14
  @Test func `One key's fetch, failure, refresh and clearing are nothing to the others`() throws {
    try Stage.run { stage in
      let many = stage.map()
      stage.ask(many["a"], "a")
      stage.ask(many["b"], "b")
      try await stage.settle()
      stage.fetch.calls.first { $0.key == "b" }?.fail(Broken())
      try await stage.settle()
      #expect(stage.log.take() == ["b: broken"])
      stage.fetch.calls.first { $0.key == "a" }?.succeed(1)
      try await stage.settle()
      many.store(2, for: "b")
      many.refresh(key: "a")
      expect(try await many.request(key: "b"), equals: 2)
      stage.ask(many["a"], "a")
      try await stage.answer(3)
      #expect(stage.log.take() == ["a: 1 network", "a: 3 network"])
      many.clearMemory(key: "a")
      #expect(many[cached: "a"] == nil && many[cached: "b"] == 2)
    }
  }

  // Checklist 14
  @Test func `A refresh of everything counts for what is in memory and for what is on disk`()
    throws
  {
    try Stage.run { stage in
      let many = stage.savedMap()
      many.store(1, for: "a")
      many.store(1, for: "b")
      try await many.save()
      many.clearMemory(key: "b")
      try await stage.pass(.seconds(1))
      many.refresh()
      for key in ["a", "b"] {
        stage.ask(many[key], key)
        try await stage.answer(2)
        #expect(stage.log.take() == ["\(key): 2 network"])
      }
    }
  }

  // Checklist 14
  @Test func `To refresh an unknown key fetches nothing and keeps nothing`() throws {
    try Stage.run { stage in
      let many = stage.map()
      many.refresh(key: "unknown")
      many.refresh(false, key: "unknown")
      try await stage.settle()
      #expect(stage.fetch.count == 0)
      #expect(many.count == 0 && many.snapshot().isEmpty)
    }
  }

  // Checklist 14
  @Test func `Keys that failed do not stay in memory`() throws {
    try Stage.run(seeds: 0..<2) { stage in
      let many = Map(name: "many", options: stage.options()) { _ in throw Broken() }
      for number in 0..<500 { stage.ask(many["\(number)"], "a") }
      try await stage.settle()
      #expect(stage.log.take().count == 500)
      #expect(many.count == 0 && many.snapshot().isEmpty)
    }
  }

  // Checklist 14
  @Test func `Keys of any kind that has a text form are allowed`() throws {
    try Stage.run { stage in
      let squares = MultiplexerMap<Int, Int>(name: "squares", options: stage.options()) { $0 * $0 }
      let results = await squares.request(keys: [3, 1, 2])
      #expect(words(results) == ["9", "1", "4"])
      expect(try await squares[5].request(), equals: 25)
    }
  }

  @Test func `A batch may throw always, or answer nothing, or each key by itself`() throws {
    try Stage.run(seeds: 0..<2) { stage in
      let batches: [BatchFetch<String, Int>] = [
        BatchFetch { _ in throw Broken() }, BatchFetch { _ in [:] },
        BatchFetch { _ in ["a": 1] }, BatchFetch { _ in ["a": .success(2)] },
        BatchFetch { contexts in contexts.mapValues { _ in .success(.value(3)) } },
      ]
      for batch in batches {
        let many = MultiplexerMap(name: "many", options: stage.options(), batch: batch)
        stage.ask(many["a"], "a")
        try await stage.settle()
      }
      #expect(
        stage.log.take() == [
          "a: broken", "a: the batch came back without \"a\"", "a: 1 network", "a: 2 network",
          "a: 3 network",
        ])
    }
  }

  @Test func `A completion on the main actor can have age and origin`() async throws {
    let many = MultiplexerMap<String, Int>(name: "many") { $0.count }
    let answer = Pending<CacheEntry<Int>>()
    many.requestEntry(key: "four") { result in
      MainActor.assertIsolated()
      answer.give(result)
    }
    let entry = try await answer.value {}
    #expect(entry.value == 4 && entry.source == .network)
    let again = Pending<CacheEntry<Int>>()
    many["four"].requestEntry { again.give($0) }
    #expect(try await again.value {}.source == .memory)
  }

  private enum Size: String, LosslessStringConvertible { case small, large }

  private struct Number: RawRepresentable, LosslessStringConvertible, Hashable { let rawValue: Int }

  @Test func `What has a raw value, and addresses and identifiers, are keys`() throws {
    try Stage.run(seeds: 0..<1) { stage in
      func check<Key: LosslessStringConvertible & Hashable & Sendable>(_ keys: [Key]) async throws {
        let cacheKey = "\(Key.self)"
        func map() -> MultiplexerMap<Key, Int> {
          MultiplexerMap(cacheKey: cacheKey, options: stage.options()) { _ in throw Broken() }
        }
        do {
          let first = map()
          for (number, key) in keys.enumerated() { first.store(number, for: key) }
          try await first.save()
        }
        let second = map()
        try await second.restore()
        #expect(keys.map { second.cachedValue(for: $0) } == Array(0..<keys.count))
      }
      try await check([Size.small, .large])
      try await check([Number(rawValue: -1), Number(rawValue: 7)])
      try await check([UUID(), UUID()])
      try await check([
        URL(filePath: "/a b"), try #require(URL(string: "https://a.example/?b=%20")),
      ])
    }
  }
}
