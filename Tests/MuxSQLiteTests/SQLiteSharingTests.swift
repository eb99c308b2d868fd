#if SQLite
import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxSQLite

@Suite(.computes) struct SQLiteSharingTests {
  let scratch: Scratch
  let users = CacheDomain.named("users")

  init() throws { scratch = try Scratch() }

  @Test func `Several processes on one file lose nothing`() async throws {
    let file = scratch.file
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<3 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = file.path as String, writer = writer as Int] in
            try await Writer(number: writer, file: URL(filePath: path)).write()
          }
        }
      }
      group.addTask {
        do { try await Writer(number: 3, file: file).write() } catch { Issue.record(error) }
      }
    }
    let cacher = scratch.cacher()
    let contents = try await cacher.loadAll(in: users)
    #expect(contents.failures.isEmpty)
    let expected = (0..<4).flatMap(Writer.keys).sorted()
    #expect(contents.records.map(\.key).filter { $0 != "shared" }.sorted() == expected)
    #expect(try await cacher.load("shared", in: users)?.text == "\(Writer.batches - 1) of 3")
    for writer in 0..<4 { #expect(try await cacher.epoch(of: .named("\(writer)")) == 3) }
    #expect(try scratch.names() == ["cache.sqlite"])
  }

  private func names(_ cacher: SQLiteCacher) -> MultiplexerMap<String, Int> {
    MultiplexerMap(cacheKey: "users", options: MuxOptions(cacher: cacher)) { $0.count }
  }

  @Test func `Two cachers over one file are one store`() async throws {
    let (first, second) = (names(scratch.cacher()), names(scratch.cacher()))
    second.store(2, for: "a")
    let failed = await #expect(throws: SaveError.self) { try await second.save() }
    #expect(failed?.cause as? MuxError == .cacheKeyInUse("users"))
    first.store(1, for: "a")
    try await first.save()
    #expect(try await scratch.cacher().load("a", in: users)?.payload == Data("1".utf8))
  }

  @Test func `A key is cleared under an equivalent spelling`() async throws {
    let cacher = scratch.cacher()
    let names = names(cacher)
    for text in ["\u{E9}", "e\u{301}"] {
      names.store(1, for: text)
      try await names.save()
      try await names.clear(key: text == "\u{E9}" ? "e\u{301}" : "\u{E9}")
      #expect(try await cacher.list(in: users).isEmpty)
    }
  }

  @Test func `One of many stores sets a damaged file aside`() async throws {
    let records = (0..<200).map { CacheRecord.sample("\($0)", String(repeating: "x", count: 400)) }
    let first = scratch.cacher()
    _ = try await first.save(records, in: users, epoch: 0)
    await first.close()
    var spoilt = try Data(contentsOf: scratch.file)
    for page in stride(from: 3 * 4096, to: spoilt.count, by: 4096) {
      spoilt.replaceSubrange(page..<page + 16, with: Data(repeating: 0xee, count: 16))
    }
    for round in 1...Thorough.pick(4, 20) {
      for name in try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) {
        try FileManager.default.removeItem(at: scratch.folder.appending(component: name))
      }
      try spoilt.write(to: scratch.file)
      let cachers = (0..<6).map { _ in scratch.cacher() }
      let reports = await withTaskGroup(of: Int.self) { group in
        for (number, cacher) in cachers.enumerated() {
          group.addTask { [users] in
            var reports = 0
            for _ in 0..<2 {
              do throws(CacherError) {
                let record = CacheRecord.sample("new \(number)", at: 2000)
                #expect(try await cacher.save([record], in: users, epoch: 0).isEmpty)
              } catch .damaged {
                reports += 1
              } catch {
                Issue.record("\(error)")
              }
            }
            return reports
          }
        }
        return await group.reduce(0, +)
      }
      #expect(reports == 1, "round \(round)")
      let last = scratch.cacher()
      let keys = try await last.list(in: users).map(\.key)
      await last.close()
      #expect(keys == (0..<6).map { "new \($0)" }, "round \(round)")
      #expect(try scratch.names() == ["cache.sqlite", "cache.sqlite.damaged-1"])
      for cacher in cachers { await cacher.close() }
    }
  }

  @Test func `A writer that holds the file makes writers busy, but not readers`() async throws {
    let cacher = scratch.cacher(busyTimeout: .milliseconds(5))
    _ = try await cacher.save([.sample("k")], in: users, epoch: 0)
    let holder = try RawDatabase(scratch.file)
    try holder.execute("BEGIN IMMEDIATE")
    await #expect(throws: CacherError.busy) {
      try await cacher.save([.sample("k", at: 2000)], in: users, epoch: 0)
    }
    await #expect(throws: CacherError.busy) { try await cacher.remove(["k"], in: users) }
    await #expect(throws: CacherError.busy) { try await cacher.removeAll(in: users) }
    #expect(try await cacher.load("k", in: users) == .sample("k"))
    #expect(try await cacher.loadAll(in: users).records.count == 1)
    #expect(try await cacher.epoch(of: users) == 0)
    let newcomer = scratch.cacher(busyTimeout: .milliseconds(5))
    #expect(try await newcomer.load("k", in: users) == .sample("k"))
    try holder.execute("ROLLBACK")
    #expect(try await cacher.save([.sample("k", at: 2000)], in: users, epoch: 0).isEmpty)
    #expect(try await newcomer.load("k", in: users)?.fetchedAt.timeIntervalSince1970 == 2000)
  }

  @Test func `While one process opens the file, others wait until busyTimeout`()
    async throws
  {
    let descriptor = open(scratch.folder.path, O_RDONLY | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX) == 0)
    let cacher = scratch.cacher(busyTimeout: .milliseconds(5))
    await #expect(throws: CacherError.busy) { try await cacher.load("k", in: users) }
    // A starting child may have a copy of the descriptor, so that closing would not end the lock.
    #expect(flock(descriptor, LOCK_UN) == 0)
    close(descriptor)
    #expect(try await scratch.cacher().load("k", in: users) == nil)
  }

  @Test func `Calls that wait for the file block no threads`() async throws {
    _ = try await scratch.cacher().save([.sample("k")], in: users, epoch: 0)
    let holder = Holder(try RawDatabase(scratch.file))
    try await holder.execute("BEGIN IMMEDIATE")
    // More calls than threads; if they blocked them, the holder could not proceed.
    let cachers = (0..<16).map { _ in scratch.cacher(busyTimeout: .seconds(600)) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, cacher) in cachers.enumerated() {
        group.addTask { [users] () async throws in
          _ = try await cacher.save([.sample("\(number)")], in: users, epoch: 0)
        }
      }
      for _ in 0..<100 { await Task.yield() }
      try await holder.execute("ROLLBACK")
      try await group.waitForAll()
    }
    #expect(try await scratch.cacher().list(in: users).count == 17)
  }
}

/// A connection that several tasks can use in turn.
private actor Holder {
  private let database: RawDatabase

  init(_ database: sending RawDatabase) { self.database = database }

  func execute(_ sql: String) throws { try database.execute(sql) }
}

/// One of several writers to one file.
private struct Writer {
  static let batches = 40

  let number: Int
  let file: URL

  static func keys(of writer: Int) -> [String] {
    (0..<batches).flatMap { batch in (0..<5).map { "\(writer) \(batch) \($0)" } }
  }

  /// Saves batches of its own records and one shared record, and clears its own domain.
  func write() async throws {
    let cacher = SQLiteCacher(
      file: file, limits: .unlimited, busyTimeout: .seconds(600))
    let users = CacheDomain.named("users")
    let own = CacheDomain.named("\(number)")
    let keys = Self.keys(of: number)
    for batch in 0..<Self.batches {
      var records = keys[batch * 5..<batch * 5 + 5].map { CacheRecord.sample($0) }
      records.append(.sample("shared", "\(batch) of \(number)", at: Double(batch * 4 + number)))
      try #require(try await cacher.save(records, in: users, epoch: 0).isEmpty)
      let epoch = try await cacher.epoch(of: own)
      try #require(try await cacher.save([.sample("\(batch)")], in: own, epoch: epoch).isEmpty)
      if batch % 13 == 12 { try #require(try await cacher.removeAll(in: own) == epoch + 1) }
    }
    try #require(try await cacher.load(keys[0], in: users) != nil)
    try #require(try await cacher.list(in: own).count == 1)
    await cacher.close()
  }
}
#endif
