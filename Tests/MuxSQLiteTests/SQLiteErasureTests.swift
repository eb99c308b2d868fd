#if SQLite
import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxSQLite

@Suite(.computes) struct SQLiteErasureTests {
  let scratch: Scratch
  let secrets = CacheDomain.named("private")
  let news = CacheDomain.named("news")
  /// Begins with a rare byte, to be found fast.
  let mark = "\u{7}S3CR3T-M4RK"

  init() throws { scratch = try Scratch() }

  /// The number of marks in all files of the folder.
  private func traces() throws -> Int {
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path)
    return try names.reduce(0) { count, name in
      let data = try Data(contentsOf: scratch.folder.appending(component: name))
      return count + data.withUnsafeBytes { occurrences(in: $0) }
    }
  }

  private func occurrences(in bytes: UnsafeRawBufferPointer) -> Int {
    var rest = bytes
    var count = 0
    while let start = rest.baseAddress, let found = memchr(start, 0x07, rest.count) {
      rest = UnsafeRawBufferPointer(rebasing: rest[(UnsafeRawPointer(found) - start)...])
      if rest.starts(with: mark.utf8) { count += 1 }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
    }
    return count
  }

  /// Saves and removes in two domains, so that SQLite moves records between pages.
  private func churn(_ cacher: SQLiteCacher, seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    for step in 0..<30 {
      for domain in [secrets, news] {
        let word = domain == secrets ? mark : "anything"
        let records = (0..<60).map { _ in
          let length = [1, 3, 20, 100, 700].randomElement(using: &random) ?? 1
          var record = CacheRecord.sample(
            "\(word) \(Int.random(in: 0..<900, using: &random))",
            String(repeating: word, count: length), at: Double(step))
          record.validators = ["etag": word]
          return record
        }
        _ = try await cacher.save(records, in: domain, epoch: 0)
        try await cacher.remove(records.suffix(9).map(\.key), in: domain)
      }
    }
  }

  @Test(arguments: 1...Thorough.pick(1, 4))
  func `No trace of a removed domain is left in any file`(seed: UInt64) async throws {
    let cacher = scratch.cacher()
    try await churn(cacher, seed: seed)
    let others = try await cacher.loadAll(in: news).records
    #expect(try traces() > 1000)
    _ = try await cacher.removeAll(in: secrets)
    #expect(try traces() == 0)
    #expect(try await cacher.loadAll(in: news).records == others)
    #expect(try RawDatabase(scratch.file).number("SELECT erasures_owed FROM state") == 0)
  }

  @Test func `An erasure blocked by a reader is done when the file is next opened`() async throws {
    let cacher = scratch.cacher(busyTimeout: .milliseconds(5))
    try await churn(cacher, seed: 5)
    var reader: RawDatabase? = try RawDatabase(scratch.file)
    try reader?.execute("BEGIN")
    #expect(try reader?.number("SELECT count(*) FROM records") ?? 0 > 0)
    #expect(try await cacher.removeAll(in: secrets) == 1)
    #expect(try await cacher.list(in: secrets).isEmpty)
    #expect(try traces() > 0)
    #expect(try RawDatabase(scratch.file).number("SELECT erasures_owed FROM state") == 1)
    reader = nil
    let next = scratch.cacher()
    #expect(try await next.list(in: secrets).isEmpty)
    #expect(try traces() == 0)
    #expect(try RawDatabase(scratch.file).number("SELECT erasures_owed FROM state") == 0)
    #expect(try await !cacher.list(in: news).isEmpty)
  }

  @Test func `An erasure blocked by a reader is done with the next removal`() async throws {
    let cacher = scratch.cacher(busyTimeout: .milliseconds(5))
    try await churn(cacher, seed: 6)
    var reader: RawDatabase? = try RawDatabase(scratch.file)
    try reader?.execute("BEGIN")
    #expect(try reader?.number("SELECT count(*) FROM records") ?? 0 > 0)
    #expect(try await cacher.removeAll(in: secrets) == 1)
    reader = nil
    #expect(try await cacher.removeAll(in: .named("another")) == 1)
    #expect(try traces() == 0)
  }
}
#endif
