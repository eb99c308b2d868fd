import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of Nuke on its cache and the file system, with the file store alone.
@Suite(.computes) struct NukeDataCacheFileSystemTests {
  private static let date = Date(timeIntervalSinceReferenceDate: 800_000_000)

  private func record(_ key: String, _ text: String) -> CacheRecord {
    CacheRecord(key: key, payload: Data(text.utf8), fetchedAt: Self.date)
  }

  private func save(_ records: CacheRecord..., to cacher: JSONFileCacher) async throws
    -> [CacheFailure]
  {
    let domain = try CacheDomain("many")
    return try await cacher.save(records, in: domain, epoch: try await cacher.epoch(of: domain))
  }

  private func text(_ key: String, in cacher: JSONFileCacher) async throws -> String? {
    try await cacher.load(key, in: CacheDomain("many")).map {
      String(decoding: $0.payload, as: UTF8.self)
    }
  }

  /// A store in a simulated file system, whose work runs inline.
  private func simulated(_ files: SimulatedFileSystem) -> JSONFileCacher {
    JSONFileCacher(
      root: URL(filePath: "/cache", directoryHint: .isDirectory), on: files,
      wallClock: { Self.date })
  }

  @Test("The first save creates the folder and its parents")
  func initWithPathCreatesTheIntermediateDirectories() async throws {
    try await withTemporaryFolder { folder in
      let root = folder.appending(path: "a/b/c", directoryHint: .isDirectory)
      let cacher = JSONFileCacher(root: root)
      #expect(cacher.root == root && !FileManager.default.fileExists(atPath: root.path))
      expect(try await save(record("key", "1"), to: cacher), equals: [])
      #expect(FileManager.default.fileExists(atPath: root.path))
    }
  }

  @Test("A regular file at the folder's path fails the save and stays")
  func initThrowsWhenThePathIsARegularFile() async throws {
    try await withTemporaryFolder { folder in
      let root = folder.appending(path: "cache")
      try Data("mine".utf8).write(to: root)
      let many = MultiplexerMap<String, Int>(
        cacheKey: "many", options: MuxOptions(cacher: JSONFileCacher(root: root))
      ) { _ in 1 }
      many.store(1, for: "key")
      await #expect(throws: SaveError.self) { try await many.save() }
      #expect(many.snapshot().map(\.isDirty) == [true])
      expect(try Data(contentsOf: root), equals: Data("mine".utf8))
    }
  }

  @Test("An empty payload is a valid record")
  func emptyDataIsStoredAsAnEntry() async throws {
    let cacher = simulated(SimulatedFileSystem())
    expect(try await save(record("key", ""), to: cacher), equals: [])
    expect(try await text("key", in: cacher), equals: "")
    let listing = try await cacher.list(in: CacheDomain("many"))
    #expect(listing.map(\.key) == ["key"])
  }

  @Test("A key of ten thousand characters can be saved and loaded")
  func veryLongKeysAreStoredUsingTheDefaultFilenameGenerator() async throws {
    try await withTemporaryFolder { folder in
      let cacher = JSONFileCacher(root: folder)
      let key = "https://example.com/" + String(repeating: "a", count: 10_000)
      let near = key + "b"
      expect(try await save(record(key, "1"), record(near, "2"), to: cacher), equals: [])
      expect(try await text(key, in: cacher), equals: "1")
      expect(try await text(near, in: cacher), equals: "2")
    }
  }

  @Test("Keys differing only in case work on case-insensitive file systems")
  func keysThatDifferOnlyInCaseAreStoredSeparately() async throws {
    let cacher = simulated(SimulatedFileSystem())
    let keys = ["https://example.com/image.png", "https://example.com/IMAGE.png", "image", "IMAGE"]
    let domain = try CacheDomain("many")
    for key in keys { expect(try await save(record(key, key), to: cacher), equals: []) }
    for key in keys { expect(try await text(key, in: cacher), equals: key) }
    let names = keys.compactMap {
      cacher.fileURL(for: $0, in: domain)?.lastPathComponent.lowercased()
    }
    #expect(Set(names).count == keys.count)
  }

  @Test("Special characters in keys and in the folder path round-trip")
  func specialCharactersInTheFilenameAndThePathRoundTrip() async throws {
    try await withTemporaryFolder { folder in
      let root = folder.appending(path: "Data Cache ✓ #1 %20", directoryHint: .isDirectory)
      let keys = [
        "key with spaces", "ключ", "画像🖼️", "percent%20plus+", "colon:semi;comma,",
        "quote'double\"", "#hash?query&", ".", "..", "new\nline", "\u{0}",
      ]
      let cacher = JSONFileCacher(root: root)
      for key in keys { expect(try await save(record(key, key), to: cacher), equals: []) }
      let again = JSONFileCacher(root: root)
      for key in keys { expect(try await text(key, in: again), equals: key) }
      let contents = try await again.loadAll(in: CacheDomain("many"))
      #expect(Set(contents.records.map(\.key)) == Set(keys) && contents.failures.isEmpty)
    }
  }

  @Test("A save moves a folder at the path of a record aside")
  func failedRenameCleansUpTheTemporaryFileAndDoesNotStopTheOtherWrites() async throws {
    try await withTemporaryFolder { folder in
      let cacher = JSONFileCacher(root: folder)
      let domain = try CacheDomain("many")
      let blocked = try #require(cacher.fileURL(for: "blocked", in: domain))
      try FileManager.default.createDirectory(at: blocked, withIntermediateDirectories: true)
      expect(
        try await save(record("blocked", "1"), record("other", "2"), to: cacher), equals: [])
      expect(try await text("blocked", in: cacher), equals: "1")
      expect(try await text("other", in: cacher), equals: "2")
      for (name, count) in [(".tmp", 0), (".damaged", 1)] {
        let left = try FileManager.default.contentsOfDirectory(
          atPath: folder.appending(path: name).path)
        #expect(left.count == count, "\(name)")
      }
    }
  }

  @Test("The next save deletes the leftovers of an interrupted save")
  func aTemporaryFileLeftBehindIsReclaimedByTheNextWriteToTheKey() async throws {
    let files = SimulatedFileSystem()
    _ = try await save(record("other", "0"), to: simulated(files))
    let clean = files.paths.count
    for call in 1...40 {
      files.fail(from: call, with: FileSystemFault(code: 5, takesEffect: true))
      _ = try? await save(record("key", "1"), to: simulated(files))
      files.endProcess()
      let cacher = simulated(files)
      let found = try? await text("key", in: cacher)
      #expect([nil, "1"].contains(found), "call \(call)")
      expect(try await save(record("key", "1"), to: cacher), equals: [])
      expect(try await text("key", in: cacher), equals: "1")
      #expect(files.paths.count == clean + 1, "call \(call): \(files.paths)")
      try await cacher.remove(["key"], in: CacheDomain("many"))
    }
  }

  @Test("removeAll(in:) deletes the leftovers of an interrupted save")
  func removeAllReclaimsTheTemporaryFilesLeftBehind() async throws {
    let domain = try CacheDomain("many")
    for call in 1...40 {
      let files = SimulatedFileSystem()
      _ = try await save(record("other", "0"), to: simulated(files))
      files.fail(from: call, with: FileSystemFault(code: 5, takesEffect: true))
      _ = try? await save(record("key", "1"), to: simulated(files))
      files.endProcess()
      let cacher = simulated(files)
      _ = try await cacher.removeAll(in: domain)
      // The lock and the epoch remain.
      #expect(
        files.paths.allSatisfy { !$0.hasSuffix(".json") && !$0.contains("/.tmp/") },
        "call \(call): \(files.paths)")
      expect(try await text("other", in: cacher), equals: nil)
    }
  }

  @Test("An unreadable file stays in place, and its value is fetched")
  func unreadableFileIsAMissThatDoesNotRefreshTheAccessDate() throws {
    try Bench.run(seeds: 0..<1) { bench in
      let files = SimulatedFileSystem()
      let cacher = simulated(files)
      _ = try await save(record("key", "1"), to: cacher)
      let paths = files.paths
      let many = bench.savedMany(bench.options(cacher: cacher))
      files.fail(from: 1, with: FileSystemFault(code: 13))
      bench.ask(many["key"], "a")
      try await bench.answer(2)
      files.cancelFaults()
      #expect(bench.log.take() == ["a: 2 network"])
      #expect(files.paths == paths)
      expect(try await text("key", in: cacher), equals: "1")
    }
  }

  @Test("A miss in the disk store writes nothing")
  func missDoesNotScheduleAnAccessDateUpdate() async throws {
    let files = SimulatedFileSystem()
    let cacher = simulated(files)
    _ = try await save(record("key", "1"), to: cacher)
    _ = try await text("key", in: cacher)
    files.isReadOnly = true
    let paths = files.paths
    expect(try await text("missing", in: cacher), equals: nil)
    expect(try await text("key", in: cacher), equals: "1")
    #expect(files.paths == paths)
  }

  @Test("A disk store without its folder is empty")
  func inspectionReportsAnEmptyCacheWhenTheDirectoryIsGone() async throws {
    try await withTemporaryFolder { folder in
      let root = folder.appending(path: "cache", directoryHint: .isDirectory)
      let cacher = JSONFileCacher(root: root)
      _ = try await save(record("key", "1"), to: cacher)
      try FileManager.default.removeItem(at: root)
      let domain = try CacheDomain("many")
      expect(try await cacher.list(in: domain), equals: [])
      expect(try await text("key", in: cacher), equals: nil)
      let contents = try await cacher.loadAll(in: domain)
      #expect(contents.records.isEmpty && contents.failures.isEmpty)
    }
  }

  @Test("removeAll(in:) and the next save work after the folder is deleted")
  func removeAllRecreatesTheDirectoryWhenItIsGone() async throws {
    try await withTemporaryFolder { folder in
      let root = folder.appending(path: "cache", directoryHint: .isDirectory)
      let cacher = JSONFileCacher(root: root)
      _ = try await save(record("key", "1"), to: cacher)
      try FileManager.default.removeItem(at: root)
      _ = try await cacher.removeAll(in: CacheDomain("many"))
      expect(try await text("key", in: cacher), equals: nil)
      expect(try await save(record("key", "2"), to: cacher), equals: [])
      expect(try await text("key", in: cacher), equals: "2")
    }
  }
}
