import Foundation
import MuxTesting
import Testing

@testable import Mux

/// Equal keys are one key on disk, however they are spelled.
@Suite struct SpellingTests {
  /// A case-insensitive name that keeps its spelling.
  private struct Name: LosslessStringConvertible, Hashable, Sendable {
    let description: String

    init(_ text: String) { description = text }

    static func == (one: Name, other: Name) -> Bool {
      one.description.lowercased() == other.description.lowercased()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(description.lowercased()) }
  }

  /// A string compared byte by byte.
  private struct Exact: LosslessStringConvertible, Hashable, Sendable {
    let description: String

    init(_ text: String) { description = text }

    static func == (one: Exact, other: Exact) -> Bool {
      one.description.utf8.elementsEqual(other.description.utf8)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(Array(description.utf8)) }
  }

  /// A disk that outlives its maps.
  private struct Disk: Sendable {
    let stage: Stage
    let files = SimulatedFileSystem()

    func map<Key: LosslessStringConvertible & Hashable & Sendable>(
      of keys: Key.Type
    ) -> MultiplexerMap<Key, Int> {
      let cacher = JSONFileCacher(root: URL(filePath: "/cache"), on: files)
      return MultiplexerMap(cacheKey: "many", options: stage.options(cacher: cacher)) {
        [fetch = stage.fetch] in try await fetch($0.description)
      }
    }

    var records: [String] { files.paths.filter { $0.hasSuffix(".json") } }
  }

  @Test(arguments: [("\u{E9}", "e\u{301}"), ("K", "\u{212A}"), ("\u{FB}x", "u\u{302}x")])
  func `A string key is found and cleared by an equivalent spelling`(one: String, other: String)
    throws
  {
    try Stage.run(seeds: 0..<2) { stage in
      let disk = Disk(stage: stage)
      for (saved, asked) in [(one, other), (other, one)] {
        let first = disk.map(of: String.self)
        first.store(1, for: saved)
        try await first.save()
        first.clearMemory()
        expect(try await first.request(key: asked, policy: .cacheOnly), equals: 1)
        try await first.clear(key: asked)
        #expect(disk.records == [])
        await #expect(throws: MuxError.notCached) {
          try await first.request(key: saved, policy: .cacheOnly)
        }
      }
    }
  }

  @Test func `clear(key:) removes records saved under another spelling`() throws {
    try Stage.run(seeds: 0..<2) { stage in
      let disk = Disk(stage: stage)
      let names = disk.map(of: Name.self)
      names.store(1, for: Name("Ada"))
      try await names.save()
      names.clearMemory()
      names.store(2, for: Name("ADA"))
      names.store(3, for: Name("Bob"))
      try await names.save()
      #expect(disk.records.count == 3)
      try await names.clear(key: Name("ada"))
      #expect(disk.records.count == 1)
      names.store(4, for: Name("aDA"))
      try await names.save()
      try await names.clear(key: Name("Ada"))
      #expect(disk.records.count == 1)
    }
  }

  @Test func `clear(key:) removes an earlier run's record of another spelling`() throws {
    try Stage.run(seeds: 0..<2) { stage in
      let disk = Disk(stage: stage)
      do {
        let names = disk.map(of: Name.self)
        for name in ["Ada", "Bob"] { names.store(1, for: Name(name)) }
        try await names.save()
      }
      try await disk.map(of: Name.self).clear(key: Name("ADA"))
      #expect(disk.records.count == 1)
    }
  }

  @Test func `Unequal keys with equal descriptions are two records`() throws {
    try Stage.run(seeds: 0..<2) { stage in
      let disk = Disk(stage: stage)
      let exact = disk.map(of: Exact.self)
      exact.store(1, for: Exact("\u{E9}"))
      exact.store(2, for: Exact("e\u{301}"))
      try await exact.save()
      #expect(disk.records.count == 2)
      exact.clearMemory()
      expect(try await exact.request(key: Exact("e\u{301}"), policy: .cacheOnly), equals: 2)
      try await exact.clear(key: Exact("\u{E9}"))
      #expect(disk.records.count == 1)
      exact.clearMemory()
      expect(try await exact.request(key: Exact("e\u{301}"), policy: .cacheOnly), equals: 2)
    }
  }
}
