#if Valkey
import Foundation
import Mux
import Testing

@testable import MuxValkey

/// Tags on a real server.
@Suite(.needsServer) struct TierTagsTests {
  private let keys = TierKeys(prefix: "app:", domain: "users")

  private func with(_ body: (TierCalls, ServerConnection) async throws -> Void) async throws {
    try await ValkeyServer.with { server in
      let connection = try await server.connect()
      defer { connection.close() }
      try await body(try await TierCalls(connection), connection)
    }
  }

  private func claim(
    _ calls: TierCalls, _ tags: KeyValuePairs<String, Set<String>>, token: String = "a",
    mustBeNew: Bool = false
  ) async throws -> [SharedLookupResult] {
    try await calls.claim(
      tags.map { SharedRequest(key: $0, maximumAge: mustBeNew ? .zero : nil, tags: $1) }, of: keys,
      token: token, lease: .seconds(60))
  }

  private static func lease(_ claim: SharedLookupResult) -> SharedLease? {
    switch claim {
    case .stale(_, let lease), .missing(let lease): lease
    default: nil
    }
  }

  private func fill(_ calls: TierCalls, _ claims: [SharedLookupResult]) async throws -> [Bool] {
    let leases = claims.compactMap(Self.lease)
    let token = try #require(leases.first.flatMap { TierToken($0.token) })
    let record = SharedRecord(payload: Data("x".utf8), lifetime: .seconds(60))
    return try await calls.fill(
      leases.map { SharedFill(lease: $0, record: record, retention: .seconds(600)) }, of: keys,
      for: token)
  }

  private func isFresh(_ claims: [SharedLookupResult]) -> [Bool] {
    claims.map { if case .fresh = $0 { true } else { false } }
  }

  private func span(_ name: String, _ connection: ServerConnection) async throws -> Int64 {
    guard case .integer(let left) = try await connection.ask("PTTL", name) else {
      throw TierError.garbled
    }
    return left
  }

  @Test func `removeAll(tagged:) is a miss for each key of the tag, and for no other`() async throws
  {
    try await with { calls, _ in
      let tags: KeyValuePairs<String, Set<String>> = [
        "7": ["x", "y"], "8": ["y"], "9": [], "10": ["z z", "{y}", "%"],
      ]
      #expect(try await fill(calls, claim(calls, tags)) == [true, true, true, true])
      #expect(try await isFresh(claim(calls, tags)) == [true, true, true, true])
      try await calls.removeAll(tagged: "nobody", of: keys)
      #expect(try await isFresh(claim(calls, tags)) == [true, true, true, true])
      try await calls.removeAll(tagged: "x", of: keys)
      let claims = try await claim(calls, tags)
      #expect(isFresh(claims) == [false, true, true, true])
      // Not even as a stale value.
      #expect(claims[0] == .missing(Self.lease(claims[0])))
      try await calls.removeAll(tagged: "{y}", of: keys)
      #expect(try await isFresh(claim(calls, tags)) == [false, true, true, false])
      try await calls.removeAll(tagged: "y", of: keys)
      #expect(try await isFresh(claim(calls, tags)) == [false, false, true, false])
    }
  }

  @Test func `A fill claimed before its tag was cleared is rejected, others are not`()
    async throws
  {
    try await with { calls, _ in
      let tags: KeyValuePairs<String, Set<String>> = ["7": ["x"], "8": ["y"], "9": ["x", "y"]]
      let late = try await claim(calls, tags)
      for _ in 0..<2 { try await calls.removeAll(tagged: "x", of: keys) }
      #expect(try await fill(calls, late) == [false, true, false])
      #expect(try await isFresh(claim(calls, tags)) == [false, true, false])
    }
  }

  @Test func `A lost tag number is a miss for its values and rejects late fills`() async throws {
    try await with { calls, connection in
      let tags: KeyValuePairs<String, Set<String>> = ["7": ["x"], "8": ["y"]]
      _ = try await fill(calls, claim(calls, tags))
      let late = try await claim(calls, tags, mustBeNew: true)
      _ = try await connection.ask("DEL", keys.tag("x"))
      // Without a number nothing changes, and its values are misses anyway.
      try await calls.removeAll(tagged: "x", of: keys)
      #expect(try await fill(calls, late) == [false, true])
      let claims = try await claim(calls, tags, token: "b")
      #expect(isFresh(claims) == [false, true])
      #expect(try await fill(calls, claims) == [true])
      #expect(try await isFresh(claim(calls, tags)) == [true, true])
    }
  }

  @Test func `A key with other tags than its record is a miss`() async throws {
    try await with { calls, _ in
      _ = try await fill(calls, claim(calls, ["7": ["x"], "8": []]))
      let others: KeyValuePairs<String, Set<String>> = ["7": ["x", "y"], "8": ["x"]]
      #expect(try await isFresh(claim(calls, others, token: "b")) == [false, false])
      #expect(try await isFresh(claim(calls, ["7": ["x"], "8": []])) == [true, true])
    }
  }

  @Test func `A tag number lasts as long as the leases and values of its tag`() async throws {
    try await with { calls, connection in
      let claims = try await claim(calls, ["7": ["x"]])
      #expect((1...60_000).contains(try await span(keys.tag("x"), connection)))
      _ = try await fill(calls, claims)
      let kept = try await span(keys.tag("x"), connection)
      #expect(kept >= (try await span(keys.value("7"), connection)))
      #expect(kept <= 600_000)
      // Neither a shorter lease nor a clear changes that.
      _ = try await claim(calls, ["8": ["x"]])
      try await calls.removeAll(tagged: "x", of: keys)
      #expect((60_001...kept).contains(try await span(keys.tag("x"), connection)))
      _ = try await connection.ask("PEXPIRE", keys.tag("x"), "1000")
      _ = try await claim(calls, ["9": ["x"]])
      #expect((1_001...60_000).contains(try await span(keys.tag("x"), connection)))
    }
  }

  @Test func `Clearing a tag leaves nothing and takes one step for any key count`() async throws {
    try await with { calls, connection in
      let requests = (0..<5_000).map { SharedRequest(key: "\($0)", tags: ["x"]) }
      _ = try await fill(
        calls, try await calls.claim(requests, of: keys, token: "a", lease: .seconds(60)))
      let count = try await connection.ask("DBSIZE")
      // One value per key, the epoch and one tag number.
      #expect(count == .integer(5_002))
      _ = try await connection.ask("CONFIG", "RESETSTAT")
      for tag in ["x", "nobody"] { try await calls.removeAll(tagged: tag, of: keys) }
      #expect(try await connection.ask("DBSIZE") == count)
      let used = try #require(try await connection.ask("INFO", "commandstats").text)
      let names = ["evalsha", "time", "get", "set", "del"]
      for name in names { #expect(used.contains("cmdstat_\(name):calls=")) }
      #expect(used.contains("cmdstat_set:calls=3,"))
      #expect(used.contains("cmdstat_del:calls=2,"))
      let again = try await calls.claim(requests, of: keys, token: "b", lease: .seconds(60))
      #expect(again.allSatisfy { Self.lease($0) != nil })
    }
  }

  @Test func `A foreign value in place of a tag number is an error and is left alone`() async throws
  {
    try await with { calls, connection in
      _ = try await connection.ask("LPUSH", keys.tag("x"), "theirs")
      await #expect(throws: TierError.self) { try await claim(calls, ["7": ["x"]]) }
      await #expect(throws: TierError.self) {
        try await calls.removeAll(tagged: "x", of: keys)
      }
      #expect(try await connection.ask("LLEN", keys.tag("x")) == .integer(1))
      #expect(try await claim(calls, ["7": []]).compactMap(Self.lease).count == 1)
    }
  }
}
#endif
