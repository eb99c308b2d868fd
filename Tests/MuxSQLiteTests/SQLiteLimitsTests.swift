#if SQLite
import Foundation
import Mux
import MuxTesting
import Synchronization
import SystemTesting
import Testing

@testable import MuxSQLite

@Suite(.computes) struct SQLiteLimitsTests {
  let scratch: Scratch
  let users = CacheDomain.named("users")
  let news = CacheDomain.named("news")

  init() throws { scratch = try Scratch() }

  private func bytes(_ cacher: SQLiteCacher) async throws -> Int {
    var sum = 0
    for domain in [users, news] {
      sum += try await cacher.list(in: domain).reduce(0) { $0 + $1.bytes }
    }
    return sum
  }

  @Test func `The oldest records of all domains are evicted first`() async throws {
    let cacher = scratch.cacher(limits: DiskLimits(bytes: 10_000))
    let text = String(repeating: "x", count: 1000)
    // Saved in another order than that of their ages.
    for second in [5, 1, 9, 3, 7, 2, 8, 4, 6, 0] {
      _ = try await cacher.save(
        [.sample("u\(second)", text, at: Double(second) * 2)], in: users, epoch: 0)
      _ = try await cacher.save(
        [.sample("n\(second)", text, at: Double(second) * 2 + 1)], in: news, epoch: 0)
    }
    #expect(try await cacher.list(in: users).map(\.key) == ["u6", "u7", "u8", "u9"])
    #expect(try await cacher.list(in: news).map(\.key) == ["n5", "n6", "n7", "n8", "n9"])
    #expect(try await bytes(cacher) <= 10_000)
  }

  @Test func `The sum of bytes is right after any mixture of changes`() async throws {
    var random = SeededGenerator(seed: 1)
    let limit = 60_000
    let cacher = scratch.cacher(limits: DiskLimits(bytes: limit))
    var epoch: UInt64 = 0
    var wasFull = false
    for step in 0..<300 {
      let domain = Bool.random(using: &random) ? users : news
      let key = "key \(Int.random(in: 0..<60, using: &random))"
      switch Int.random(in: 0..<20, using: &random) {
      case 0: try await cacher.remove([key], in: domain)
      case 1 where step.isMultiple(of: 10): epoch = try await cacher.removeAll(in: users)
      default:
        let text = String(repeating: "x", count: .random(in: 0..<4000, using: &random))
        let record = CacheRecord.sample(key, text, at: .random(in: 0..<1000, using: &random))
        _ = try await cacher.save([record], in: domain, epoch: domain == users ? epoch : 0)
      }
      let sum = try await bytes(cacher)
      #expect(sum <= limit)
      wasFull = wasFull || sum > limit - 5000
      #expect(try RawDatabase(scratch.file).number("SELECT sum(bytes) FROM domains") == Int64(sum))
    }
    #expect(wasFull)
  }

  @Test func `A smaller limit applies on opening, and the file shrinks`() async throws {
    let text = String(repeating: "x", count: 2000)
    let large = scratch.cacher()
    let records = (0..<2000).map { CacheRecord.sample("\($0)", text, at: Double($0)) }
    _ = try await large.save(records, in: users, epoch: 0)
    await large.close()
    let before = try #require(try scratch.file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
    #expect(before > 4_000_000)

    let small = scratch.cacher(limits: DiskLimits(bytes: 500_000))
    #expect(try await small.load("0", in: users) == nil)
    #expect(try await small.load("1999", in: users) != nil)
    #expect((400_000...500_000).contains(try await bytes(small)))
    await small.close()
    var file = scratch.file
    file.removeAllCachedResourceValues()
    let after = try #require(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
    #expect(after < 1_000_000)
  }

  @Test func `The file size stays near the limit`() async throws {
    var random = SeededGenerator(seed: 2)
    let cacher = scratch.cacher(limits: DiskLimits(bytes: 1_000_000))
    for step in 0..<Thorough.pick(60, 200) {
      let records = (0..<50).map { number in
        CacheRecord.sample(
          "\(step) \(number)", String(repeating: "x", count: .random(in: 0..<1500, using: &random)),
          at: Double(step))
      }
      _ = try await cacher.save(records, in: users, epoch: 0)
    }
    await cacher.close()
    let size = try #require(try scratch.file.resourceValues(forKeys: [.fileSizeKey]).fileSize)
    #expect(size < 2_000_000)
  }

  @Test func `A record over the limit is rejected, one of exactly its size is not`() async throws {
    let cacher = scratch.cacher(limits: DiskLimits(bytes: 5000))
    let size = RecordRow.bytes(of: .sample("k", ""), validators: nil)
    let fitting = CacheRecord.sample("k", String(repeating: "x", count: 5000 - size))
    let tooLarge = CacheRecord.sample("k", String(repeating: "x", count: 5001 - size), at: 2000)
    #expect(try await cacher.save([fitting], in: users, epoch: 0).isEmpty)
    let failures = try await cacher.save([tooLarge], in: users, epoch: 0)
    #expect(failures == [CacheFailure(key: "k", error: .tooLarge(bytes: 5001, limit: 5000))])
    #expect(try await cacher.load("k", in: users) == fitting)
  }

  @Test func `A limit of zero keeps nothing`() async throws {
    let cacher = scratch.cacher(limits: DiskLimits(bytes: 0))
    #expect(try await cacher.save([.sample("k")], in: users, epoch: 0).count == 1)
    #expect(try await cacher.list(in: users).isEmpty)
  }

  @Test func `A record over its age limit is not returned and then removed`() async throws {
    let limits = DiskLimits(age: .seconds(100))
    let then = Date(timeIntervalSince1970: 1000)
    let cacher = scratch.cacher(limits: limits, now: then)
    _ = try await cacher.save(
      [.sample("old", at: 899), .sample("edge", at: 900), .sample("new", at: 950)], in: users,
      epoch: 0)
    #expect(try await cacher.list(in: users).map(\.key) == ["edge", "new"])

    let later = scratch.cacher(limits: limits, now: then.addingTimeInterval(20))
    #expect(try await later.load("edge", in: users) == nil)
    #expect(try await later.loadAll(in: users).records.map(\.key) == ["new"])
    #expect(try await later.list(in: users).map(\.key) == ["new"])
    #expect(try RawDatabase(scratch.file).number("SELECT count(*) FROM records") == 1)
    #expect(try await cacher.load("edge", in: users) == nil)
  }

  @Test func `Records age while a store is open`() async throws {
    let now = Clock(1000)
    let cacher = SQLiteCacher(
      file: scratch.file, limits: DiskLimits(age: .seconds(100)), wallClock: { now.date })
    _ = try await cacher.save([.sample("k", at: 1000)], in: users, epoch: 0)
    now.set(1101)
    #expect(try await cacher.load("k", in: users) == nil)
    #expect(try await cacher.loadAll(in: users).records.isEmpty)
    #expect(try await cacher.list(in: users).isEmpty)
    now.set(1050)
    #expect(try await cacher.load("k", in: users) != nil)
    now.set(1101)
    _ = try await cacher.save([.sample("other", at: 1101)], in: users, epoch: 0)
    now.set(1050)
    #expect(try await cacher.load("k", in: users) == nil)
  }
}

/// A wall clock set by a test.
private final class Clock: Sendable {
  private let seconds: Mutex<Double>

  init(_ seconds: Double) { self.seconds = Mutex(seconds) }

  var date: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }

  func set(_ seconds: Double) { self.seconds.withLock { $0 = seconds } }
}
#endif
