import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// Two tiers over one folder, as in two processes, when the folder is deleted.
struct MachineTierFolderTests {
  private let requests = [SharedRequest(key: "a")]

  private func with(
    _ body: (_ tier: () -> MachineTier, _ delete: () throws -> Void, CacheDomain) async throws ->
      Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let root = folder.appending(path: "store")
      try await body(
        { MachineTier(JSONFileCacher(root: root)) },
        { try FileManager.default.removeItem(at: root) }, try CacheDomain("things"))
    }
  }

  private func lease(_ tier: MachineTier, _ domain: CacheDomain) async throws -> SharedLease? {
    try await tier.claim(requests, in: domain, lease: .seconds(1))[0].lease
  }

  private func fill(
    _ tier: MachineTier, _ domain: CacheDomain, _ lease: SharedLease
  ) async throws -> Bool {
    let record = SharedRecord(payload: Data("1".utf8))
    return try await tier.fill(
      [SharedFill(lease: lease, record: record, retention: .seconds(60))], in: domain) == [true]
  }

  @Test func `A tier from before the deletion and one from after share leases`() async throws {
    try await with { tier, delete, domain in
      let old = tier()
      await old.abandon([try #require(try await lease(old, domain))], in: domain)
      try delete()
      let new = tier()
      let held = try #require(try await lease(new, domain))
      #expect(try await lease(old, domain) == nil)
      await new.abandon([held], in: domain)
      let next = try #require(try await lease(old, domain))
      #expect(try await lease(new, domain) == nil)
      #expect(try await fill(old, domain, next))
    }
  }

  @Test func `After a removal an older lease cannot fill`() async throws {
    try await with { tier, delete, domain in
      let (old, new) = (tier(), tier())
      let held = try #require(try await lease(old, domain))
      try delete()
      try await new.remove(["a"], in: domain)
      #expect(try await !fill(old, domain, held))
      let claim = try await new.claim(requests, in: domain, lease: .zero)[0]
      let next = try #require(claim.lease)
      #expect(claim == .missing(next))
    }
  }

  @Test func `A removal by an older tier voids the leases of a newer one`() async throws {
    try await with { tier, delete, domain in
      let (old, new) = (tier(), tier())
      await old.abandon([try #require(try await lease(old, domain))], in: domain)
      try delete()
      let held = try #require(try await lease(new, domain))
      try await old.remove(["a"], in: domain)
      #expect(try await !fill(new, domain, held))
    }
  }
}
