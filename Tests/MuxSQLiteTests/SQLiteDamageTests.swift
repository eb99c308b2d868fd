#if SQLite
import CFaultyDisk
import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxSQLite

@Suite(.computes) struct SQLiteDamageTests {
  let scratch: Scratch
  let users = CacheDomain.named("users")
  let records = (0..<300).map {
    CacheRecord.sample("key \($0)", String(repeating: "payload \($0) ", count: 20))
  }

  init() throws { scratch = try Scratch() }

  @discardableResult
  private func fill() async throws -> Data { try await scratch.fill(records, in: users) }
  private func place(_ bytes: Data) throws { try scratch.place(bytes) }

  /// Checks that the first call reports the file, which is kept unchanged, and that the store
  /// works.
  private func expectSetAside(_ bytes: Data?, as kind: SetAside.Kind) async throws {
    let cacher = scratch.cacher()
    let error = await error { () async throws(CacherError) in
      _ = try await cacher.load("key 1", in: users)
    }
    guard case .damaged(key: nil, let setAside?, let reason) = error else {
      Issue.record("not reported: \(String(describing: error))")
      return
    }
    #expect(setAside == scratch.file.path + ".\(kind)-1")
    #expect(!reason.isEmpty)
    let kept = try Data(contentsOf: URL(filePath: setAside))
    #expect(kept == bytes ?? kept)
    #expect(try await cacher.load("key 1", in: users) == nil)
    #expect(try await cacher.save(records, in: users, epoch: 0).isEmpty)
    #expect(try await scratch.cacher().loadAll(in: users).records.count == records.count)
    #expect(try scratch.names() == ["cache.sqlite", "cache.sqlite.\(kind)-1"])
  }

  @Test func `Bytes that are not a database are set aside as foreign`() async throws {
    var random = SeededGenerator(seed: 3)
    let bytes = Data((0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) })
    try place(bytes)
    try await expectSetAside(bytes, as: .foreign)
  }

  @Test func `A huge number in a file name does not crash`() async throws {
    let other = URL(filePath: scratch.file.path + ".foreign-\(Int.max)")
    try Data().write(to: other)
    let bytes = Data("no database".utf8)
    try place(bytes)
    let cacher = scratch.cacher()
    let error = await error { () async throws(CacherError) in
      _ = try await cacher.load("key 1", in: users)
    }
    guard case .damaged(key: nil, scratch.file.path + ".foreign-1", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    "UPDATE domains SET bytes = -9223372036854775808",
    "UPDATE records SET bytes = -9223372036854775808 WHERE id = 1",
  ])
  func `Negative sizes do not crash`(change: String) async throws {
    try await fill()
    try RawDatabase(scratch.file).execute(change)
    let cacher = scratch.cacher(limits: DiskLimits(bytes: 1000))
    _ = try? await cacher.load("key 1", in: users)
    for _ in 0..<2 { _ = try? await cacher.save([.sample("new", "x")], in: users, epoch: 0) }
    #expect(try await cacher.load("new", in: users) != nil)
  }

  @Test func `Another program's database is set aside unchanged`() async throws {
    let other = try RawDatabase(scratch.file)
    try other.execute("CREATE TABLE photos (name TEXT); INSERT INTO photos VALUES ('holiday')")
    let bytes = try Data(contentsOf: scratch.file)
    try await expectSetAside(bytes, as: .foreign)
  }

  @Test func `A database with another application ID is set aside, even empty`() async throws {
    let other = try RawDatabase(scratch.file)
    try other.execute("PRAGMA application_id = 77")
    try await expectSetAside(Data(contentsOf: scratch.file), as: .foreign)
  }

  @Test func `A file of a newer version is set aside`() async throws {
    try await fill()
    try RawDatabase(scratch.file).execute("PRAGMA user_version = 2; PRAGMA journal_mode = DELETE")
    try await expectSetAside(Data(contentsOf: scratch.file), as: .newer)
  }

  @Test func `A file with changed tables is set aside`() async throws {
    try await fill()
    try RawDatabase(scratch.file)
      .execute("DROP TRIGGER record_added; PRAGMA journal_mode = DELETE")
    try await expectSetAside(Data(contentsOf: scratch.file), as: .damaged)
  }

  @Test func `A file without its state row is set aside`() async throws {
    try await fill()
    try RawDatabase(scratch.file).execute("DELETE FROM state")
    try await expectSetAside(nil, as: .damaged)
  }

  @Test func `An empty file is initialized`() async throws {
    try place(Data())
    let cacher = scratch.cacher()
    #expect(try await cacher.save(records, in: users, epoch: 0).isEmpty)
    #expect(try scratch.names() == ["cache.sqlite"])
  }

  @Test func `A truncated file is set aside at once and replaced`() async throws {
    let whole = try await fill()
    // SQLite takes a file of one byte for an empty one.
    let lengths = [2, 15, 16, 99, 100, 511, 512, 4095, 4096, 4097, 8192, whole.count / 2]
    for length in lengths + [whole.count - 4096, whole.count - 1] {
      try place(whole.prefix(length))
      let cacher = scratch.cacher()
      let contents = try await cacher.loadAll(in: users)
      #expect(Set(contents.records).isSubset(of: records), "length \(length)")
      #expect(contents.failures.count == 1, "length \(length)")
      #expect(try await cacher.save(records, in: users, epoch: 0).isEmpty, "length \(length)")
      #expect(try await cacher.loadAll(in: users).records.count == 300, "length \(length)")
      #expect(try scratch.names().count <= 2, "length \(length)")
      // A released store would close later and delete files in between.
      await cacher.close()
    }
  }

  @Test func `A flipped bit in the header is recovered from`() async throws {
    let whole = try await fill()
    let disk = try FaultyDisk()
    for offset in stride(from: 0, to: 100, by: Thorough.pick(7, 1)) {
      for bit in [0, 7] {
        var spoilt = whole
        spoilt[offset] ^= 1 << bit
        try place(spoilt)
        try await expectRecovery(disk, "offset \(offset), bit \(bit)")
      }
    }
  }

  @Test func `A flipped byte never gives a value that was not saved`() async throws {
    var random = SeededGenerator(seed: 4)
    let whole = try await fill()
    let disk = try FaultyDisk()
    var reports = 0
    let flips = Thorough.pick(25, 200)
    for _ in 0..<flips {
      var spoilt = whole
      let offset = Int.random(in: 100..<whole.count, using: &random)
      spoilt[offset] ^= UInt8.random(in: 1...255, using: &random)
      try place(spoilt)
      reports += try await expectRecovery(disk, "offset \(offset), byte \(spoilt[offset])")
    }
    // Many flips hit unused space, but not all.
    #expect(reports > flips * 3 / 10)
  }

  /// Checks that what is read is sound, and that all is well after at most one report; the disk
  /// does not fail or wait.
  @discardableResult
  private func expectRecovery(_ disk: FaultyDisk, _ place: Comment) async throws -> Int {
    let cacher = scratch.cacher(vfs: disk.name)
    let contents = try await cacher.loadAll(in: users)
    #expect(Set(contents.records).isSubset(of: records), place)
    var damage = contents.failures.count
    // Writing may find damage that reading did not touch.
    let failed = await error { () async throws(CacherError) in
      _ = try await cacher.save(records, in: users, epoch: 0)
    }
    if case .damaged = failed { damage += 1 } else { #expect(failed == nil, place) }
    #expect(try await cacher.save(records, in: users, epoch: 0).isEmpty, place)
    let final = try await cacher.loadAll(in: users)
    #expect(Set(final.records) == Set(records), place)
    await cacher.close()
    return damage
  }

  @Test func `A changed payload costs only its record`() async throws {
    var bytes = try await fill()
    let place = try #require(bytes.range(of: Data("payload 77 ".utf8)))
    bytes[place.lowerBound] ^= 1
    try self.place(bytes)
    let cacher = scratch.cacher()
    let error = await error { () async throws(CacherError) in
      _ = try await cacher.load("key 77", in: users)
    }
    guard case .damaged(key: "key 77", movedTo: nil, _) = error else {
      Issue.record("not reported: \(String(describing: error))")
      return
    }
    #expect(try await cacher.load("key 77", in: users) == nil)
    let contents = try await cacher.loadAll(in: users)
    #expect(contents.records.count == 299)
    #expect(contents.failures.isEmpty)
    #expect(try scratch.names() == ["cache.sqlite"])
  }

  @Test func `loadAll() reports each changed record once`() async throws {
    var bytes = try await fill()
    for number in [5, 77, 250] {
      let place = try #require(bytes.range(of: Data("payload \(number) ".utf8)))
      bytes[place.lowerBound] ^= 1
    }
    try place(bytes)
    let cacher = scratch.cacher()
    let contents = try await cacher.loadAll(in: users)
    #expect(contents.records.count == 297)
    #expect(Set(contents.failures.map(\.key)) == ["key 5", "key 77", "key 250"])
    #expect(try await cacher.loadAll(in: users).failures.isEmpty)
    #expect(try await cacher.list(in: users).count == 297)
  }

  @Test func `loadAll() returns the records before a broken page`() async throws {
    var bytes = try await fill()
    let place = try #require(bytes.range(of: Data("payload 200 ".utf8)))
    let page = place.lowerBound / 4096 * 4096
    bytes.replaceSubrange(page..<page + 8, with: Data(repeating: 0xee, count: 8))
    try self.place(bytes)
    let cacher = scratch.cacher()
    let contents = try await cacher.loadAll(in: users)
    #expect(!contents.records.isEmpty && contents.records.count < 300)
    #expect(Set(contents.records).isSubset(of: records))
    #expect(contents.failures.map(\.key) == [nil])
    #expect(try await cacher.loadAll(in: users).failures.isEmpty)
  }

  @Test func `A single misread of the disk is not taken for damage`() async throws {
    let whole = try await fill()
    let disk = try FaultyDisk()
    var call = 0
    repeat {
      call += 1
      try place(whole)
      let cacher = scratch.cacher(vfs: disk.name)
      disk.fail(at: call, as: FAULTY_DISK_LYING, lasting: false)
      let contents = try await cacher.loadAll(in: users)
      #expect(contents.failures.isEmpty, "call \(call)")
      #expect(Set(contents.records) == Set(records), "call \(call)")
      #expect(try scratch.names() == ["cache.sqlite"], "call \(call)")
      await cacher.close()
    } while disk.failures > 0 && call < 2000
    #expect((30..<2000).contains(call))
  }

  @Test func `One of many concurrent calls reports the damage`() async throws {
    try place(Data(repeating: 1, count: 5000))
    let cacher = scratch.cacher()
    let reports = await withTaskGroup(of: Int.self) { group in
      for number in 0..<20 {
        group.addTask { [users] in
          do {
            _ = try await cacher.load("key \(number)", in: users)
            return 0
          } catch {
            return 1
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(reports == 1)
  }

  @Test func `A file that another store set aside is not set aside again`() async throws {
    let whole = try await fill()
    let first = scratch.cacher()
    let second = scratch.cacher()
    #expect(try await first.load("key 1", in: users) != nil)
    #expect(try await second.load("key 1", in: users) != nil)
    var spoilt = whole
    // Both have read page 1; other pages are read again once the file has changed.
    for page in stride(from: 4096, to: whole.count, by: 4096) {
      spoilt.replaceSubrange(page..<page + 16, with: Data(repeating: 0xee, count: 16))
    }
    try spoilt.write(over: scratch.file)
    try RawDatabase(scratch.file).execute("PRAGMA user_version = 1")
    await #expect(throws: CacherError.self) { try await first.load("key 2", in: users) }
    #expect(try await first.save([.sample("fresh")], in: users, epoch: 0).isEmpty)
    #expect(try await second.load("key 2", in: users) == nil)
    #expect(try await second.load("fresh", in: users) != nil)
    #expect(try await second.save([.sample("from the second")], in: users, epoch: 0).isEmpty)
    #expect(try await first.load("from the second", in: users) != nil)
    #expect(try scratch.names() == ["cache.sqlite", "cache.sqlite.damaged-1"])
  }
}

extension Data {
  /// Writes the data over the beginning of an existing file.
  fileprivate func write(over file: URL) throws {
    let descriptor = open(file.path, O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let written = withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    try #require(written == count)
  }
}
#endif
