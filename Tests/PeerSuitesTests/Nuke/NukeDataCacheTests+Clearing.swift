import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

extension NukeDataCacheTests {
  @Test("clear() removes unsaved values")
  func testRemoveAll() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      try await cache.clear()
      #expect(cache[cached: "key"] == nil && cache.count == 0)
    }
  }

  @Test("clear() removes saved values from memory at once")
  func testRemoveAllFlushed() throws {
    try Bench.run { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      try await cache.save()
      let clearing = bench.world.start("clear") { try await cache.clear() }
      try await bench.settle()
      #expect(cache[cached: "key"] == nil)
      try await clearing.value
    }
  }

  @Test("clear() leaves nothing on disk")
  func testRemoveAllFlushedAndFlush() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      try await cache.save()
      try await cache.clear()
      try await cache.save()
      #expect(cache[cached: "key"] == nil)
      expect(try bench.records().map(\.key), equals: [])
      bench.ask(cache["key"], "a", .cacheOnly)
      try await bench.settle()
      #expect(bench.log.take() == ["a: \(MuxError.notCached)"])
    }
  }

  @Test("A value stored after clear() is cached and saved")
  func testRemoveAllAndAdd() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      try await cache.clear()
      cache.store(123, for: "key")
      #expect(cache[cached: "key"] == 123)
      try await cache.save()
      expect(try bench.records().map(\.key), equals: ["key"])
    }
  }

  @Test("A second clear() removes values stored after the first")
  func testRemoveAllTwice() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      for _ in 0..<2 {
        cache.store(123, for: "key")
        try await cache.clear()
      }
      #expect(cache[cached: "key"] == nil)
    }
  }

  @Test("A cache-only request returns an unsaved value from memory")
  func testGetCachedDataHitFromStaging() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      bench.ask(cache["key"], "a", .cacheOnly)
      #expect(bench.log.take() == ["a: 123 memory"])
      #expect(bench.store.calls.isEmpty)
    }
  }

  @Test("A cache-only request loads a saved value from disk")
  func testGetCachedData() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      try await cache.save()
      cache.clearMemory()
      bench.ask(cache["key"], "a", .cacheOnly)
      try await bench.settle()
      #expect(bench.log.take() == ["a: 123 disk"])
    }
  }

  @Test("save() writes one file for one stored value")
  func testFlush() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let disk = SimulatedFileSystem()
      let cacher = files(bench, disk)
      let cache = bench.cache(cacher)
      cache.store(123, for: "key")
      try await cache.save()
      let file = try #require(cacher.fileURL(for: "key", in: try CacheDomain("many")))
      #expect(
        disk.paths.filter { $0.hasPrefix("/cache/many/") && $0.hasSuffix(".json") }.count == 1)
      #expect(disk.paths.contains(file.path(percentEncoded: false)))
    }
  }

  @Test("A disk store over its limit deletes the oldest records")
  func testSweep() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let disk = SimulatedFileSystem()
      let cacher = files(bench, disk, limits: DiskLimits(bytes: 300_000))
      let texts = MultiplexerMap<String, String>(
        cacheKey: "texts", options: bench.options(.timeToLive(.seconds(3600)), cacher: cacher)
      ) { _ in throw Broken() }
      for number in 1...4 {
        texts.store(String(repeating: "x", count: 99_000), for: "key\(number)")
        try await texts.save()
        try await bench.pass(.seconds(1))
      }
      let listing = try await cacher.list(in: CacheDomain("texts"))
      #expect(listing.map(\.bytes).reduce(0, +) <= 300_000)
      #expect(!listing.map(\.key).contains("key1") && listing.map(\.key).contains("key4"))
    }
  }

  @Test("snapshot() and the store list a saved value")
  func testContainsData() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      try await cache.save()
      let snapshot = try #require(cache.snapshot().first)
      #expect(snapshot.hasValue && !snapshot.isDirty)
      let listing = try await bench.store.list(in: CacheDomain("many"))
      #expect(listing.map(\.key) == ["key"])
    }
  }

  @Test("snapshot() marks an unsaved value as dirty")
  func testContainsDataInStaging() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      let snapshot = try #require(cache.snapshot().first)
      #expect(snapshot.hasValue && snapshot.isDirty)
    }
  }

  @Test("snapshot() and the store no longer list a cleared value")
  func testContainsDataAfterRemoval() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      cache.store(123, for: "key")
      try await cache.save()
      try await cache.clear(key: "key")
      #expect(cache.snapshot().isEmpty)
      let listing = try await bench.store.list(in: CacheDomain("many"))
      #expect(listing.isEmpty)
    }
  }

  @Test("save() adds a record to the store")
  func testTotalCount() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cache = bench.cache()
      expect(try bench.records().count, equals: 0)
      cache.store(1, for: "1")
      try await cache.save()
      expect(try bench.records().count, equals: 1)
    }
  }

  @Test("list(in:) reports the size of each record")
  func testTotalSize() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let cacher = files(bench, SimulatedFileSystem())
      let domain = try CacheDomain("many")
      expect(try await cacher.list(in: domain).count, equals: 0)
      let cache = bench.cache(cacher)
      cache.store(1, for: "1")
      try await cache.save()
      #expect(try await cacher.list(in: domain).allSatisfy { $0.bytes > 0 })
      expect(try await cacher.list(in: domain).count, equals: 1)
    }
  }

  @Test("save() recreates a deleted folder")
  func testWhenDirectoryDeletedCacheAutomaticallyRecreatesIt() async throws {
    try await withTemporaryFolder { folder in
      let root = folder.appending(path: "cache")
      let cacher = JSONFileCacher(root: root)
      let many = MultiplexerMap<String, Int>(
        cacheKey: "many", options: MuxOptions(cacher: cacher)
      ) { _ in throw Broken() }
      many.store(1, for: "1")
      try await many.save()
      try FileManager.default.removeItem(at: root)
      many.store(2, for: "1")
      try await many.save()
      let record = try await cacher.load("1", in: CacheDomain("many"))
      #expect(record.map { String(decoding: $0.payload, as: UTF8.self) } == "2")
    }
  }
}
