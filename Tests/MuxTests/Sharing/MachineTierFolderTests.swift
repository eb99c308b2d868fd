import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import Mux

/// Two tiers over one folder, as two processes have them, when that folder is deleted.
struct MachineTierFolderTests {
  private let wants = [SharedWant(key: "a")]

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
    try await tier.claim(wants, in: domain, lease: .seconds(1))[0].lease
  }

  private func fill(
    _ tier: MachineTier, _ domain: CacheDomain, _ lease: SharedLease
  ) async throws -> Bool {
    let record = SharedRecord(payload: Data("1".utf8))
    return try await tier.fill(
      [SharedFill(lease: lease, record: record, keptFor: .seconds(60))], in: domain) == [true]
  }

  @Test func `Who was there before and who comes after it have one lease`() async throws {
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

  @Test func `What is removed after it is not kept by who asked before it`() async throws {
    try await with { tier, delete, domain in
      let (old, new) = (tier(), tier())
      let held = try #require(try await lease(old, domain))
      try delete()
      try await new.remove(["a"], in: domain)
      #expect(try await !fill(old, domain, held))
      let claim = try await new.claim(wants, in: domain, lease: .zero)[0]
      let next = try #require(claim.lease)
      #expect(claim == .missing(next))
    }
  }

  @Test func `A removal by who was there before is seen by who comes after it`() async throws {
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
