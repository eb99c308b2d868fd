import Mux
import MuxTesting
import Testing

/// Requests made inside a fetch or a completion.
@Suite struct ReentrancyTests {
  /// Holds a source created after the fetch that uses it.
  private final class Later<Source: Sendable>: Sendable {
    private let source = Lock<Source?>(nil)

    func callAsFunction() throws -> Source {
      guard let source = source.withLock({ $0 }) else { throw Broken() }
      return source
    }

    func set(_ new: Source) -> Source {
      source.withLock { $0 = new }
      return new
    }

    func forget() { source.withLock { $0 = nil } }
  }

  private typealias Map = MultiplexerMap<String, Int>

  @Test func `A fetch that requests its own value fails instead of deadlocking`() throws {
    try Stage.run { stage in
      let later = Later<Multiplexer<Int>>()
      let one = later.set(
        Multiplexer(name: "one", options: stage.options()) { try await later().request() })
      stage.call(one, "a")
      stage.call(one, "b")
      try await stage.settle()
      #expect(
        Set(stage.log.take())
          == ["a: the fetch would wait for itself", "b: the fetch would wait for itself"])
      later.forget()
    }
  }

  @Test func `A fetch that refreshes and requests its own value fails`() throws {
    try Stage.run { stage in
      let later = Later<Multiplexer<Int>>()
      let one = later.set(
        Multiplexer(name: "one", options: stage.options()) {
          let inner: any Error
          do { return try await later().refresh().request() } catch { inner = error }
          #expect(inner as? MuxError == .reentrantFetch(key: ""))
          do { return try await later().request(policy: .reload) } catch { throw error }
        })
      stage.call(one, "a")
      try await stage.settle()
      #expect(stage.log.take() == ["a: \(MuxError.reentrantFetch(key: ""))"])
      #expect(one.snapshot().first?.activity == .idle)
      later.forget()
    }
  }

  @Test func `A fetch can read its own old value with .cacheOnly`() throws {
    try Stage.run { stage in
      let later = Later<Multiplexer<Int>>()
      let one = later.set(
        Multiplexer(name: "one", options: stage.options()) {
          try await later().request(policy: .cacheOnly) + 1
        })
      one.store(1)
      expect(try await one.request(policy: .reload), equals: 2)
      later.forget()
    }
  }

  @Test func `Two fetches that request each other fail instead of deadlocking`() throws {
    try Stage.run { stage in
      let later = Later<Map>()
      let many = later.set(
        Map(name: "many", options: stage.options()) { key in
          try await later().request(key: key == "a" ? "b" : "a")
        })
      stage.call(many["a"], "first")
      stage.call(many["b"], "second")
      try await stage.settle()
      #expect(stage.log.all.count == 2)
      #expect(stage.log.all.allSatisfy { $0.contains("would wait for itself") })
      #expect(many.snapshot().isEmpty)
      later.forget()
    }
  }

  @Test func `A fetch can request other keys, even shared ones`() throws {
    try Stage.run { stage in
      let later = Later<Map>()
      let many = later.set(
        Map(name: "many", options: stage.options()) { key in
          guard key.count > 1 else { return 1 }
          let parts = try await later().request(keys: [String(key.dropFirst()), "x"])
          return try parts.reduce(0) { try $0 + $1.get() }
        })
      expect(try await many.request(key: "abc"), equals: 3)
      later.forget()
    }
  }

  @Test func `A fetch requesting several keys gets an error only for its own`() throws {
    try Stage.run { stage in
      let later = Later<Map>()
      let many = later.set(
        Map(name: "many", options: stage.options()) { key in
          guard key == "a" else { return 2 }
          let results = try await later().request(keys: ["b", "a", "c"])
          #expect(throws: MuxError.reentrantFetch(key: "a")) { try results[1].get() }
          return try results[0].get() + results[2].get()
        })
      expect(try await many.request(key: "a"), equals: 4)
      later.forget()
    }
  }

  @Test func `A batch gets an error for its own key and a value for another`() throws {
    try Stage.run { stage in
      let later = Later<Map>()
      let many = later.set(
        Map(
          name: "many", options: stage.options(),
          batch: BatchFetch { keys in
            guard keys.contains("a") else { return [keys[0]: 5] }
            await #expect(throws: MuxError.reentrantFetch(key: "a")) {
              try await later().request(key: "a")
            }
            return ["a": try await later().request(key: "other")]
          }))
      expect(try await many.request(key: "a"), equals: 5)
      later.forget()
    }
  }

  @Test func `A fetch can start another one that waits for it, by prefetching`() throws {
    try Stage.run { stage in
      let later = Later<Map>()
      let many = later.set(
        Map(name: "many", options: stage.options()) { key in
          if key == "a" { try later().prefetch(["b"]) }
          return key == "a" ? 1 : try await later().request(key: "a")
        })
      expect(try await many.request(key: "a"), equals: 1)
      try await stage.settle()
      #expect(many[cached: "b"] == 1)
      later.forget()
    }
  }

  @Test func `A fetch that requests its own value by completion fails`() throws {
    try Stage.run { stage in
      let later = Later<Multiplexer<Int>>()
      let one = later.set(
        Multiplexer(
          name: "one", options: stage.options(),
          fetch: { completion in
            do {
              _ = try later().request(policy: .cacheFirst, on: .inline) {
                completion($0.map(\.value))
              }
            } catch { completion(.failure(error)) }
          }))
      stage.call(one, "a")
      try await stage.settle()
      #expect(stage.log.take() == ["a: \(MuxError.reentrantFetch(key: ""))"])
      later.forget()
    }
  }

  @Test func `A fetch in a full queue gets a key of the same queue`() throws {
    try Stage.run { stage in
      let later = Later<Map>()
      let many = later.set(
        Map(name: "many", options: stage.options(queue: FetchQueue(limit: 1))) { key in
          key == "a" ? try await later().request(key: "b") + 1 : 1
        })
      stage.call(many["c"], "c")
      expect(try await many.request(key: "a"), equals: 2)
      try await stage.settle()
      #expect(stage.log.take() == ["c: 1 network"])
      later.forget()
    }
  }

  @Test func `A fetch in a full queue gets a key of it through another source`() throws {
    try Stage.run { stage in
      let (later, between) = (Later<Map>(), Later<Map>())
      let free = between.set(
        Map(name: "free", options: stage.options()) { try await later().request(key: $0) + 1 })
      let many = later.set(
        Map(name: "many", options: stage.options(queue: FetchQueue(limit: 1))) { key in
          key == "a" ? try await between().request(key: "b") + 1 : 1
        })
      stage.call(many["c"], "c")
      expect(try await many.request(key: "a"), equals: 3)
      try await stage.settle()
      #expect(stage.log.take() == ["c: 1 network"])
      withExtendedLifetime(free) {}
      later.forget()
      between.forget()
    }
  }

  /// Parameters: whether queued keys are fetched in batches, and whether the disk is read first.
  @Test(arguments: [false, true], [false, true])
  func `Joining a fetch queued behind one's own slot does not deadlock`(
    inBatches: Bool, fromDisk: Bool
  ) throws {
    try Stage.run { stage in
      let (later, between) = (Later<Map>(), Later<Map>())
      let free = between.set(
        Map(name: "free", options: stage.options()) { try await later().request(key: $0) + 1 })
      @Sendable func value(_ key: String) async throws -> Int {
        guard key == "a" else { return 1 }
        return try await stage.fetch(key) + between().request(key: "b")
      }
      let options = stage.options(queue: FetchQueue(limit: 1))
      let batch = BatchFetch<String, Int>(maximumKeyCount: 1) { keys in
        var values: [String: Int] = [:]
        for key in keys { values[key] = try await value(key) }
        return values
      }
      let many: Map =
        switch (inBatches, fromDisk) {
        case (false, false): Map(name: "many", options: options, fetch: value)
        case (false, true): Map(cacheKey: "many", options: options, fetch: value)
        case (true, false): Map(name: "many", options: options, batch: batch)
        case (true, true): Map(cacheKey: "many", options: options, batch: batch)
        }
      _ = later.set(many)
      stage.call(many["a"], "a")
      try await stage.settle()
      // It waits in the queue for a fetch without a slot, so far.
      stage.call(free["b"], "b")
      try await stage.settle()
      #expect(stage.log.take().isEmpty)
      try await stage.answer(10)
      #expect(Set(stage.log.take()) == ["a: 12 network", "b: 2 network"])
      later.forget()
      between.forget()
    }
  }

  @Test func `A late joiner also gets the fetch behind the queued one`() throws {
    try Stage.run { stage in
      let (later, between) = (Later<Map>(), Later<Map>())
      let free = between.set(
        Map(name: "free", options: stage.options()) {
          try await later().request(key: $0, policy: .reload)
        })
      let many = later.set(
        Map(name: "many", options: stage.options(queue: FetchQueue(limit: 1))) { key in
          let value = try await stage.fetch(key)
          return key == "a" ? try await value + between().request(key: "b") : value
        })
      let first = stage.call(many["b"], "first", .reload)
      try await stage.settle()
      stage.call(many["a"], "a")
      try await stage.settle()
      stage.call(free["b"], "free")
      try await stage.settle()
      withExtendedLifetime(first) {}
      for value in [1, 10, 100] { try await stage.answer(value) }
      #expect(
        Set(stage.log.take()) == ["first: 1 network", "free: 100 network", "a: 110 network"])
      later.forget()
      between.forget()
    }
  }

  @Test func `A retry inside a failed completion starts a new fetch each time`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      let attempts = Lock(0)
      @Sendable func ask(_ name: String) {
        one.request(policy: .cacheFirst, on: .inline) { result in
          stage.log.add(name, result)
          guard case .failure = result,
            attempts.withLock({
              $0 += 1; return $0
            }) < 100
          else {
            return
          }
          ask(name)
        }
      }
      ask("a")
      ask("b")
      for round in 1...3 {
        try await stage.fail(Broken())
        #expect(stage.log.take() == ["a: broken", "b: broken"])
        #expect(stage.fetch.count == round + 1, "one fetch a round, no spinning")
      }
      try await stage.answer(1)
      #expect(stage.log.take() == ["a: 1 network", "b: 1 network"])
    }
  }

  @Test func `A request inside a completion gets the new value`() throws {
    try Stage.run { stage in
      let one = stage.multiplexer()
      one.request(policy: .cacheFirst, on: .inline) { result in
        stage.log.add("outer", result)
        stage.ask(one, "inner")
      }
      stage.ask(one, "other")
      try await stage.answer(1)
      #expect(stage.log.take() == ["outer: 1 network", "inner: 1 memory", "other: 1 network"])
    }
  }
}
