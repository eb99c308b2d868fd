#if Valkey
import Foundation
import Mux
import MuxTesting
import Testing

@testable import MuxValkey

/// Clearing by tag over a real server; each map stands for a process.
@Suite(.needsServer, .timeLimit(.minutes(60))) struct ValkeyTagsTests {
  typealias Map = MultiplexerMap<String, String>

  /// Counts fetches and delays those of one key until it is opened.
  private actor Origin {
    private(set) var fetches: [String: Int] = [:]
    private var isOpen = false

    func fetch(_ key: String) async -> String {
      fetches[key, default: 0] += 1
      let number = fetches[key] ?? 0
      while key == "t held", !isOpen { await Task.yield() }
      return "\(key) \(number)"
    }

    func open() { isOpen = true }

    func hasBegun(_ key: String) async {
      while fetches[key] == nil { await Task.yield() }
    }

    /// Returns the keys fetched since the last call.
    func taken() -> Set<String> {
      defer { fetches = [:] }
      return Set(fetches.keys)
    }
  }

  private static let tagged = Set((0..<10).map { "t\($0)" })
  private static let others = Set((0..<10).map { "u\($0)" })

  /// Runs a test with maps whose keys starting with "t" have that tag.
  private func with(
    _ count: Int, _ body: ([Map], Origin) async throws -> Void
  ) async throws {
    try await ValkeyServer.with { server in
      let origin = Origin()
      let maps = (0..<count).map { _ in
        let options = MuxOptions(
          cacher: RecordingCacher(), sharing: Sharing(over: server.tier(prefix: "app:"))
        ).tagged { (key: String) in key.hasPrefix("t") ? ["t", "all"] : ["all"] }
        return Map(cacheKey: "things", options: options) { (key: String) in
          await origin.fetch(key)
        }
      }
      try await body(maps, origin)
    }
  }

  private func askAll(_ map: Map) async throws {
    for key in Self.tagged.union(Self.others).sorted() { _ = try await map.request(key: key) }
  }

  @Test func `clear(tag:) makes other processes refetch the keys of that tag only`() async throws {
    try await with(3) { maps, origin in
      for map in maps { try await askAll(map) }
      #expect(await origin.taken() == Self.tagged.union(Self.others))
      try await maps[0].clear(tag: "t")
      for key in Self.tagged { await maps[1].isNotCached(key) }
      #expect(Self.others.allSatisfy { maps[1].cachedValue(for: $0) != nil })
      maps[1].clearMemory()
      try await askAll(maps[1])
      #expect(await origin.taken() == Self.tagged)
      for map in maps {
        map.clearMemory()
        try await askAll(map)
      }
      #expect(await origin.taken() == [])
      try await maps[2].clear(tag: "all")
      try await askAll(maps[2])
      #expect(await origin.taken() == Self.tagged.union(Self.others))
    }
  }

  @Test func `Clearing an unused tag causes no fetch anywhere`() async throws {
    try await with(2) { maps, origin in
      for map in maps { try await askAll(map) }
      _ = await origin.taken()
      for _ in 0..<2 { try await maps[0].clear(tag: "nobody") }
      for map in maps {
        map.clearMemory()
        try await askAll(map)
      }
      #expect(await origin.taken() == [])
    }
  }

  @Test func `A fetch in flight elsewhere when its tag is cleared is not stored`() async throws {
    try await with(3) { maps, origin in
      async let late = maps[1].request(key: "t held")
      await origin.hasBegun("t held")
      try await maps[0].clear(tag: "t")
      await origin.open()
      let value = try await late
      #expect(value == "t held 1")
      #expect(try await maps[2].request(key: "t held") == "t held 2")
      #expect(try await maps[1].request(key: "t held") == "t held 2")
    }
  }

  @Test func `A fetch in flight survives the clearing of another tag`() async throws {
    try await with(3) { maps, origin in
      async let late = maps[1].request(key: "t held")
      await origin.hasBegun("t held")
      try await maps[0].clear(tag: "nobody")
      await origin.open()
      #expect(try await late == "t held 1")
      for map in maps { #expect(try await map.request(key: "t held") == "t held 1") }
    }
  }
}
#endif
