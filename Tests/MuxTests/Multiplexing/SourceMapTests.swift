import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// Maps over other sources, and the age of their values.
@Suite(.computes, .timeLimit(.minutes(60))) struct SourceMapTests {
  /// A source that returns scripted entries and records the policies of its requests.
  private final class Scripted: MuxSource {
    let environment: MuxEnvironment
    let policies = Log<FetchPolicy>()
    private let entries: Lock<[CacheEntry<Int>]>

    init(_ stage: Stage, _ entries: [CacheEntry<Int>]) {
      environment = stage.world.environment
      self.entries = Lock(entries)
    }

    func requestEntry(policy: FetchPolicy) async throws -> CacheEntry<Int> {
      policies.append(policy)
      guard let entry = entries.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
        throw Broken()
      }
      return entry
    }
  }

  private final class Log<Element: Sendable>: Sendable {
    private let elements = Lock<[Element]>([])
    var all: [Element] { elements.withLock { $0 } }
    func append(_ element: Element) { elements.withLock { $0.append(element) } }
  }

  private func source(_ stage: Stage, _ entries: CacheEntry<Int>...) -> Scripted {
    Scripted(stage, entries)
  }

  private func entry(
    _ value: Int, _ stage: Stage, age: Int, left: Int?, failure: (any Error)? = nil
  ) -> CacheEntry<Int> {
    CacheEntry(
      value: value, fetchedAt: stage.world.date.addingTimeInterval(-Double(age)),
      age: .seconds(age), source: .network, isStale: failure != nil,
      timeLeft: left.map { .seconds($0) }, failure: failure)
  }

  private func map(
    _ source: Scripted, _ stage: Stage, _ cacheKey: String? = nil
  ) -> MultiplexerMap<String, Int> {
    MultiplexerMap(cacheKey: cacheKey, options: stage.options(.timeToLive(.seconds(1800)))) {
      (_: String) in source
    }
  }

  @Test func `A map over a source keeps the age and the remaining lifetime`() throws {
    try Stage.run { stage in
      let source = source(
        stage, entry(1, stage, age: 500, left: 100), entry(2, stage, age: 0, left: nil))
      let many = map(source, stage)
      let first = try await many.requestEntry(key: "a")
      #expect(first.value == 1 && first.age == .seconds(500) && !first.isStale)
      #expect(first.fetchedAt == stage.world.date.addingTimeInterval(-500))
      #expect(first.timeLeft == .seconds(100))
      try await stage.pass(.seconds(99))
      #expect(try await many.requestEntry(key: "a").age == .seconds(599))
      try await stage.pass(.seconds(1))
      let second = try await many.requestEntry(key: "a")
      #expect(second.value == 2 && second.timeLeft == .seconds(1800))
      #expect(source.policies.all == [.cacheFirst, .cacheFirst])
    }
  }

  @Test func `A fallback value of the source stays stale in the map and from disk`() throws {
    try Stage.run { stage in
      let old = entry(1, stage, age: 500, left: nil, failure: Broken())
      let source = source(stage, old, old, old, entry(2, stage, age: 0, left: 60))
      do {
        let many = map(source, stage, "many")
        for _ in 1...2 {
          let entry = try await many.requestEntry(key: "a")
          #expect(entry.value == 1 && entry.isStale && entry.age == .seconds(500))
          #expect(entry.failure is Broken)
        }
        #expect(source.policies.all.count == 2)
        try await many.save()
      }
      let many = map(source, stage, "many")
      #expect(try await many.requestEntry(key: "a", policy: .cacheOnly).isStale)
      #expect(try await many.requestEntry(key: "a").isStale)
      let new = try await many.requestEntry(key: "a")
      #expect(new.value == 2 && !new.isStale && new.failure == nil && new.age == .zero)
    }
  }

  @Test func `.reload throws the failure behind a source's fallback value`() throws {
    try Stage.run { stage in
      let old = entry(1, stage, age: 500, left: nil, failure: Broken())
      let many = map(source(stage, old, old), stage)
      await #expect(throws: Broken.self) { try await many.request(key: "a", policy: .reload) }
      let entry = try await many.requestEntry(key: "a", policy: .refresh)
      #expect(entry.isStale && entry.failure is Broken)
    }
  }

  @Test func `Refreshing the map requests a newer value from its source`() throws {
    try Stage.run { stage in
      let entries = (1...4).map { entry($0, stage, age: 0, left: 60) }
      let source = Scripted(stage, entries)
      let many = map(source, stage)
      expect(try await many.request(key: "a", policy: .refresh), equals: 1)
      many.refresh(key: "a")
      expect(try await many.request(key: "a"), equals: 2)
      expect(try await many.request(key: "a", policy: .reload), equals: 3)
      try await stage.pass(.seconds(60))
      expect(try await many.request(key: "a"), equals: 4)
      #expect(source.policies.all == [.refresh, .refresh, .refresh, .cacheFirst])
    }
  }

  @Test func `An entry with no time left is for its waiters only`() throws {
    try Stage.run { stage in
      let many = map(source(stage, entry(1, stage, age: 7, left: 0)), stage)
      let entry = try await many.requestEntry(key: "a")
      #expect(entry.value == 1 && entry.age == .seconds(7) && !entry.isStale)
      #expect(many.cachedValue(for: "a") == nil)
    }
  }

  @Test func `FetchResult(entry) keeps the age in a fetch of one's own`() throws {
    try Stage.run { stage in
      let source = source(stage, entry(1, stage, age: 500, left: 100))
      let one = Multiplexer<String>(
        name: "one", options: stage.options(),
        revalidating: { _ in FetchResult(try await source.requestEntry().map { "\($0)" }) })
      let entry = try await one.requestEntry()
      #expect(entry.value == "1" && entry.age == .seconds(500) && entry.timeLeft == .seconds(100))
    }
  }

  @Test func `Nil validators are omitted`() throws {
    try Stage.run { stage in
      let seen = Log<[String: String]>()
      let tag: String? = nil
      let one = Multiplexer<Int>(
        name: "one", options: stage.options(),
        revalidating: { context in
          seen.append(context.validators)
          return .value(1, validators: ["etag": tag, "date": "today"])
        })
      for _ in 1...2 { _ = try await one.request(policy: .refresh) }
      #expect(seen.all == [[:], ["date": "today"]])
    }
  }

  @Test func `saving(with:) sets the encoder and decoder of saved values`() throws {
    try Stage.run { stage in
      let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
      encoder.dateEncodingStrategy = .iso8601
      decoder.dateDecodingStrategy = .iso8601
      let options = stage.options().saving(encoder: encoder, decoder: decoder)
      let date = Date(timeIntervalSince1970: 1_700_000_000)
      do {
        let many = MultiplexerMap<String, Date>(cacheKey: "dates", options: options) { _ in date }
        _ = try await many.request(key: "a")
        try await many.save()
      }
      let text = stage.cacher.records("dates").map { String(decoding: $0.payload, as: UTF8.self) }
      #expect(text == ["\"2023-11-14T22:13:20Z\""])
      let many = MultiplexerMap<String, Date>(cacheKey: "dates", options: options) { _ in
        throw Broken()
      }
      expect(try await many.request(key: "a"), equals: date)
    }
  }
}
