import Foundation
import Mux
import SystemTesting
import Testing

/// Real disks that are full or read-only.
@Suite struct JSONFileCacherDiskTests {
  @Test(.enabled(if: SmallDisk.isPossible, "only root on Linux can mount a small disk"))
  func `A full disk rejects only what does not fit and loses nothing saved`() async throws {
    try await SmallDisk.with(kilobytes: 512) { disk in
      let domain = try CacheDomain("a")
      let cacher = JSONFileCacher(root: disk.folder.appending(path: "root"))
      var saved: [String: CacheRecord] = [:]
      var failed: [CacheRecord] = []
      for version in 0..<3 {
        let records = (0..<100).map {
          CacheRecord.sample(
            "key \($0)", "\(version)" + String(repeating: "f", count: 3000 + version * 3000),
            age: 100 - Double(version))
        }
        for record in records { saved[record.key] = saved[record.key] ?? nil }
        let failures = try await cacher.save(records, in: domain, epoch: 0)
        #expect(failures.allSatisfy { $0.error == .full })
        let unsaved = Set(failures.map(\.key))
        for record in records {
          if unsaved.contains(record.key) {
            failed.append(record)
          } else {
            saved[record.key] = record
          }
        }
      }
      #expect(failed.count > 50 && saved.count > 50)
      for cacher in [cacher, JSONFileCacher(root: disk.folder.appending(path: "root"))] {
        let contents = try await cacher.loadAll(in: domain)
        #expect(contents.failures == [])
        #expect(Dictionary(uniqueKeysWithValues: contents.records.map { ($0.key, $0) }) == saved)
      }
      try await cacher.remove((0..<50).map { "key \($0)" }, in: domain)
      let last = try #require(failed.last)
      #expect(try await cacher.save([last], in: domain, epoch: 0) == [])
      #expect(try await cacher.load(last.key, in: domain) == last)
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root on Linux can mount a small disk"))
  func `removeAll(in:) works on a disk too full to write an epoch`() async throws {
    try await SmallDisk.with(kilobytes: 64) { disk in
      let domain = try CacheDomain("a")
      let cacher = JSONFileCacher(root: disk.folder.appending(path: "root"))
      #expect(try await cacher.save([.sample("k")], in: domain, epoch: 0) == [])
      try disk.fill()
      #expect(try await cacher.removeAll(in: domain) == 1)
      let next = JSONFileCacher(root: disk.folder.appending(path: "root"))
      #expect(try await next.load("k", in: domain) == nil)
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root on Linux can mount a small disk"))
  func `A read-only disk is readable and rejects changes`() async throws {
    try await SmallDisk.with(kilobytes: 512) { disk in
      let domain = try CacheDomain("a")
      let root = disk.folder.appending(path: "root")
      _ = try await JSONFileCacher(root: root).save([.sample("k", "old")], in: domain, epoch: 0)
      try disk.setReadOnly(true)
      let cacher = JSONFileCacher(root: root)
      #expect(try await cacher.load("k", in: domain)?.text == "old")
      #expect(try await cacher.loadAll(in: domain).records.count == 1)
      let denied = CacherError.denied(path: root.path + "/.lock")
      await #expect(throws: denied) {
        try await cacher.save([.sample("k", "new", age: 1)], in: domain, epoch: 0)
      }
      await #expect(throws: denied) { try await cacher.remove(["k"], in: domain) }
      await #expect(throws: denied) { try await cacher.removeAll(in: domain) }
      #expect(try await cacher.load("k", in: domain)?.text == "old")
      try disk.setReadOnly(false)
      let new = CacheRecord.sample("k", "new", age: 1)
      #expect(try await cacher.save([new], in: domain, epoch: 0) == [])
      #expect(try await cacher.load("k", in: domain) == new)
    }
  }

  @Test func `A root below a file throws from every call without a crash`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "file")
      try Data("x".utf8).write(to: file)
      let cacher = JSONFileCacher(root: file.appending(path: "root"))
      let domain = try CacheDomain("a")
      await #expect(throws: CacherError.self) { try await cacher.load("k", in: domain) }
      await #expect(throws: CacherError.self) { try await cacher.loadAll(in: domain) }
      await #expect(throws: CacherError.self) { try await cacher.list(in: domain) }
      await #expect(throws: CacherError.self) { try await cacher.epoch(of: domain) }
      await #expect(throws: CacherError.self) { try await cacher.remove(["k"], in: domain) }
      await #expect(throws: CacherError.self) { try await cacher.removeAll(in: domain) }
      await #expect(throws: CacherError.self) {
        try await cacher.save([.sample("k")], in: domain, epoch: 0)
      }
      #expect(unlink(file.path) == 0)
      #expect(try await cacher.save([.sample("k")], in: domain, epoch: 0) == [])
      #expect(try await cacher.load("k", in: domain) != nil)
    }
  }
}
