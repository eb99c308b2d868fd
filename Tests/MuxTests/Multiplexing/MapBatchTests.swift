import MuxTesting
import Testing

@testable import Mux

/// Requests for several keys of a map in one call.
@Suite struct MapBatchTests {
  private typealias Map = MultiplexerMap<String, Int>

  private func batched(
    _ stage: Stage, _ fetch: ScriptedFetch<[String: Result<Int, any Error>]>,
    window: Duration = .zero, maximum: Int = 100
  ) -> Map {
    Map(
      name: "many", options: stage.options(),
      batch: BatchFetch(
        window: window, maximumKeyCount: maximum, results: { try await fetch(keys: $0) }))
  }

  @Test func `Keys requested together go out in one call, each once`() throws {
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
      expect(LineLog.words(try await task.value), equals: ["2", "1", "2", "9", "1"])
      #expect(fetch.count == 1)
    }
  }

  @Test func `A batch can mix values and errors; a missing key has its own error`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<[String: Result<Int, any Error>]>()
      let many = batched(stage, fetch)
      let task = stage.world.start("keys") { await many.request(keys: ["a", "b", "c"]) }
      let call = try await fetch.next()
      call.succeed(["a": .success(1), "b": .failure(Broken()), "extra": .success(7)])
      let missing = "\(MuxError.missingFromBatch(key: "c"))"
      expect(LineLog.words(try await task.value), equals: ["1", "broken", missing])
      #expect(many[cached: "extra"] == nil, "what was not asked for is not kept")
      #expect(many.count == 1)
    }
  }

  @Test func `A batch gets the old values, and each key has its own result`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<[String: Result<FetchResult<Int>, any Error>]>()
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
      expect(LineLog.words(try await first.value), equals: ["1", "2", "3"])
      #expect(told.withLock { $0 } == ["a": "0 -", "b": "0 -", "big": "0 -"])
      #expect(many[cached: "big"] == nil, "what costs more than all may is not kept")
      #expect(many.snapshot().first { $0.key == "b" }?.cost == 4)
      try await stage.pass(.seconds(3))
      many.refresh(key: "b")
      let second = stage.world.start("second") { await many.request(keys: ["a", "b", "new"]) }
      try await fetch.next().succeed([
        "a": .success(.notModified()), "b": .success(.value(5)), "new": .success(.notModified()),
      ])
      let nothing = "\(MuxError.nothingToRevalidate)"
      expect(LineLog.words(try await second.value), equals: ["1", "5", nothing])
      #expect(told.withLock { $0 } == ["a": "1 x", "b": "2 -", "new": "0 -"])
      #expect(many.cachedEntry(for: "a")?.age == .zero)
    }
  }

  @Test func `A batch that fails as a whole fails each key, or serves its old value`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<[String: Result<Int, any Error>]>()
      let many = batched(stage, fetch)
      many.store(1, for: "old")
      try await stage.pass(.seconds(10))
      let task = stage.world.start("keys") { await many.request(keys: ["old", "new"]) }
      try await fetch.next().fail(Offline())
      expect(LineLog.words(try await task.value), equals: ["1", "offline"])
    }
  }

  @Test func `Batches join single requests in flight, and the other way round`() throws {
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
      expect(LineLog.words(try await task.value), equals: ["1", "2"])
      try await stage.settle()
      #expect(Set(stage.log.take()) == ["single a: 1 network", "single b: 2 network"])
      #expect(fetch.count == 2)
    }
  }

  @Test func `Single requests within the window go out together when it ends`() throws {
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
      fetch.failPendingCalls()
    }
  }

  @Test func `A batch is split at its maximum`() throws {
    try Stage.run { stage in
      let many = Map(
        name: "many", options: stage.options(),
        batch: BatchFetch(maximumKeyCount: 3) { keys in
          stage.log.add("\(keys.count)")
          return Dictionary(uniqueKeysWithValues: keys.map { ($0, $0.count) })
        })
      let results = await many.request(keys: (0..<10).map { String(repeating: "k", count: $0) })
      #expect(LineLog.words(results) == (0..<10).map { "\($0)" })
      #expect(stage.log.take().sorted() == ["1", "3", "3", "3"])
    }
  }

  @Test func `A request without keys makes no call and returns at once`() throws {
    try Stage.run { stage in
      let fetch = ScriptedFetch<[String: Result<Int, any Error>]>()
      #expect(await batched(stage, fetch).request(keys: []).isEmpty)
      #expect(fetch.count == 0)
    }
  }

  @Test func `A batch loads from disk and fetches only the rest`() throws {
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
      expect(LineLog.words(try await task.value), equals: ["1", "2"])
    }
  }

  @Test func `Batch closures can throw, return nothing, or a result per key`() throws {
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
          "a: broken", "a: the batch fetch returned no result for \"a\"; return one for each key",
          "a: 1 network",
          "a: 2 network", "a: 3 network",
        ])
    }
  }
}
