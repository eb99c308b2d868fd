import Foundation
import Mux
import MuxTesting
import Testing

@Suite struct FailingCacherTests {
  private let base = RecordingCacher()
  private let cacher: FailingCacher
  private let users: CacheDomain

  init() throws {
    cacher = FailingCacher(base)
    users = try CacheDomain("users")
  }

  @Test func `Calls pass through by default`() async throws {
    #expect(try await everything() == 7)
    #expect(base.calls.count == 7)
    #expect(cacher.calls == 7)
    #expect(cacher.failures == 0)
  }

  @Test func `.always fails every call`() async throws {
    cacher.fail(.always(.full))
    #expect(try await everything() == 0)
    #expect(base.calls.isEmpty)
    #expect(cacher.failures == 7)
  }

  @Test func `.nth fails only that call, for every n`() async throws {
    var number = 1
    while true {
      cacher.fail(.nth(number, .busy))
      let passed = try await everything()
      if cacher.calls < number { break }
      #expect(passed == 6, "call \(number)")
      number += 1
    }
    #expect(number == 8)
    #expect(cacher.failures == 7)
  }

  @Test func `.from fails all calls from the n-th until .never`() async throws {
    cacher.fail(.from(3, .full))
    #expect(try await everything() == 2)
    cacher.fail(.never)
    #expect(try await everything() == 7)
  }

  @Test func `Only calls of the given kinds fail`() async throws {
    cacher.fail(.always(.full), on: [.save, .load])
    #expect(try await everything() == 5)
    #expect(cacher.calls == 2)
  }

  @Test func `.keys fails some records of a batch and saves the others`() async throws {
    cacher.fail(.keys(["2"], .full))
    let failures = try await cacher.save(
      [record("1"), record("2"), record("3")], in: users, epoch: 0)
    #expect(failures == [CacheFailure(key: "2", error: .full)])
    #expect(base.records(in: users).map(\.key) == ["1", "3"])
    await #expect(throws: CacherError.full) { try await cacher.load("2", in: users) }
    #expect(try await cacher.load("1", in: users) == record("1"))
  }

  @Test func `.keys fails the loading of some records only`() async throws {
    _ = try await cacher.save([record("1"), record("2")], in: users, epoch: 0)
    cacher.fail(.keys(["2"], .denied(path: "x")))
    let contents = try await cacher.loadAll(in: users)
    #expect(contents.records.map(\.key) == ["1"])
    #expect(contents.failures == [CacheFailure(key: "2", error: .denied(path: "x"))])
    #expect(base.records(in: users).count == 2, "the record itself is unharmed")
  }

  /// Makes each kind of call once and returns the number of successes.
  private func everything() async throws -> Int {
    var passed = 0
    func attempt(_ call: () async throws -> Void) async throws {
      do {
        try await call()
        passed += 1
      } catch is CacherError {}
    }
    let epoch = base.records(in: users).isEmpty ? base.count(of: .removeAll) : 0
    try await attempt { _ = try await cacher.epoch(of: users) }
    try await attempt {
      _ = try await cacher.save([record("1")], in: users, epoch: UInt64(epoch))
    }
    try await attempt { _ = try await cacher.load("1", in: users) }
    try await attempt { _ = try await cacher.loadAll(in: users) }
    try await attempt { _ = try await cacher.list(in: users) }
    try await attempt { try await cacher.remove(["1"], in: users) }
    try await attempt { _ = try await cacher.removeAll(in: users) }
    return passed
  }

  private func record(_ key: String) -> CacheRecord {
    CacheRecord(key: key, payload: Data([1]), fetchedAt: Date(timeIntervalSince1970: 0))
  }
}
