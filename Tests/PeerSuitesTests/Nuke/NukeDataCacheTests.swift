import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Nuke on its disk cache: staged data is unsaved data in memory here, and a flush
/// is a save.
@Suite(.computes) struct NukeDataCacheTests {
  /// A file store in a simulated file system.
  func files(
    _ bench: Bench, _ files: SimulatedFileSystem, root: String = "/cache",
    limits: DiskLimits = DiskLimits()
  ) -> JSONFileCacher {
    JSONFileCacher(
      root: URL(filePath: root, directoryHint: .isDirectory), on: files, limits: limits,
      wallClock: { bench.world.date })
  }

  /// The saved records as text.
  private func saved(_ bench: Bench) throws -> [String] {
    try bench.records().map { "\($0.key)=\(String(decoding: $0.payload, as: UTF8.self))" }
  }

  @Test("What is saved under a name lies in a folder of that name.")
  func testInitWithName() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let disk = SimulatedFileSystem()
      let cache = bench.cache(files(bench, disk))
      cache.store(1, for: "key")
      try await cache.save()
      #expect(!disk.paths.isEmpty && disk.paths.contains { $0.hasPrefix("/cache/many/") })
    }
  }

  @Test("A store lies in the folder that it was given.")
  func testInitWithPath() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let disk = SimulatedFileSystem()
      let cacher = files(bench, disk, root: "/elsewhere")
      let cache = bench.cache(cacher)
      cache.store(1, for: "key")
      try await cache.save()
      #expect(cacher.root?.path() == "/elsewhere/")
      #expect(disk.paths.allSatisfy { $0.hasPrefix("/elsewhere/") })
    }
  }

  @Test("A key of any content is one file of a name that every disk can spell, always the same.")
  func testDefaultKeyEncoder() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cacher = files(bench, SimulatedFileSystem())
      let domain = try CacheDomain("many")
      for key in ["http://test.com", "../up", "", "a/b", String(repeating: "x", count: 1000)] {
        let name = try #require(cacher.file(of: key, in: domain)).lastPathComponent
        #expect(name.utf8.count <= 255 && name.utf8.allSatisfy { $0 != 0x2F && $0 < 0x80 })
        #expect(cacher.file(of: key, in: domain)?.lastPathComponent == name)
      }
    }
  }

  @Test("What is stored is there before it is saved.")
  func testAdd() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      #expect(cache[cached: "key"] == 123)
    }
  }

  @Test("What is stored is not on disk before it is saved.")
  func testWhenAddContentNotFlushedImmediately() throws {
    try Bench.run(seeds: 0..<1) { bench in
      bench.cache().store(123, for: "key")
      try await bench.settle()
      expect(try saved(bench), equals: [])
    }
  }

  @Test("What is saved is on disk and still there.")
  func testAddAndFlush() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      try await cache.save()
      #expect(cache[cached: "key"] == 123)
      expect(try saved(bench), equals: ["key=123"])
    }
  }

  @Test("What is stored twice has its last value.")
  func testReplace() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      for value in [123, 456] { cache.store(value, for: "key") }
      #expect(cache[cached: "key"] == 456)
    }
  }

  @Test("What is stored again keeps its old self on disk until it is saved.")
  func testReplaceFlushed() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      try await cache.save()
      cache.store(456, for: "key")
      expect(try saved(bench), equals: ["key=123"])
      #expect(cache[cached: "key"] == 456)
      try await cache.save()
      expect(try saved(bench), equals: ["key=456"])
    }
  }

  @Test("To clear what is not there is nothing.")
  func testRemoveNonExistent() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      try await cache.clear(key: "key")
      try await cache.save()
      expect(try saved(bench), equals: [])
    }
  }

  @Test("What is cleared before it is saved is gone, and a save brings it to no disk.")
  func testRemoveFromStaging() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      try await cache.clear(key: "key")
      #expect(cache[cached: "key"] == nil)
      try await cache.save()
      expect(try saved(bench), equals: [])
    }
  }

  @Test("What is stored twice and cleared leaves nothing of either.")
  func testRemoveReplaced() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      for value in [123, 456] { cache.store(value, for: "key") }
      try await cache.clear(key: "key")
      try await cache.save()
      #expect(cache[cached: "key"] == nil)
      expect(try saved(bench), equals: [])
    }
  }

  @Test("What is saved, stored again and cleared leaves nothing of its old self on disk.")
  func testRemoveReplacedFlushed() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      try await cache.save()
      cache.store(456, for: "key")
      try await cache.clear(key: "key")
      #expect(cache[cached: "key"] == nil)
      expect(try saved(bench), equals: [])
    }
  }

  @Test("What is saved and cleared is gone at once in memory, and on disk when that returns.")
  func testRemoveFlushed() throws {
    let gate = Lock<CheckedContinuation<Void, Never>?>(nil)
    let store = RecordingCacher { call in
      guard call.kind == .remove else { return }
      await withCheckedContinuation { continuation in gate.withLock { $0 = continuation } }
    }
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache(store)
      cache.store(123, for: "key")
      try await cache.save()
      let clearing = bench.world.start("clear") { try await cache.clear(key: "key") }
      try await bench.settle()
      #expect(cache[cached: "key"] == nil)
      expect(try store.records(in: CacheDomain("many")).count, equals: 1)
      gate.withLock { exchange(&$0, with: nil) }?.resume()
      try await clearing.value
      expect(try store.records(in: CacheDomain("many")).count, equals: 0)
    }
  }

  @Test("What is cleared twice is gone.")
  func testRemoveWhenRemovalAlreadyScheduled() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      try await cache.save()
      for _ in 0..<2 { try await cache.clear(key: "key") }
      expect(try saved(bench), equals: [])
    }
  }

  @Test("What is cleared and stored again is there, in memory and on disk.")
  func testRemoveAndThenReplace() throws {
    try Bench.run { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      try await cache.save()
      let clearing = bench.world.start("clear") { try await cache.clear(key: "key") }
      try await clearing.value
      cache.store(123, for: "key")
      try await cache.save()
      #expect(cache[cached: "key"] == 123)
      expect(try saved(bench), equals: ["key=123"])
    }
  }
}
