#if Valkey
import Foundation
import Mux
import Testing

@testable import MuxValkey

@Suite(.needsServer) struct TierCallsTests {
  private let keys = TierKeys(prefix: "app:", domain: "users")

  /// Runs a test with a tier, and a connection for changes by others.
  private func with(
    _ body: (TierCalls, ServerConnection, ValkeyServer) async throws -> Void
  ) async throws {
    try await ValkeyServer.with { server in
      let connection = try await server.connect()
      defer { connection.close() }
      try await body(try await TierCalls(connection), connection, server)
    }
  }

  private func claim(
    _ tier: TierCalls, _ wanted: String..., token: String = "a", mustBeNew: Bool = false,
    lease: Duration = .seconds(60)
  ) async throws -> [SharedLookupResult] {
    try await tier.claim(
      wanted.map { SharedRequest(key: $0, maximumAge: mustBeNew ? .zero : nil) }, of: keys,
      token: token, lease: lease)
  }

  private func fill(
    _ tier: TierCalls, _ text: String, for claims: [SharedLookupResult],
    lifetime: Duration = .seconds(60)
  ) async throws -> Bool {
    guard let lease = Self.lease(claims.first), let token = TierToken(lease.token) else {
      return false
    }
    let record = SharedRecord(
      payload: Data(text.utf8), lifetime: lifetime, validators: ["etag": "1"])
    return try await tier.fill(
      [SharedFill(lease: lease, record: record, retention: .seconds(600))], of: keys, for: token)
      == [true]
  }

  private static func lease(_ claim: SharedLookupResult?) -> SharedLease? {
    switch claim {
    case .stale(_, let lease), .missing(let lease): lease
    default: nil
    }
  }

  private func text(_ claims: [SharedLookupResult]) -> String? {
    switch claims.first {
    case .fresh(let record): "fresh " + Self.text(record)
    case .stale(let record, let lease):
      "stale " + Self.text(record) + (lease == nil ? "" : ", held")
    case .missing(let lease): lease == nil ? "missing" : "missing, held"
    case .unusable(let reason), .refused(let reason): reason
    case nil: nil
    }
  }

  private static func text(_ record: SharedRecord) -> String {
    record.payload.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
  }

  private func isMissing(_ claim: SharedLookupResult) -> Bool { Self.lease(claim) != nil }

  @Test func `One claim gets the lease, and its fill serves all`() async throws {
    try await with { tier, _, _ in
      let first = try await claim(tier, "7", "8")
      #expect(first.map(isMissing) == [true, true])
      let second = try await claim(tier, "8", "9", "7", token: "b")
      #expect(second.map(isMissing) == [false, true, false])
      #expect(try await fill(tier, "Ada", for: first))
      #expect(text(try await claim(tier, "7", token: "c")) == "fresh Ada")
    }
  }

  @Test func `An old value stays readable during the fetch of a new one`() async throws {
    try await with { tier, _, _ in
      _ = try await fill(tier, "old", for: try await claim(tier, "7"), lifetime: .zero)
      #expect(text(try await claim(tier, "7", token: "b")) == "stale old, held")
      #expect(text(try await claim(tier, "7", token: "c")) == "stale old")
    }
  }

  @Test func `maximumAge zero gets the lease of a fresh value`() async throws {
    try await with { tier, _, _ in
      _ = try await fill(tier, "Ada", for: try await claim(tier, "7"))
      #expect(text(try await claim(tier, "7", mustBeNew: true)) == "stale Ada, held")
      #expect(text(try await claim(tier, "7", token: "b")) == "fresh Ada")
    }
  }

  @Test func `A fill without the lease is rejected and leaves another's lease`() async throws {
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

  @Test func `Only its holder can abandon a lease`() async throws {
    try await with { tier, _, _ in
      _ = try await claim(tier, "7")
      try await tier.abandon(["7"], of: keys, token: "b")
      #expect(text(try await claim(tier, "7", token: "b")) == "missing")
      try await tier.abandon(["7"], of: keys, token: "a")
      #expect(text(try await claim(tier, "7", token: "b")) == "missing, held")
    }
  }

  @Test func `Values and leases from before removeAll() are void`() async throws {
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

  @Test(arguments: [["FLUSHALL"], ["DEL", "app:mux1-epoch:{users}"]])
  func `A lost epoch comes back higher`(loss: [String]) async throws {
    try await with { tier, connection, _ in
      let before = try await claim(tier, "7")
      _ = try await fill(tier, "old", for: before)
      try await tier.removeAll(of: keys)
      let late = try await claim(tier, "7")
      _ = try await connection.ask([loss.map { Data($0.utf8) }])
      let after = try await claim(tier, "8", "7", token: "b")
      let epochs = try [before, late, after].map { claims in
        try #require(
          Self.lease(claims.first).flatMap { TierToken($0.token) }.flatMap { Int($0.epoch) })
      }
      #expect(epochs == Set(epochs).sorted())
      #expect(after.allSatisfy { text([$0])?.hasPrefix("missing") == true })
      #expect(try await !fill(tier, "late", for: late))
    }
  }

  @Test func `Foreign and newer values are kept, truncated ones replaced`() async throws {
    try await with { tier, connection, _ in
      let name = keys.value("7")
      _ = try await connection.ask("SET", name, "theirs")
      #expect(text(try await claim(tier, "7")) == "the key holds a value of another program")
      try await tier.remove(["7"], of: keys)
      #expect(try await connection.ask("GETDEL", name).text == "theirs")
      _ = try await connection.ask("HSET", name, "f", "2", "b", "later")
      #expect(text(try await claim(tier, "7")) == "a newer version of the library wrote the value")
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

  @Test func `Scripts are sent again after the server forgets them`() async throws {
    try await with { tier, connection, _ in
      _ = try await connection.ask("SCRIPT", "FLUSH")
      #expect(text(try await claim(tier, "7")) == "missing, held")
    }
  }

  @Test func `A full server or a replica returns fresh values and accepts none`() async throws {
    try await with { tier, connection, _ in
      _ = try await fill(tier, "Ada", for: try await claim(tier, "7"))
      for (refuse, reason) in [
        (["CONFIG", "SET", "maxmemory", "1"], "OOM"),
        (["REPLICAOF", "127.0.0.1", "1"], "READONLY"),
      ] {
        _ = try await connection.ask([refuse.map { Data($0.utf8) }])
        let claims = try await claim(tier, "7", "8")
        #expect(text(claims) == "fresh Ada")
        #expect(text(Array(claims.dropFirst()))?.contains(reason) == true)
        _ = try await connection.ask("CONFIG", "SET", "maxmemory", "0")
      }
    }
  }

  @Test func `A fill of a full server leaves nothing partial`() async throws {
    try await with { tier, connection, _ in
      _ = try await fill(tier, "old", for: try await claim(tier, "7"))
      let claims = try await claim(tier, "7", mustBeNew: true)
      _ = try await connection.ask("CONFIG", "SET", "maxmemory", "1")
      #expect(try await !fill(tier, "new", for: claims))
      _ = try await connection.ask("CONFIG", "SET", "maxmemory", "0")
      #expect(text(try await claim(tier, "7", mustBeNew: true)) == "stale old, held")
    }
  }

  @Test func `A foreign value in place of a lease affects no other key of a fill`() async throws {
    try await with { tier, connection, _ in
      let claims = try await claim(tier, "7", "8", "9")
      _ = try await connection.ask("DEL", keys.lease("8"))
      _ = try await connection.ask("LPUSH", keys.lease("8"), "theirs")
      let leases = claims.compactMap { Self.lease($0) }
      let token = try #require(TierToken(leases[0].token))
      let kept = try await tier.fill(
        leases.map {
          SharedFill(
            lease: $0, record: SharedRecord(payload: Data("x".utf8)), retention: .seconds(60))
        }, of: keys, for: token)
      #expect(kept == [true, false, true])
    }
  }

  @Test func `A key claimed twice in one call does not wait for itself`() async throws {
    try await with { tier, _, _ in
      let claims = try await claim(tier, "7", "7")
      #expect(claims.map(isMissing) == [true, true])
    }
  }

  @Test func `.notFound, lifetime, validators and age are stored`() async throws {
    try await with { tier, _, _ in
      let lease = try #require(Self.lease(try await claim(tier, "7").first))
      let token = try #require(TierToken(lease.token))
      let gone = SharedRecord(payload: nil, lifetime: .seconds(60))
      _ = try await tier.fill(
        [SharedFill(lease: lease, record: gone, retention: .seconds(60))], of: keys, for: token)
      #expect(text(try await claim(tier, "7")) == "fresh nothing")
      _ = try await fill(tier, "Ada", for: try await claim(tier, "8"))
      guard case .fresh(let record)? = try await claim(tier, "8").first else {
        throw TierError.garbled
      }
      #expect(record.lifetime == .seconds(60))
      #expect(record.validators == ["etag": "1"])
      #expect(record.age > .zero)
    }
  }

  @Test func `The lifetime of the claim applies unless the record has its own`() async throws {
    try await with { tier, _, _ in
      let lease = try #require(Self.lease(try await claim(tier, "7").first))
      let token = try #require(TierToken(lease.token))
      let record = SharedRecord(payload: Data("Ada".utf8))
      _ = try await tier.fill(
        [SharedFill(lease: lease, record: record, retention: .seconds(60))], of: keys, for: token)
      for (lifetime, isFresh) in [(nil, true), (Duration.seconds(60), true), (.zero, false)] {
        let claims = try await tier.claim(
          [SharedRequest(key: "7", lifetime: lifetime)], of: keys, token: "b", lease: .seconds(1))
        #expect((text(claims) == "fresh Ada") == isFresh)
      }
    }
  }

  @Test func `Leases and values expire on the server`() async throws {
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
