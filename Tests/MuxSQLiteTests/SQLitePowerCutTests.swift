#if SQLite
import CFaultyDisk
import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxSQLite

/// The contents of a store after a power cut that lost all unsynced writes.
@Suite(.computes) struct SQLitePowerCutTests {
  let scratch: Scratch
  let disk: FaultyDisk
  let domain = CacheDomain.named("users")

  init() throws {
    scratch = try Scratch()
    disk = try FaultyDisk()
    disk.keepSynced()
  }

  /// A store with two records that survive a power cut.
  private func settled() async throws -> SQLiteCacher {
    let first = scratch.cacher(vfs: disk.name)
    _ = try await first.save([.sample("a"), .sample("b")], in: domain, epoch: 0)
    // Closing moves the log into the database and syncs it.
    await first.close()
    #expect(try await keysAfterCut() == ["a", "b"])
    return scratch.cacher(busyTimeout: .milliseconds(5), vfs: disk.name)
  }

  /// Runs a block with a store over the state that a power cut would leave now.
  private func afterCut<R>(_ body: (SQLiteCacher) async throws -> R) async throws -> R {
    let after = try Scratch()
    for name in try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    where name.hasSuffix(FAULTY_DISK_SYNCED) {
      try FileManager.default.copyItem(
        at: scratch.folder.appending(component: name),
        to: after.folder.appending(component: String(name.dropLast(FAULTY_DISK_SYNCED.count))))
    }
    let cacher = after.cacher()
    let result = try await body(cacher)
    await cacher.close()
    return result
  }

  private func keysAfterCut() async throws -> [String] {
    try await afterCut { [domain] in try await $0.list(in: domain).map(\.key).sorted() }
  }

  @Test func `A removed key does not come back`() async throws {
    let cacher = try await settled()
    try await cacher.remove(["a"], in: domain)
    #expect(try await keysAfterCut() == ["b"])
    // A save does not wait for the disk, even after a removal that did.
    _ = try await cacher.save([.sample("c")], in: domain, epoch: 0)
    #expect(try await keysAfterCut() == ["b"])
    await cacher.close()
    #expect(try await keysAfterCut() == ["b", "c"])
  }

  @Test func `A removed domain stays away even if a reader blocks its erasure`() async throws {
    let cacher = try await settled()
    #expect(try await cacher.epoch(of: domain) == 0)
    let reader = try RawDatabase(scratch.file)
    try reader.execute("BEGIN")
    #expect(try reader.number("SELECT count(*) FROM records") == 2)
    #expect(try await cacher.removeAll(in: domain) == 1)
    #expect(try await keysAfterCut().isEmpty)
    let epoch = try await afterCut { [domain] in try await $0.epoch(of: domain) }
    #expect(epoch == 1)
    try reader.execute("COMMIT")
    await cacher.close()
  }

  @Test func `A failed removal does not make later saves wait for the disk`() async throws {
    let cacher = try await settled()
    #expect(try await cacher.load("a", in: domain) != nil)
    disk.fail(at: 1, as: FAULTY_DISK_FULL, lasting: true)
    let failure = await error { () async throws(CacherError) in
      try await cacher.remove(["a"], in: domain)
    }
    #expect(failure == .full)
    disk.mend()
    _ = try await cacher.save([.sample("c")], in: domain, epoch: 0)
    #expect(try await keysAfterCut() == ["a", "b"])
    await cacher.close()
  }
}
#endif
