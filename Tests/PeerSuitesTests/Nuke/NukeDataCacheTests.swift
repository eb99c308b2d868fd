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

  @Test("Records are saved in a folder named after the cache key")
  func testInitWithName() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let disk = SimulatedFileSystem()
      let cache = bench.cache(files(bench, disk))
      cache.store(1, for: "key")
      try await cache.save()
      #expect(!disk.paths.isEmpty && disk.paths.contains { $0.hasPrefix("/cache/many/") })
    }
  }

  @Test("JSONFileCacher writes only below its root")
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

  @Test("Every key maps to a stable, portable file name")
  func testDefaultKeyEncoder() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cacher = files(bench, SimulatedFileSystem())
      let domain = try CacheDomain("many")
      for key in ["http://test.com", "../up", "", "a/b", String(repeating: "x", count: 1000)] {
        let name = try #require(cacher.fileURL(for: key, in: domain)).lastPathComponent
        #expect(name.utf8.count <= 255 && name.utf8.allSatisfy { $0 != 0x2F && $0 < 0x80 })
        #expect(cacher.fileURL(for: key, in: domain)?.lastPathComponent == name)
      }
    }
  }

  @Test("A stored value is cached before it is saved")
  func testAdd() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      #expect(cache[cached: "key"] == 123)
    }
  }

  @Test("A stored value is not on disk before save()")
  func testWhenAddContentNotFlushedImmediately() throws {
    try Bench.run(seeds: 0..<1) { bench in
      bench.cache().store(123, for: "key")
      try await bench.settle()
      expect(try saved(bench), equals: [])
    }
  }

  @Test("save() writes a value and keeps it in memory")
  func testAddAndFlush() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      try await cache.save()
      #expect(cache[cached: "key"] == 123)
      expect(try saved(bench), equals: ["key=123"])
    }
  }

  @Test("Storing a key twice keeps the last value")
  func testReplace() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      for value in [123, 456] { cache.store(value, for: "key") }
      #expect(cache[cached: "key"] == 456)
    }
  }

  @Test("The disk keeps the old value of a key until the next save()")
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

  @Test("clear(key:) of a missing key does nothing")
  func testRemoveNonExistent() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      try await cache.clear(key: "key")
      try await cache.save()
      expect(try saved(bench), equals: [])
    }
  }

  @Test("A value cleared before save() is never written")
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

  @Test("clear(key:) after two stores leaves nothing in memory or on disk")
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

  @Test("clear(key:) also removes an older value from disk")
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

  @Test("clear(key:) clears memory at once and the disk before it returns")
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

  @Test("Clearing a saved key twice removes it")
  func testRemoveWhenRemovalAlreadyScheduled() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      try await cache.save()
      for _ in 0..<2 { try await cache.clear(key: "key") }
      expect(try saved(bench), equals: [])
    }
  }

  @Test("A value stored after clear(key:) is cached and saved")
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
