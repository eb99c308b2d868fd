import Mux
import MuxTesting
import Testing

/// Requests with a completion made inside a batch fetch.
@Suite(.timeLimit(.minutes(60))) struct BatchReentrancyTests {
  private typealias Map = MultiplexerMap<String, Int>

  /// Holds the map so that its own fetch can make requests.
  private final class Later: Sendable {
    private let map = Lock<Map?>(nil)

    func callAsFunction() throws -> Map {
      guard let map = map.withLock({ $0 }) else { throw Broken() }
      return map
    }

    func set(_ new: Map?) { map.withLock { $0 = new } }
  }

  @Test func `A batch requesting one of its own keys fails with reentrantFetch`() throws {
    try Stage.run { stage in
      let later = Later()
      let many = Map(
        name: "many", options: stage.options(deadline: .seconds(5)),
        batch: BatchFetch { _ in
          let map = try later()
          let result = await withCheckedContinuation { inner in
            _ = map["b"].request(policy: .cacheFirst, on: .inline) { inner.resume(returning: $0) }
          }
          stage.log.add("inner", result)
          return ["a": 1, "b": 2]
        })
      later.set(many)
      stage.world.start("asks") {
        let results = await many.request(keys: ["a", "b"])
        for result in results { stage.log.add("outer: \((try? result.get()) ?? 0)") }
      }
      try await stage.pass(.seconds(5))
      #expect(
        stage.log.take() == [
          "inner: \(MuxError.reentrantFetch(key: "b"))", "outer: 1", "outer: 2",
        ])
      later.set(nil)
    }
  }

  @Test func `A batch may request a key whose batch waits for it, by completion`() throws {
    try Stage.run { stage in
      let later = Later()
      let many = Map(
        name: "many", options: stage.options(deadline: .seconds(5)),
        batch: BatchFetch { keys in
          let map = try later()
          guard keys.contains("a") else { return ["b": try await map.request(key: "a") + 1] }
          let value = try await stage.fetch("a")
          _ = map["b"].request(policy: .cacheFirst, on: .inline) { stage.log.add("b", $0) }
          return ["a": value]
        })
      later.set(many)
      stage.call(many["a"], "a")
      try await stage.settle()
      stage.call(many["b"], "outer")
      try await stage.answer(1)
      #expect(
        Set(stage.log.take()) == ["a: 1 network", "b: 2 network", "outer: 2 network"])
      later.set(nil)
    }
  }
}
