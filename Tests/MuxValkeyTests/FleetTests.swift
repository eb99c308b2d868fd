#if Valkey
import ChildProcesses
import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import MuxValkey

/// Real processes over a real server, with faults in either.
@Suite(.needsServer, .blocks) struct FleetTests {
  private static let keys = Thorough.pick(60, 1_000)

  private func with(_ body: (ValkeyServer, URL) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      try await ValkeyServer.with { try await body($0, folder) }
    }
  }

  @Test func `Eight processes with 64 callers each fetch a key once`() async throws {
    try await with { server, folder in
      let processes = try (0..<8).map { _ in
        try SharingProcess(server.text, in: folder, callers: 64, pause: 300)
      }
      #expect(processes.map { $0.right() } == Array(repeating: 64, count: 8))
      #expect(try SharingProcess.fetches(in: folder) == ["0"])
    }
  }

  @Test func `Eight processes fetch each of many keys once`() async throws {
    try await with { server, folder in
      let processes = try (0..<8).map { _ in
        try SharingProcess(server.text, in: folder, keys: Self.keys, pause: 5)
      }
      #expect(processes.map { $0.right() } == Array(repeating: Self.keys, count: 8))
      let fetches = try SharingProcess.fetches(in: folder)
      #expect(fetches.count == Self.keys)
      #expect(Set(fetches).count == Self.keys)
    }
  }

  @Test func `A killed process leaves its fetches to others after its lease`() async throws {
    try await with { server, folder in
      let rounds = SharingRounds(server.text, in: folder, lease: 300)
      for outcome in try rounds.kill(Thorough.pick(20, 200), keys: 10, seed: 2) {
        #expect(outcome.right == [10])
        #expect(outcome.fetches.count == 10)
        #expect(outcome.fetches.values.allSatisfy { $0 <= 2 }, "\(outcome)")
      }
    }
  }

  @Test func `A process stopped beyond its lease cannot fill but has its value`() async throws {
    try await with { server, folder in
      let rounds = SharingRounds(server.text, in: folder, lease: 300)
      for outcome in try rounds.stop(Thorough.pick(10, 100), patience: 60_000) {
        // The second value is stored, and later processes read it.
        #expect(outcome.right == [1, 1, 1])
        #expect(outcome.fetches == ["0": 2])
      }
    }
  }

  @Test func `A server that restarts empty costs one fetch and fails no request`() async throws {
    try await with { server, folder in
      let holder = try SharingProcess(server.text, in: folder, callers: 8, pause: 500)
      #expect(holder.line() == "fetches 0")
      try await server.restart()
      #expect(holder.right() == 8)
      #expect(try SharingProcess(server.text, in: folder, pause: 1).right() == 1)
      #expect(try SharingProcess.fetches(in: folder).count == 2)
    }
  }
}
#endif
