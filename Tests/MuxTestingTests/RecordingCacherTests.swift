import Foundation
import Mux
import MuxTesting
import Testing

@Suite struct RecordingCacherTests {
  private let cacher = RecordingCacher()
  private let users: CacheDomain
  private let posts: CacheDomain

  init() throws {
    users = try CacheDomain("users")
    posts = try CacheDomain("posts")
  }

  @Test func `A saved record round-trips`() async throws {
    var record = record("1")
    record.lifetime = .seconds(60)
    record.validators = ["etag": "x"]
    #expect(try await cacher.save([record], in: users, epoch: 0) == [])
    #expect(try await cacher.load("1", in: users) == record)
    #expect(try await cacher.load("2", in: users) == nil)
  }

  @Test func `Domains do not affect each other`() async throws {
    _ = try await cacher.save([record("1")], in: users, epoch: 0)
    #expect(try await cacher.load("1", in: posts) == nil)
    _ = try await cacher.removeAll(in: posts)
    #expect(try await cacher.epoch(of: users) == 0)
    #expect(try await cacher.load("1", in: users) == record("1"))
  }

  @Test func `Removing a domain raises its epoch and rejects older saves`() async throws {
    _ = try await cacher.save([record("1")], in: users, epoch: 0)
    #expect(try await cacher.removeAll(in: users) == 1)
    #expect(try await cacher.epoch(of: users) == 1)
    #expect(try await cacher.load("1", in: users) == nil)
    await #expect(throws: CacherError.superseded(epoch: 1)) {
      try await cacher.save([record("1")], in: users, epoch: 0)
    }
    #expect(try await cacher.loadAll(in: users).records == [])
    #expect(try await cacher.save([record("1")], in: users, epoch: 1) == [])
    #expect(try await cacher.load("1", in: users) == record("1"))
  }

  @Test func `The newer of two records wins`() async throws {
    _ = try await cacher.save([record("1", at: 20)], in: users, epoch: 0)
    _ = try await cacher.save([record("1", at: 10)], in: users, epoch: 0)
    #expect(try await cacher.load("1", in: users)?.fetchedAt == record("1", at: 20).fetchedAt)
    _ = try await cacher.save([record("1", at: 30)], in: users, epoch: 0)
    #expect(try await cacher.load("1", in: users)?.fetchedAt == record("1", at: 30).fetchedAt)
  }

  @Test func `Removed keys are gone and others stay`() async throws {
    _ = try await cacher.save([record("1"), record("2")], in: users, epoch: 0)
    try await cacher.remove(["1", "none"], in: users)
    #expect(try await cacher.loadAll(in: users).records == [record("2")])
    #expect(try await cacher.list(in: users).map(\.key) == ["2"])
  }

  @Test func `A listing has sizes and dates`() async throws {
    _ = try await cacher.save([record("1", at: 5)], in: users, epoch: 0)
    let expected = CacheListing(
      key: "1", bytes: 3, fetchedAt: Date(timeIntervalSince1970: 5))
    #expect(try await cacher.list(in: users) == [expected])
  }

  @Test func `A damaged record is reported once and is then gone`() async throws {
    _ = try await cacher.save([record("1"), record("2")], in: users, epoch: 0)
    #expect(cacher.corrupt("1", in: users))
    #expect(!cacher.corrupt("3", in: users))
    let error = await #expect(throws: CacherError.self) { try await cacher.load("1", in: users) }
    guard case .damaged(key: "1", _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try await cacher.load("1", in: users) == nil)
    #expect(cacher.corrupt("2", in: users))
    let contents = try await cacher.loadAll(in: users)
    #expect(contents.records.isEmpty)
    #expect(contents.failures.map(\.key) == ["2"])
    #expect(try await cacher.loadAll(in: users).failures.isEmpty)
  }

  @Test func `Saving over a damaged record repairs it`() async throws {
    _ = try await cacher.save([record("1")], in: users, epoch: 0)
    cacher.corrupt("1", in: users)
    _ = try await cacher.save([record("1")], in: users, epoch: 0)
    #expect(try await cacher.load("1", in: users) == record("1"))
  }

  @Test func `Every call is recorded in order`() async throws {
    _ = try await cacher.epoch(of: users)
    _ = try await cacher.save([record("1"), record("2")], in: users, epoch: 0)
    _ = try await cacher.load("1", in: users)
    _ = try await cacher.loadAll(in: posts)
    try await cacher.remove(["1"], in: users)
    _ = try await cacher.removeAll(in: users)
    _ = try await cacher.list(in: users)
    #expect(
      cacher.calls == [
        .epoch(users), .save(["1", "2"], users, epoch: 0), .load("1", users), .loadAll(posts),
        .remove(["1"], users), .removeAll(users), .list(users),
      ])
    #expect(
      cacher.calls.map(\.kind) == [.epoch, .save, .load, .loadAll, .remove, .removeAll, .list])
    #expect(cacher.calls.map(\.domain) == [users, users, users, posts, users, users, users])
    #expect(cacher.count(of: .load) == 1)
    cacher.removeAllCalls()
    #expect(cacher.calls.isEmpty)
  }

  @Test func `A test can delay a call before it takes effect`() throws {
    let world = World(seed: 1)
    let slow = RecordingCacher { call in
      if call.kind == .save { try? await world.sleep(for: .seconds(5)) }
    }
    try world.run {
      let save = world.start("save") {
        try await slow.save([record("1")], in: users, epoch: 0)
      }
      try await world.waitUntilIdle()
      #expect(slow.calls.count == 1)
      #expect(slow.records(in: users).isEmpty)
      _ = try await slow.removeAll(in: users)
      let result = await save.result
      #expect(throws: CacherError.superseded(epoch: 1)) { try result.get() }
    }
  }

  private func record(_ key: String, at seconds: Double = 0) -> CacheRecord {
    CacheRecord(
      key: key, payload: Data([1, 2, 3]), fetchedAt: Date(timeIntervalSince1970: seconds))
  }
}
