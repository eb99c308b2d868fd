import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// Two tiers over one folder, as in two processes.
struct MachineTierTests {
  private func with(
    _ body: (MachineTier, MachineTier, JSONFileCacher, CacheDomain, ManualClock) async throws ->
      Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let clock = ManualClock()
      let stores = (0..<2).map { _ in
        JSONFileCacher(root: folder.appending(path: "store"), wallClock: { clock.date })
      }
      let tiers = stores.map { MachineTier($0, in: clock.environment) }
      try await body(tiers[0], tiers[1], stores[0], try CacheDomain("things"), clock)
    }
  }

  private func claim(
    _ tier: MachineTier, _ domain: CacheDomain, _ want: SharedRequest = SharedRequest(key: "a")
  ) async throws -> SharedLookupResult {
    try await tier.claim([want], in: domain, lease: .seconds(1))[0]
  }

  private func fill(
    _ tier: MachineTier, _ domain: CacheDomain, _ lease: SharedLease, _ text: String = "1"
  ) async throws -> Bool {
    let record = SharedRecord(payload: Data(text.utf8), lifetime: .seconds(60))
    return try await tier.fill(
      [SharedFill(lease: lease, record: record, retention: .seconds(60))], in: domain) == [true]
  }

  @Test func `One tier gets the lease, and the other its fill, with its age`() async throws {
    try await with { one, other, _, domain, clock in
      let lease = try #require(try await claim(one, domain).lease)
      #expect(try await claim(other, domain) == .missing(nil))
      clock.advance(by: .seconds(7))
      #expect(try await fill(one, domain, lease))
      clock.advance(by: .seconds(3))
      guard case .fresh(let record) = try await claim(other, domain) else {
        Issue.record("not fresh")
        return
      }
      // The age counts from the claim.
      #expect(record.age == .seconds(10))
      #expect(record.payload == Data("1".utf8))
      #expect(record.lifetime == .seconds(60))
    }
  }

  @Test func `An abandoned or filled lease is free again`() async throws {
    try await with { one, other, _, domain, _ in
      let lease = try #require(try await claim(one, domain).lease)
      await one.abandon([lease], in: domain)
      let next = try #require(try await claim(other, domain).lease)
      #expect(try await !fill(one, domain, lease))
      #expect(try await claim(one, domain) == .missing(nil))
      #expect(try await fill(other, domain, next))
      let new = try await claim(one, domain, SharedRequest(key: "a", maximumAge: .zero))
      #expect(new.lease != nil)
    }
  }

  @Test(arguments: [false, true])
  func `A removal by another tier rejects the fill`(isWhole: Bool) async throws {
    try await with { one, other, store, domain, _ in
      let lease = try #require(try await claim(one, domain).lease)
      if isWhole {
        try await other.removeAll(in: domain)
      } else {
        try await other.remove(["a"], in: domain)
      }
      #expect(try await !fill(one, domain, lease))
      #expect(try await store.load("a", in: domain) == nil)
      let next = try #require(try await claim(one, domain).lease)
      #expect(try await fill(one, domain, next))
    }
  }

  @Test func `A stale record comes with the lease; a future one is stale`() async throws {
    try await with { one, other, store, domain, clock in
      _ = try await store.save(
        [CacheRecord(key: "a", payload: Data("1".utf8), fetchedAt: clock.date)], in: domain,
        epoch: 0)
      let want = SharedRequest(key: "a", lifetime: .seconds(5))
      clock.advance(by: .seconds(5))
      guard case .stale(let record, let lease?) = try await claim(one, domain, want) else {
        Issue.record("not stale")
        return
      }
      #expect(record.age == .seconds(5))
      #expect(try await claim(other, domain, want) == .stale(record, nil))
      await one.abandon([lease], in: domain)
      let future = CacheRecord(
        key: "b", payload: Data("1".utf8), fetchedAt: clock.date.addingTimeInterval(60))
      _ = try await store.save([future], in: domain, epoch: 0)
      guard case .stale(let early, _) = try await claim(one, domain, SharedRequest(key: "b")) else {
        Issue.record("fresh from the future")
        return
      }
      #expect(early.age == .zero)
    }
  }

  @Test func `A store without a path has leases of its own`() async throws {
    let tier = MachineTier(RecordingCacher())
    let domain = try CacheDomain("things")
    let lease = try #require(try await claim(tier, domain).lease)
    #expect(try await claim(tier, domain) == .missing(nil))
    try await tier.remove(["a"], in: domain)
    #expect(try await !fill(tier, domain, lease))
    let next = try #require(try await claim(tier, domain).lease)
    #expect(try await fill(tier, domain, next))
  }

  @Test func `A store that cannot be read leaves no lease behind`() async throws {
    let store = FailingCacher(RecordingCacher())
    let tier = MachineTier(store)
    let domain = try CacheDomain("things")
    store.fail(.nth(1, .busy), on: [.load])
    await #expect(throws: SharedTierError.self) { try await claim(tier, domain) }
    #expect(try await claim(tier, domain).lease != nil)
  }

  @Test func `A folder without a usable lock throws and leaves no lease`() async throws {
    try await withTemporaryFolder { folder in
      let root = folder.appending(path: "store")
      // A folder in place of the file.
      try FileManager.default.createDirectory(
        at: root.appending(path: ".leases"), withIntermediateDirectories: true)
      let tier = MachineTier(JSONFileCacher(root: root))
      let domain = try CacheDomain("things")
      await #expect(throws: SharedTierError.self) { try await claim(tier, domain) }
      try FileManager.default.removeItem(at: root.appending(path: ".leases"))
      #expect(try await claim(tier, domain).lease != nil)
    }
  }
}
