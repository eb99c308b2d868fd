#if SQLite
import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxSQLite

@Suite(.computes) struct SQLiteCacherTests {
  let scratch: Scratch
  let users = CacheDomain.named("users")
  let news = CacheDomain.named("news")

  init() throws { scratch = try Scratch() }

  @Test func `A record round-trips exactly, even after a restart`() async throws {
    let records = [
      CacheRecord(key: "plain", payload: Data("{}".utf8), fetchedAt: Date()),
      CacheRecord(key: "nothing", payload: Data(), fetchedAt: .distantPast, lifetime: .zero),
      CacheRecord(
        key: "all", payload: Data((0...255).map { UInt8($0) }),
        fetchedAt: Date(timeIntervalSinceReferenceDate: 0.1 + 0.2),
        lifetime: Duration(secondsComponent: 3600, attosecondsComponent: 1),
        validators: ["etag": "\"ü\u{0}\"", "": "", "last-modified": "yesterday"]),
      CacheRecord(
        key: "long", payload: Data(repeating: 7, count: 3_000_000), fetchedAt: .distantFuture,
        lifetime: Duration(attoseconds: .max)),
      CacheRecord(
        key: "ago", payload: Data([0]), fetchedAt: Date(timeIntervalSince1970: -1),
        lifetime: Duration(attoseconds: .min)),
    ]
    var cacher = scratch.cacher()
    #expect(try await cacher.save(records, in: users, epoch: 0).isEmpty)
    for _ in 0..<2 {
      for record in records { #expect(try await cacher.load(record.key, in: users) == record) }
      let contents = try await cacher.loadAll(in: users)
      #expect(contents.failures.isEmpty)
      #expect(Set(contents.records) == Set(records))
      #expect(try await cacher.load("absent", in: users) == nil)
      await cacher.close()
      cacher = scratch.cacher()
    }
  }

  @Test func `Keys of any content are distinct`() async throws {
    let keys = [
      "", "/", "..", "../../etc/passwd", ".", "a/b", "a\\b", "a", "A", "a\u{0}", "a\u{0}b", "\u{0}",
      "%2F", "caf\u{e9}", "cafe\u{301}", "\u{fb01}", "fi", " ", "a ", "\n", "'; DROP TABLE records",
      String(repeating: "k", count: 300), String(repeating: "k", count: 301), "🦋", "file:x?y=z",
      String(repeating: "\u{1f469}\u{200d}\u{1f680}", count: 500),
    ]
    let cacher = scratch.cacher()
    let records = keys.enumerated().map { CacheRecord.sample($1, "payload \($0)") }
    #expect(try await cacher.save(records, in: users, epoch: 0).isEmpty)
    for (index, key) in keys.enumerated() {
      let record = try #require(try await cacher.load(key, in: users))
      #expect(record.text == "payload \(index)")
      #expect(Array(record.key.utf8) == Array(key.utf8))
    }
    let listed = try await cacher.list(in: users)
    #expect(Set(listed.map { Array($0.key.utf8) }) == Set(keys.map { Array($0.utf8) }))
    try await cacher.remove(["caf\u{e9}", "a\u{0}"], in: users)
    #expect(try await cacher.list(in: users).count == keys.count - 2)
    #expect(try await cacher.load("cafe\u{301}", in: users) != nil)
    #expect(try await cacher.load("a", in: users) != nil)
  }

  @Test func `Domains of any name do not affect each other`() async throws {
    let names = ["users", "Users", "users/", "users\u{0}", "..", "é", "e\u{301}", "'"]
    let cacher = scratch.cacher()
    for name in names {
      _ = try await cacher.save([.sample("key", name)], in: .named(name), epoch: 0)
    }
    for name in names {
      #expect(try await cacher.loadAll(in: .named(name)).records.map(\.text) == [name])
    }
    #expect(try await cacher.removeAll(in: .named("users")) == 1)
    try await cacher.remove(["key"], in: .named("é"))
    for name in names {
      let isLeft = !["users", "\u{e9}"].contains { Array($0.utf8) == Array(name.utf8) }
      #expect(try await cacher.load("key", in: .named(name))?.text == (isLeft ? name : nil))
      #expect(try await cacher.epoch(of: .named(name)) == (name == "users" ? 1 : 0))
    }
  }

  @Test func `The newer of two records of one key wins`() async throws {
    let cacher = scratch.cacher()
    _ = try await cacher.save([.sample("k", "second", at: 2)], in: users, epoch: 0)
    _ = try await cacher.save([.sample("k", "first", at: 1)], in: users, epoch: 0)
    #expect(try await cacher.load("k", in: users)?.text == "second")
    _ = try await cacher.save([.sample("k", "same age", at: 2)], in: users, epoch: 0)
    #expect(try await cacher.load("k", in: users)?.text == "same age")
    let batch: [CacheRecord] = [
      .sample("k", "third", at: 3), .sample("k", "fifth", at: 5), .sample("k", "fourth", at: 4),
    ]
    _ = try await cacher.save(batch, in: users, epoch: 0)
    #expect(try await cacher.loadAll(in: users).records.map(\.text) == ["fifth"])
  }

  @Test func `A record from the future can be overwritten`() async throws {
    let cacher = scratch.cacher(now: Date(timeIntervalSince1970: 1_000_000))
    _ = try await cacher.save([.sample("k", "from 2040", at: 2_200_000_000)], in: users, epoch: 0)
    #expect(try await cacher.load("k", in: users)?.text == "from 2040")
    _ = try await cacher.save([.sample("k", "now", at: 1_000_000)], in: users, epoch: 0)
    #expect(try await cacher.load("k", in: users)?.text == "now")
    _ = try await cacher.save([.sample("k", "an hour ahead", at: 1_003_600)], in: users, epoch: 0)
    _ = try await cacher.save([.sample("k", "now", at: 1_000_000)], in: users, epoch: 0)
    #expect(try await cacher.load("k", in: users)?.text == "now")
  }

  @Test func `A batch of an older epoch is rejected as a whole`() async throws {
    let cacher = scratch.cacher()
    let other = scratch.cacher()
    _ = try await cacher.save([.sample("a")], in: users, epoch: 0)
    _ = try await cacher.save([.sample("n")], in: news, epoch: 0)
    #expect(try await other.removeAll(in: users) == 1)
    await #expect(throws: CacherError.superseded(epoch: 1)) {
      _ = try await cacher.save([.sample("a"), .sample("b")], in: users, epoch: 0)
    }
    await #expect(throws: CacherError.superseded(epoch: 1)) {
      _ = try await cacher.save([], in: users, epoch: 0)
    }
    #expect(try await cacher.list(in: users).isEmpty)
    #expect(try await cacher.epoch(of: users) == 1)
    #expect(try await cacher.epoch(of: news) == 0)
    #expect(try await cacher.save([.sample("c")], in: users, epoch: 1).isEmpty)
    #expect(try await other.load("c", in: users) != nil)
    #expect(try await other.load("n", in: news) != nil)
    #expect(try await scratch.cacher().removeAll(in: users) == 2)
  }

  @Test func `A batch of a newer epoch removes the old records`() async throws {
    let cacher = scratch.cacher()
    _ = try await cacher.save([.sample("old")], in: users, epoch: 0)
    _ = try await cacher.save([.sample("new")], in: users, epoch: 4)
    #expect(try await cacher.list(in: users).map(\.key) == ["new"])
    #expect(try await cacher.epoch(of: users) == 4)
    await #expect(throws: CacherError.superseded(epoch: 4)) {
      _ = try await cacher.save([.sample("old")], in: users, epoch: 3)
    }
    _ = try await cacher.save([.sample("last")], in: users, epoch: .max)
    await #expect(throws: CacherError.self) { _ = try await cacher.removeAll(in: users) }
    #expect(try await cacher.list(in: users).map(\.key) == ["last"])
  }

  @Test func `remove() leaves other keys`() async throws {
    let cacher = scratch.cacher()
    _ = try await cacher.save([.sample("a"), .sample("b"), .sample("c")], in: users, epoch: 0)
    try await cacher.remove(["a", "absent", "c", "a"], in: users)
    try await cacher.remove(["b"], in: news)
    try await cacher.remove([], in: users)
    #expect(try await cacher.list(in: users).map(\.key) == ["b"])
  }

  @Test func `list() returns keys, sizes and dates`() async throws {
    let cacher = scratch.cacher()
    let records: [CacheRecord] = [
      .sample("a", "1", at: 1), .sample("b", String(repeating: "x", count: 10_000), at: 2),
    ]
    _ = try await cacher.save(records, in: users, epoch: 0)
    let list = try await cacher.list(in: users).sorted { $0.key < $1.key }
    #expect(list.map(\.key) == ["a", "b"])
    #expect(list.map(\.fetchedAt) == records.map(\.fetchedAt))
    #expect(list[1].bytes - list[0].bytes == 9_999)
    #expect((1...200).contains(list[0].bytes))
    #expect(try await cacher.list(in: news).isEmpty)
  }

  @Test func `A record that cannot be saved does not affect its batch`() async throws {
    let cacher = scratch.cacher(limits: DiskLimits(bytes: 1000))
    var timeless = CacheRecord.sample("timeless")
    timeless.fetchedAt = Date(timeIntervalSinceReferenceDate: .nan)
    let large = CacheRecord.sample("large", String(repeating: "x", count: 2000))
    let failures = try await cacher.save(
      [.sample("a"), large, timeless, .sample("b")], in: users, epoch: 0)
    #expect(failures.map(\.key) == ["large", "timeless"])
    guard case .tooLarge(let bytes, limit: 1000) = failures.first?.error else {
      Issue.record("\(failures)")
      return
    }
    #expect(bytes >= 2000)
    #expect(try await cacher.list(in: users).map(\.key).sorted() == ["a", "b"])
  }

  @Test func `The file is opened by the first call`() async throws {
    let cacher = scratch.cacher()
    #expect(try scratch.names().isEmpty)
    #expect(try await cacher.load("k", in: users) == nil)
    #expect(try scratch.names() == ["cache.sqlite"])
  }

  @Test func `Concurrent calls all return`() async throws {
    let cacher = scratch.cacher()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<20 {
        group.addTask { [users, news] () async throws in
          let domain = task.isMultiple(of: 2) ? users : news
          for number in 0..<10 {
            let record = CacheRecord.sample("\(task) \(number)")
            #expect(try await cacher.save([record], in: domain, epoch: 0).isEmpty)
            #expect(try await cacher.load(record.key, in: domain) == record)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await cacher.list(in: users).count == 100)
    #expect(try await cacher.list(in: news).count == 100)
  }

  @Test func `close() leaves one file, and a later call reopens it`() async throws {
    let cacher = scratch.cacher()
    _ = try await cacher.save([.sample("k")], in: users, epoch: 0)
    await cacher.close()
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    #expect(files == ["cache.sqlite"])
    #expect(try await cacher.load("k", in: users) != nil)
  }
}
#endif
