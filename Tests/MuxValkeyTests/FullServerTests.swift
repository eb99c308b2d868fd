#if Valkey
import Foundation
import Mux
import Testing

@testable import MuxValkey

/// A server that evicts the least recently used keys, including the epoch of a domain.
@Suite(.needsServer, .timeLimit(.minutes(60))) struct FullServerTests {
  private let keys = TierKeys(prefix: "", domain: "users")

  private func claim(_ calls: TierCalls) async throws -> (SharedLookupResult, epoch: UInt64?) {
    let claim = try #require(
      try await calls.claim(
        [SharedRequest(key: "7")], of: keys, token: "a", lease: .milliseconds(1)
      ).first)
    let token: SharedLease? =
      switch claim {
      case .missing(let lease), .stale(_, let lease): lease
      default: nil
      }
    return (claim, token.flatMap { TierToken($0.token) }.flatMap { UInt64($0.epoch) })
  }

  /// Claims until the lease of an earlier claim has expired.
  private func lease(_ calls: TierCalls) async throws -> (SharedLease, epoch: UInt64) {
    while true {
      let (claim, epoch) = try await claim(calls)
      switch claim {
      case .missing(let lease?), .stale(_, let lease?): return (lease, try #require(epoch))
      case .fresh: throw TierError.garbled
      default: continue
      }
    }
  }

  /// Fills the server until a key is evicted, touching the key to keep.
  private func push(
    out key: String, keeping kept: String, _ connection: ServerConnection
  ) async throws {
    let junk = Data(repeating: 0x61, count: 4_000)
    var number = 0
    while try await connection.ask("OBJECT", "IDLETIME", key) != .null {
      let commands = (0..<20).map { index in
        [Data("SET".utf8), Data("junk \(number + index)".utf8), junk]
      }
      number += 20
      _ = try await connection.ask(commands + [[Data("EXISTS".utf8), Data(kept.utf8)]])
      try #require(number < 1_000_000)
    }
  }

  @Test func `An evicted epoch comes back higher and revives nothing cleared`() async throws {
    let more = ["--maxmemory", "4mb", "--maxmemory-policy", "allkeys-lru"]
    try await ValkeyServer.with(more) { server in
      let connection = try await server.connect()
      defer { connection.close() }
      let calls = try await TierCalls(connection)
      var highest: UInt64 = 0
      for round in 0..<5 {
        let (held, epoch) = try await lease(calls)
        #expect(epoch > highest)
        let fill = SharedFill(
          lease: held, record: SharedRecord(payload: Data("\(round)".utf8)),
          retention: .seconds(600))
        let token = try #require(TierToken(held.token))
        // The lease may have expired; then the next round covers the case.
        let isKept = try await calls.fill([fill], of: keys, for: token) == [true]
        try await calls.removeAll(of: keys)
        highest = epoch
        // The value outlives the epoch that invalidates it.
        try await push(out: keys.epoch, keeping: keys.value("7"), connection)
        guard case .missing = try await claim(calls).0 else {
          Issue.record("what was cleared came back, kept: \(isKept)")
          return
        }
        // A holder of the lost epoch cannot fill in the next one.
        #expect(try await calls.fill([fill], of: keys, for: token) == [false])
      }
    }
  }
}
#endif
