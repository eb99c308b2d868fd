import Foundation
import MuxTesting
import Testing

@testable import Mux

/// Maps and their keys.
@Suite struct MapTests {
  private typealias Map = MultiplexerMap<String, Int>

  @Test func `Fetches, failures, refreshes and clears of keys are independent`() throws {
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

  @Test func `refresh() of a map applies to memory and disk`() throws {
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

  @Test func `Refreshing an unknown key fetches and stores nothing`() throws {
    try Stage.run { stage in
      let many = stage.map()
      many.refresh(key: "unknown")
      many.refresh(false, key: "unknown")
      try await stage.settle()
      #expect(stage.fetch.count == 0)
      #expect(many.count == 0 && many.snapshot().isEmpty)
    }
  }

  @Test func `Keys that failed do not stay in memory`() throws {
    try Stage.run(seeds: 0..<2) { stage in
      let many = Map(name: "many", options: stage.options()) { _ in throw Broken() }
      for number in 0..<500 { stage.ask(many["\(number)"], "a") }
      try await stage.settle()
      #expect(stage.log.take().count == 500)
      #expect(many.count == 0 && many.snapshot().isEmpty)
    }
  }

  @Test func `Keys of any LosslessStringConvertible type work`() throws {
    try Stage.run { stage in
      let squares = MultiplexerMap<Int, Int>(name: "squares", options: stage.options()) { $0 * $0 }
      let results = await squares.request(keys: [3, 1, 2])
      #expect(LineLog.words(results) == ["9", "1", "4"])
      expect(try await squares[5].request(), equals: 25)
    }
  }

  @Test func `A completion on the main actor can have the whole entry`() async throws {
    let many = MultiplexerMap<String, Int>(name: "many") { $0.count }
    let answer = OneShot<CacheEntry<Int>>()
    many.requestEntry(key: "four") { result in
      MainActor.assertIsolated()
      answer.give(result)
    }
    let entry = try await answer.value {}
    #expect(entry.value == 4 && entry.source == .network)
    let again = OneShot<CacheEntry<Int>>()
    many["four"].requestEntry { again.give($0) }
    #expect(try await again.value {}.source == .memory)
  }

  @Test func `The description of a JSONKey is its JSON with sorted names`() {
    let section = Section(topic: "a/b", page: 2, tags: [7])
    #expect(section.description == #"{"page":2,"tags":[7],"topic":"a/b"}"#)
    #expect(Section(section.description) == section)
    #expect(Section("{}") == nil && Section("") == nil)
  }

  private enum Size: String, LosslessStringConvertible { case small, large }

  private struct Number: RawRepresentable, LosslessStringConvertible, Hashable { let rawValue: Int }

  private struct Section: JSONKey {
    var topic: String
    var page: Double
    var tags: [Int] = []
  }

  @Test func `Raw values, URLs, UUIDs and JSON keys work as keys`() throws {
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
        Section(topic: "a/\u{0}\"é", page: 1), Section(topic: "a", page: .infinity),
        Section(topic: "a", page: 1, tags: Array(0..<20)),
      ])
      try await check([
        URL(filePath: "/a b"), try #require(URL(string: "https://a.example/?b=%20")),
      ])
    }
  }
}
