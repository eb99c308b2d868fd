import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@Suite(.computes) struct JSONFileCacherDamageTests {
  /// The factor for the number of rounds.
  private static let times = Thorough.pick(1, 50)

  private func store(
    on files: SimulatedFileSystem, at seconds: Double = 800_000_000
  ) -> JSONFileCacher {
    JSONFileCacher(
      root: URL(filePath: "/cache"), runsInline: true, fileSystem: files,
      wallClock: { Date(timeIntervalSinceReferenceDate: seconds) })
  }

  private func damage(_ files: SimulatedFileSystem, _ path: String) {
    var bytes = files.contents(of: path) ?? []
    bytes[bytes.count - 2] ^= 1
    files.overwrite(path, with: bytes)
  }

  @Test func `A damaged file is set aside and reported, the others stay readable`() async throws {
    let files = SimulatedFileSystem()
    let cacher = store(on: files)
    let domain = try CacheDomain("a")
    _ = try await cacher.save([.sample("k"), .sample("l"), .sample("m")], in: domain, epoch: 0)
    damage(files, "/cache/a/k.json")
    damage(files, "/cache/a/l.json")
    let error = await #expect(throws: CacherError.self) { try await cacher.load("k", in: domain) }
    guard case .damaged(key: "k", let place?, reason: "the checksum differs") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(files.paths.contains(place) && place.hasPrefix("/cache/.damaged/"))
    #expect(try await cacher.load("k", in: domain) == nil)
    let contents = try await cacher.loadAll(in: domain)
    #expect(contents.records.map(\.key) == ["m"])
    #expect(contents.failures.map(\.key) == ["l"])
    #expect(try await cacher.loadAll(in: domain).failures == [])
    #expect(try await cacher.save([.sample("k", "new")], in: domain, epoch: 0) == [])
    #expect(try await cacher.load("k", in: domain)?.text == "new")
  }

  @Test func `removeAll(in:) also removes the domain's set-aside files, only those`() async throws {
    let files = SimulatedFileSystem()
    let cacher = store(on: files)
    for name in ["a", "b"] {
      let domain = try CacheDomain(name)
      _ = try await cacher.save([.sample("k"), .sample("l")], in: domain, epoch: 0)
      damage(files, "/cache/\(name)/k.json")
      await #expect(throws: CacherError.self) { try await cacher.load("k", in: domain) }
    }
    _ = try await cacher.removeAll(in: CacheDomain("a"))
    let left = files.paths.filter { $0.hasPrefix("/cache/.damaged/") && $0.hasSuffix(".json") }
    #expect(left.count == 1 && left.allSatisfy { $0.hasSuffix("-b-k.json") })
  }

  @Test(arguments: [
    "", "\u{0}\u{0}\u{0}", "{}", "<html>", "{\"mux\":2,\"later\":true}\n",
    "{\"mux\":1,\"key\":\"k\",\"fetched\":1,\"epoch\":0,\"length\":0,\"crc32c\":\"00000000\"}\n",
  ])
  func `A foreign file or one of a newer format is set aside unchanged`(text: String) async throws {
    let files = SimulatedFileSystem()
    let cacher = store(on: files)
    let domain = try CacheDomain("a")
    _ = try await cacher.save([.sample("k"), .sample("l")], in: domain, epoch: 0)
    files.overwrite("/cache/a/k.json", with: Array(text.utf8))
    let contents = try await cacher.loadAll(in: domain)
    #expect(contents.records.map(\.key) == ["l"])
    guard case .damaged(key: "k", let place?, _) = contents.failures.first?.error else {
      Issue.record("\(contents.failures)")
      return
    }
    #expect(files.contents(of: place) == Array(text.utf8))
  }

  @Test func `Only the latest set-aside files are kept`() async throws {
    let files = SimulatedFileSystem()
    let domain = try CacheDomain("a")
    for number in 0..<40 {
      let cacher = store(on: files, at: 800_000_000 + Double(number))
      _ = try await cacher.save([.sample("k\(number)")], in: domain, epoch: 0)
      damage(files, "/cache/a/k\(number).json")
      await #expect(throws: CacherError.self) { try await cacher.load("k\(number)", in: domain) }
    }
    let kept = files.paths.filter { $0.hasPrefix("/cache/.damaged/") }
    #expect(kept.count == 16)
    #expect(kept.last?.hasSuffix("-a-k39.json") == true)
  }

  @Test func `A file that cannot be set aside is reported and stays`() async throws {
    let files = SimulatedFileSystem()
    let cacher = store(on: files)
    let domain = try CacheDomain("a")
    _ = try await cacher.save([.sample("k")], in: domain, epoch: 0)
    damage(files, "/cache/a/k.json")
    files.isReadOnly = true
    for _ in 0..<2 {
      await #expect(
        throws: CacherError.damaged(key: "k", movedTo: nil, reason: "the checksum differs")
      ) { try await cacher.load("k", in: domain) }
    }
    #expect(files.paths.contains("/cache/a/k.json"))
  }

  @Test func `A damaged epoch empties the domain, is reported once, voids old saves`() async throws
  {
    for operation in 0..<5 {
      let files = SimulatedFileSystem()
      let cacher = store(on: files)
      let domain = try CacheDomain("a")
      _ = try await cacher.removeAll(in: domain)
      _ = try await cacher.save([.sample("k")], in: domain, epoch: 1)
      damage(files, "/cache/a/.epoch")
      switch operation {
      case 0:
        await #expect(throws: CacherError.self) { try await cacher.load("k", in: domain) }
      case 1:
        await #expect(throws: CacherError.self) { try await cacher.loadAll(in: domain) }
      case 2:
        await #expect(throws: CacherError.self) { try await cacher.epoch(of: domain) }
      case 3:
        await #expect(throws: CacherError.self) {
          try await cacher.save([.sample("k")], in: domain, epoch: 1)
        }
      default:
        #expect(try await cacher.removeAll(in: domain) > 1)
      }
      let epoch = try await cacher.epoch(of: domain)
      #expect(epoch > 1)
      #expect(try await cacher.load("k", in: domain) == nil)
      #expect(try await cacher.list(in: domain).isEmpty)
      #expect(files.paths.filter { $0.hasPrefix("/cache/.damaged/") }.count == 1)
      #expect(try await cacher.save([.sample("k", "new")], in: domain, epoch: epoch) == [])
      #expect(try await store(on: files).load("k", in: domain)?.text == "new")
    }
  }

  @Test(arguments: [EIO, EMFILE, EACCES, ENOMEM, EINTR])
  func `A temporary error is not damage, and the file stays`(code: Int32) async throws {
    let files = SimulatedFileSystem()
    let domain = try CacheDomain("a")
    _ = try await store(on: files).save([.sample("k")], in: domain, epoch: 0)
    let cacher = store(on: files)
    _ = try await cacher.list(in: domain)
    // A load reads the epoch, then the record.
    files.fail(at: 2, with: FileSystemFault(code: code))
    let error = await #expect(throws: CacherError.self) { try await cacher.load("k", in: domain) }
    if case .damaged = error { Issue.record("\(String(describing: error))") }
    #expect(try await cacher.load("k", in: domain) != nil)
  }

  @Test func `Random damage never crashes or passes for content`() async throws {
    var random = SeededRandom(seed: 7)
    let files = SimulatedFileSystem()
    let cacher = store(on: files)
    var damaged = 0
    for round in 0..<10 * Self.times {
      let domain = try CacheDomain("round \(round)")
      let texts = (0..<100).map {
        "\($0) " + String(repeating: "y", count: random.nextInt(below: 300))
      }
      let records = (0..<100).map { CacheRecord.sample("key \($0)", texts[$0]) }
      _ = try await cacher.save(records, in: domain, epoch: 0)
      for path in files.paths where path.hasPrefix("/cache/round%20\(round)/") {
        let old = files.contents(of: path) ?? []
        let new = Self.damaged(old, &random)
        if new != old { damaged += 1 }
        files.overwrite(path, with: new)
      }
      let contents = try await cacher.loadAll(in: domain)
      #expect(contents.records.count + contents.failures.count == 100)
      for record in contents.records {
        let number = Int(record.key.dropFirst(4)) ?? -1
        #expect(texts.indices.contains(number) && record == records[number])
      }
      damaged -= contents.failures.count
      _ = try await cacher.removeAll(in: domain)
    }
    #expect(damaged == 0)
  }

  /// Flips bits, cuts, zeros or doubles a part, or changes nothing.
  private static func damaged(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    switch random.nextInt(below: 6) {
    case 0: bytes.removeLast(random.nextInt(below: bytes.count + 1))
    case 1:
      for _ in 0...random.nextInt(below: 8) {
        bytes[random.nextInt(below: bytes.count)] ^= 1 << random.nextInt(below: 8)
      }
    case 2:
      let start = random.nextInt(below: bytes.count)
      for index in start..<min(bytes.count, start + 1 + random.nextInt(below: 64)) {
        bytes[index] = 0
      }
    case 3:
      let start = random.nextInt(below: bytes.count)
      bytes.insert(contentsOf: bytes[start..<min(bytes.count, start + 20)], at: start)
    case 4:
      for _ in 0...random.nextInt(below: 4) {
        bytes[random.nextInt(below: bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      }
    default: break
    }
    return bytes
  }

  @Test func `A folder in place of the epoch file counts as a lost epoch`() async throws {
    let domain = try CacheDomain("a")
    try await withStore { cacher, root in
      _ = try await cacher.save([.sample("l")], in: domain, epoch: 0)
      try FileManager.default.createDirectory(
        at: root.appending(path: "a/.epoch"), withIntermediateDirectories: true)
      await #expect(throws: CacherError.self) { try await cacher.load("l", in: domain) }
      #expect(try await cacher.load("l", in: domain) == nil)
      let epoch = try await cacher.epoch(of: domain)
      #expect(try await cacher.save([.sample("l")], in: domain, epoch: epoch) == [])
    }
  }

  @Test func `A folder in place of a file is set aside, and the others stay`() async throws {
    let domain = try CacheDomain("a")
    let calls: [@Sendable (JSONFileCacher) async throws -> Void] = [
      { _ = try? await $0.load("k", in: domain) },
      { expect(try await $0.loadAll(in: domain).records.map(\.key), equals: ["l"]) },
      { expect(try await $0.list(in: domain).map(\.key), equals: ["l"]) },
      { try await $0.remove(["k"], in: domain) },
      {
        expect(try await $0.save([.sample("k", "new", age: 1)], in: domain, epoch: 0), equals: [])
      },
      { expect(try await $0.removeAll(in: domain), equals: 1) },
    ]
    for call in calls {
      try await withStore { cacher, _ in
        _ = try await cacher.save([.sample("l")], in: domain, epoch: 0)
        let file = try #require(cacher.fileURL(for: "k", in: domain))
        try FileManager.default.createDirectory(
          at: file.appending(path: "things"), withIntermediateDirectories: true)
        try await call(cacher)
        let epoch = try await cacher.epoch(of: domain)
        let record = CacheRecord.sample("k", "newest", age: 0)
        #expect(try await cacher.save([record], in: domain, epoch: epoch) == [])
        #expect(try await cacher.load("k", in: domain) == record)
      }
    }
  }
}
