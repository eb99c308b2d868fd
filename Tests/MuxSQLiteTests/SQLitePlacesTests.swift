#if SQLite
import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxSQLite

@Suite(.computes) struct SQLitePlacesTests {
  let scratch: Scratch
  let users = CacheDomain.named("users")

  init() throws { scratch = try Scratch() }

  private func permissions(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  @Test func `Files and created folders are accessible to the user only`() async throws {
    let folder = scratch.folder.appending(components: "a", "b")
    let file = folder.appending(component: "cache.sqlite")
    let cacher = SQLiteCacher(file: file)
    _ = try await cacher.save([.sample("k")], in: users, epoch: 0)
    for name in ["", "-wal", "-shm"] {
      #expect(try permissions(URL(filePath: file.path + name)) == 0o600)
    }
    #expect(try permissions(folder) == 0o700)
    #expect(try permissions(folder.deletingLastPathComponent()) == 0o700)
  }

  @Test func `Unusual file and folder names work`() async throws {
    for name in ["a b?c=d#e%2f", "file:x", "ü", ":memory:", "'"] {
      let file = scratch.folder.appending(components: "\(name) folder", name)
      let cacher = SQLiteCacher(file: file)
      _ = try await cacher.save([.sample("k")], in: users, epoch: 0)
      await cacher.close()
      #expect(FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
      #expect(try await SQLiteCacher(file: file).load("k", in: users) != nil)
    }
  }

  @Test func `A path through a file fails every call, but not init`() async throws {
    let file = scratch.folder.appending(component: "file")
    try Data("mine".utf8).write(to: file)
    let cacher = SQLiteCacher(file: file.appending(components: "folder", "cache.sqlite"))
    let expected = CacherError.system(operation: "creating the folder", code: ENOTDIR)
    await #expect(throws: expected) { try await cacher.load("k", in: users) }
    await #expect(throws: expected) {
      try await cacher.save([.sample("k")], in: users, epoch: 0)
    }
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
    try FileManager.default.removeItem(at: file)
    #expect(try await cacher.save([.sample("k")], in: users, epoch: 0).isEmpty)
  }

  @Test func `A folder in place of the file is an error and stays`() async throws {
    try FileManager.default.createDirectory(at: scratch.file, withIntermediateDirectories: true)
    await #expect(throws: CacherError.system(operation: "opening the database", code: EISDIR)) {
      try await scratch.cacher().load("k", in: users)
    }
    #expect(try scratch.names() == ["cache.sqlite"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `A folder without permission is reported and loses nothing`() async throws {
    _ = try await scratch.cacher().save([.sample("k")], in: users, epoch: 0)
    chmod(scratch.folder.path, 0)
    let error = await error { () async throws(CacherError) in
      _ = try await scratch.cacher().save([.sample("k", at: 2000)], in: users, epoch: 0)
    }
    chmod(scratch.folder.path, 0o700)
    guard case .denied = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try await scratch.cacher().load("k", in: users) == .sample("k"))
  }

  @Test(.enabled(if: SmallDisk.isPossible, "this needs to mount a small disk"))
  func `A read-only disk is reported and loses nothing`() async throws {
    try await SmallDisk.with(kilobytes: 2000) { disk in
      let file = disk.folder.appending(components: "cache", "cache.sqlite")
      var cacher = SQLiteCacher(file: file)
      _ = try await cacher.save([.sample("k")], in: users, epoch: 0)
      await cacher.close()
      try disk.setReadOnly(true)
      for _ in 0..<2 {
        await #expect(throws: CacherError.denied(path: file.path)) {
          try await cacher.save([.sample("k", at: 2000)], in: users, epoch: 0)
        }
        await #expect(throws: CacherError.denied(path: file.path)) {
          try await cacher.removeAll(in: users)
        }
        #expect(try await cacher.load("k", in: users) == .sample("k"))
        #expect(try await cacher.loadAll(in: users).records == [.sample("k")])
        #expect(try await cacher.list(in: users).map(\.key) == ["k"])
        #expect(try await cacher.epoch(of: users) == 0)
        cacher = SQLiteCacher(file: file)
        #expect(try await cacher.load("k", in: users) == .sample("k"))
      }
      let missing = disk.folder.appending(components: "new", "cache.sqlite")
      await #expect(throws: CacherError.denied(path: missing.deletingLastPathComponent().path)) {
        try await SQLiteCacher(file: missing).load("k", in: users)
      }
      try disk.setReadOnly(false)
      #expect(try await cacher.load("k", in: users) == .sample("k"))
      #expect(try await cacher.save([.sample("k", at: 2000)], in: users, epoch: 0).isEmpty)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: file.deletingLastPathComponent().path)
      #expect(names.allSatisfy { $0.hasPrefix("cache.sqlite") && !$0.contains(".damaged") })
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "this needs to mount a small disk"))
  func `A full disk is reported, and earlier records stay`() async throws {
    try await SmallDisk.with(kilobytes: 1500) { disk in
      let file = disk.folder.appending(component: "cache.sqlite")
      let cacher = SQLiteCacher(file: file, limits: .unlimited)
      var saved: Set<String> = []
      var failed: CacherError?
      while failed == nil, saved.count < 1000 {
        let record = CacheRecord.sample("\(saved.count)", String(repeating: "x", count: 20_000))
        failed = await error { () async throws(CacherError) in
          _ = try await cacher.save([record], in: users, epoch: 0)
        }
        if failed == nil { saved.insert(record.key) }
      }
      #expect(failed == .full)
      #expect(saved.count > 10)
      for _ in 0..<5 {
        let again = await error { () async throws(CacherError) in
          _ = try await cacher.save(
            [.sample("more", String(repeating: "x", count: 400_000))], in: users, epoch: 0)
        }
        #expect(again == .full)
      }
      let loaded = try await cacher.loadAll(in: users).records
      #expect(Set(loaded.map(\.key)) == saved)
      await cacher.close()
      let next = SQLiteCacher(file: file, limits: .unlimited)
      let listed = try await next.list(in: users)
      #expect(Set(listed.map(\.key)) == saved)
      let names = try FileManager.default.contentsOfDirectory(atPath: disk.folder.path)
      #expect(names.allSatisfy { $0.hasPrefix("cache.sqlite") && !$0.contains(".damaged") })
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "this needs to mount a small disk"))
  func `A disk full from the start works once there is room`() async throws {
    try await SmallDisk.with(kilobytes: 400) { disk in
      try disk.fill(leaving: 8)
      let file = disk.folder.appending(components: "cache", "cache.sqlite")
      let cacher = SQLiteCacher(file: file)
      for _ in 0..<2 {
        await #expect(throws: CacherError.full) {
          try await cacher.save([.sample("k")], in: users, epoch: 0)
        }
      }
      try disk.makeRoom()
      #expect(try await cacher.save([.sample("k")], in: users, epoch: 0).isEmpty)
      #expect(try await SQLiteCacher(file: file).load("k", in: users) != nil)
    }
  }

  @Test func `standardFile(named:) is in the user's cache folder`() {
    let file = SQLiteCacher.standardFile(named: "my app")
    #expect(file == StandardFolder.caches()?.appending(components: "my app", "mux.sqlite"))
  }

  @Test func `standardFile(named:) traps on a name that is not a folder`() async {
    await #expect(processExitsWith: .failure) { _ = SQLiteCacher.standardFile(named: "") }
    await #expect(processExitsWith: .failure) { _ = SQLiteCacher.standardFile(named: "..") }
    await #expect(processExitsWith: .failure) { _ = SQLiteCacher.standardFile(named: "a/b") }
  }
}
#endif
