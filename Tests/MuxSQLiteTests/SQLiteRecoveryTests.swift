#if SQLite
import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxSQLite

/// Recovery from damaged, deleted and set-aside files.
@Suite(.computes) struct SQLiteRecoveryTests {
  let scratch: Scratch
  let users = CacheDomain.named("users")
  let records = (0..<300).map {
    CacheRecord.sample("key \($0)", String(repeating: "payload \($0) ", count: 20))
  }

  init() throws { scratch = try Scratch() }

  private func fill(epoch: UInt64 = 0) async throws -> Data {
    try await scratch.fill(records, in: users, epoch: epoch)
  }
  private func place(_ bytes: Data) throws { try scratch.place(bytes) }

  @Test func `A deleted folder is recreated`() async throws {
    let cacher = scratch.cacher()
    _ = try await cacher.save([.sample("before")], in: users, epoch: 0)
    try FileManager.default.removeItem(at: scratch.folder)
    #expect(try await cacher.save([.sample("after")], in: users, epoch: 0).isEmpty)
    #expect(try await scratch.cacher().list(in: users).map(\.key) == ["after"])
  }

  @Test func `A store that knows the epoch keeps it when the file is lost`() async throws {
    let cacher = scratch.cacher()
    #expect(try await cacher.removeAll(in: users) == 1)
    await cacher.close()
    try place(Data(repeating: 1, count: 5000))
    await #expect(throws: CacherError.self) { try await cacher.list(in: users) }
    #expect(try await scratch.cacher().epoch(of: users) == 1)
    await #expect(throws: CacherError.superseded(epoch: 1)) {
      try await scratch.cacher().save([.sample("old")], in: users, epoch: 0)
    }
    #expect(try await cacher.removeAll(in: users) == 2)
  }

  @Test func `Readable epochs of a damaged file are kept`() async throws {
    let cacher = scratch.cacher()
    #expect(try await cacher.removeAll(in: users) == 1)
    await cacher.close()
    var bytes = try await fill(epoch: 1)
    let place = try #require(bytes.range(of: Data("payload 200 ".utf8)))
    let page = place.lowerBound / 4096 * 4096
    bytes.replaceSubrange(page..<page + 8, with: Data(repeating: 0xee, count: 8))
    try self.place(bytes)
    let next = scratch.cacher()
    #expect(try await next.loadAll(in: users).failures.count == 1)
    await #expect(throws: CacherError.superseded(epoch: 1)) {
      try await next.save([.sample("old")], in: users, epoch: 0)
    }
    #expect(try await next.epoch(of: users) == 1)
  }

  @Test func `removeAll(in:) removes despite damage and then reports it`() async throws {
    var bytes = try await fill()
    let place = try #require(bytes.range(of: Data("payload 200 ".utf8)))
    let page = place.lowerBound / 4096 * 4096
    bytes.replaceSubrange(page..<page + 8, with: Data(repeating: 0xee, count: 8))
    try self.place(bytes)
    let cacher = scratch.cacher()
    let error = await error { () async throws(CacherError) in
      _ = try await cacher.removeAll(in: users)
    }
    guard case .damaged(key: nil, movedTo: nil, _) = error else {
      Issue.record("not reported: \(String(describing: error))")
      return
    }
    #expect(try scratch.names() == ["cache.sqlite"])
    #expect(try await cacher.list(in: users).isEmpty)
    #expect(try await cacher.epoch(of: users) == 1)
    await #expect(throws: CacherError.superseded(epoch: 1)) {
      try await cacher.save([.sample("old")], in: users, epoch: 0)
    }
  }

  @Test func `removeAll(in:) deletes damaged files and leaves foreign ones`() async throws {
    var bytes = try await fill()
    bytes.replaceSubrange(
      4096..<bytes.count, with: Data(repeating: 0xee, count: bytes.count - 4096))
    try place(bytes)
    let cacher = scratch.cacher()
    #expect(try await cacher.loadAll(in: users).failures.count == 1)
    await cacher.close()
    try Data("my diary, saved to the wrong place".utf8).write(to: scratch.file)
    #expect(try await cacher.loadAll(in: users).failures.count == 1)
    #expect(
      try scratch.names() == ["cache.sqlite", "cache.sqlite.damaged-1", "cache.sqlite.foreign-1"])
    _ = try await cacher.removeAll(in: users)
    #expect(try scratch.names() == ["cache.sqlite", "cache.sqlite.foreign-1"])
  }

  @Test func `The newest three damaged files are kept`() async throws {
    let whole = try await fill()
    var spoilt = whole
    spoilt.replaceSubrange(
      4096..<whole.count, with: Data(repeating: 0xee, count: whole.count - 4096))
    let cacher = scratch.cacher()
    for _ in 0..<5 {
      await cacher.close()
      try spoilt.write(to: scratch.file)
      #expect(try await cacher.loadAll(in: users).failures.count == 1)
    }
    #expect(try scratch.names() == ["cache.sqlite"] + (3...5).map { "cache.sqlite.damaged-\($0)" })
  }
}
#endif
