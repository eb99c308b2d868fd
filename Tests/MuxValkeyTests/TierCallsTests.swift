#if Valkey
import Foundation
import Testing

@testable import MuxValkey

@Suite(.needsServer) struct TierCallsTests {
  private let keys = TierKeys(prefix: "app:", domain: "users")

  /// A tier, and a connection for what others do to its server.
  private func with(
    _ body: (TierCalls, ServerConnection, ValkeyServer) async throws -> Void
  ) async throws {
    try await ValkeyServer.with { server in
      let connection = try await ServerConnection.open(.init(address: server.address))
      defer { connection.close() }
      try await body(try await TierCalls(connection), connection, server)
    }
  }

  private func claim(
    _ tier: TierCalls, _ wanted: String..., token: String = "a", mustBeNew: Bool = false,
    lease: Duration = .seconds(60)
  ) async throws -> TierClaims {
    try await tier.claim(
      wanted.map { ($0, mustBeNew) }, of: keys, token: token, lease: lease)
  }

  private func fill(
    _ tier: TierCalls, _ text: String, for claims: TierClaims, lifetime: Duration = .seconds(60)
  ) async throws -> Bool {
    try await tier.fill(
      [("7", Data(text.utf8), lifetime, .seconds(600))], of: keys, for: claims) == [true]
  }

  private func text(_ claims: TierClaims) -> String? {
    switch claims.claims.first {
    case .fresh(let value): "fresh " + String(decoding: value.bytes, as: UTF8.self)
    case .stale(let value, let isHolder):
      "stale " + String(decoding: value.bytes, as: UTF8.self) + (isHolder ? ", held" : "")
    case .missing(let isHolder): isHolder ? "missing, held" : "missing"
    case .newer: "newer"
    case .foreign: "foreign"
    case nil: nil
    }
  }

  @Test func `One of many is the holder, and its fill is for all`() async throws {
    try await with { tier, _, _ in
      let first = try await claim(tier, "7", "8")
      #expect(first.claims == [.missing(isHolder: true), .missing(isHolder: true)])
      let second = try await claim(tier, "8", "9", "7", token: "b")
      #expect(second.claims.map { $0 == .missing(isHolder: true) } == [false, true, false])
      #expect(try await fill(tier, "Ada", for: first))
      #expect(text(try await claim(tier, "7", token: "c")) == "fresh Ada")
    }
  }

  @Test func `An old value stays readable while one fetches a new one`() async throws {
    try await with { tier, _, _ in
      _ = try await fill(tier, "old", for: try await claim(tier, "7"), lifetime: .zero)
      #expect(text(try await claim(tier, "7", token: "b")) == "stale old, held")
      #expect(text(try await claim(tier, "7", token: "c")) == "stale old")
    }
  }

  @Test func `Who must have what is new gets the lease of a fresh value`() async throws {
    try await with { tier, _, _ in
      _ = try await fill(tier, "Ada", for: try await claim(tier, "7"))
      #expect(text(try await claim(tier, "7", mustBeNew: true)) == "stale Ada, held")
      #expect(text(try await claim(tier, "7", token: "b")) == "fresh Ada")
    }
  }

  @Test func `A fill without the lease is refused, and leaves the lease of another`() async throws {
    try await with { tier, connection, _ in
      let late = try await claim(tier, "7")
      _ = try await connection.ask("DEL", keys.lease("7"))
      let next = try await claim(tier, "7", token: "b")
      #expect(try await !fill(tier, "late", for: late))
      #expect(try await fill(tier, "next", for: next))
      #expect(try await !fill(tier, "twice", for: next))
      #expect(text(try await claim(tier, "7")) == "fresh next")
    }
  }

  @Test func `A lease that is given back is the next one's, but only by its holder`() async throws {
    try await with { tier, _, _ in
      _ = try await claim(tier, "7")
      try await tier.abandon(["7"], of: keys, token: "b")
      #expect(text(try await claim(tier, "7", token: "b")) == "missing")
      try await tier.abandon(["7"], of: keys, token: "a")
      #expect(text(try await claim(tier, "7", token: "b")) == "missing, held")
    }
  }

  @Test func `What was kept or claimed before a clear is no more`() async throws {
    try await with { tier, _, _ in
      _ = try await fill(tier, "old", for: try await claim(tier, "7"))
      let late = try await claim(tier, "7", mustBeNew: true)
      try await tier.removeAll(of: keys)
      #expect(try await !fill(tier, "late", for: late))
      #expect(text(try await claim(tier, "7")) == "missing, held")
      try await tier.remove(["7"], of: keys)
      #expect(text(try await claim(tier, "7", token: "b")) == "missing, held")
    }
  }

  @Test(arguments: [["FLUSHALL"], ["DEL", "app:mux1:e:{users}"]])
  func `An epoch that is lost comes back higher`(loss: [String]) async throws {
    try await with { tier, connection, _ in
      let before = try await claim(tier, "7")
      _ = try await fill(tier, "old", for: before)
      try await tier.removeAll(of: keys)
      let late = try await claim(tier, "7")
      _ = try await connection.ask([loss.map { Data($0.utf8) }])
      let after = try await claim(tier, "7", token: "b")
      #expect(try #require(Int(after.epoch)) > (try #require(Int(late.epoch))))
      #expect(try #require(Int(late.epoch)) > (try #require(Int(before.epoch))))
      #expect(!(text(after)?.contains("old") ?? true))
      #expect(try await !fill(tier, "late", for: late))
    }
  }

  @Test func `What is not ours, newer or cut short is no value, and only the last is replaced`()
    async throws
  {
    try await with { tier, connection, _ in
      let name = keys.value("7")
      _ = try await connection.ask("SET", name, "theirs")
      #expect(text(try await claim(tier, "7")) == "foreign")
      try await tier.remove(["7"], of: keys)
      #expect(try await connection.ask("GETDEL", name).text == "theirs")
      _ = try await connection.ask("HSET", name, "f", "2", "b", "later")
      #expect(text(try await claim(tier, "7")) == "newer")
      try await tier.remove(["7"], of: keys)
      #expect(try await connection.ask("HGET", name, "b").text == "later")
      _ = try await connection.ask("DEL", name)
      _ = try await fill(tier, "Ada", for: try await claim(tier, "7"))
      _ = try await connection.ask("HDEL", name, "b")
      let cut = try await claim(tier, "7")
      #expect(text(cut) == "missing, held")
      #expect(try await fill(tier, "Ada", for: cut))
    }
  }

  @Test func `A server that forgets its scripts is given them again`() async throws {
    try await with { tier, connection, _ in
      _ = try await connection.ask("SCRIPT", "FLUSH")
      #expect(text(try await claim(tier, "7")) == "missing, held")
    }
  }

  @Test func `A replica and a server without memory refuse with their reason`() async throws {
    try await with { tier, connection, _ in
      // The epoch is there: what is refused is the lease.
      try await tier.removeAll(of: keys)
      _ = try await connection.ask("CONFIG", "SET", "maxmemory", "1")
      await #expect { _ = try await claim(tier, "7") } throws: { "\($0)".contains("OOM") }
      _ = try await connection.ask("CONFIG", "SET", "maxmemory", "0")
      _ = try await connection.ask("REPLICAOF", "127.0.0.1", "1")
      await #expect { _ = try await claim(tier, "8") } throws: { "\($0)".contains("READONLY") }
    }
  }

  @Test func `Leases and values have an end on the server`() async throws {
    try await with { tier, connection, _ in
      _ = try await fill(tier, "Ada", for: try await claim(tier, "7"))
      _ = try await claim(tier, "7", mustBeNew: true, lease: .seconds(30))
      for (name, limit) in [(keys.value("7"), Int64(600_000)), (keys.lease("7"), 30_000)] {
        guard case .integer(let left) = try await connection.ask("PTTL", name) else {
          throw TierError.garbled
        }
        #expect((1...limit).contains(left))
      }
    }
  }
}
#endif
