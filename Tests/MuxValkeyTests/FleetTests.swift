#if Valkey
import Foundation
import SystemTesting
import Testing

@testable import MuxValkey

/// Real processes over a real server: what holds when one of them, or the server, comes to harm.
@Suite(.needsServer, .blocks) struct FleetTests {
  private func with(_ body: (ValkeyServer, URL) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      try await ValkeyServer.with { try await body($0, folder) }
    }
  }

  @Test func `Eight processes with 64 callers each fetch one thing once`() async throws {
    try await with { server, folder in
      let processes = try (0..<8).map { _ in
        try FleetProcess(server, in: folder, callers: 64, pause: 300)
      }
      #expect(processes.map { $0.right() } == Array(repeating: 64, count: 8))
      #expect(try FleetProcess.fetches(in: folder) == ["0"])
    }
  }

  @Test func `Eight processes fetch a thousand things once each`() async throws {
    try await with { server, folder in
      let processes = try (0..<8).map { _ in
        try FleetProcess(server, in: folder, keys: 1_000, pause: 5)
      }
      #expect(processes.map { $0.right() } == Array(repeating: 1_000, count: 8))
      let fetches = try FleetProcess.fetches(in: folder)
      #expect(fetches.count == 1_000)
      #expect(Set(fetches).count == 1_000)
    }
  }

  @Test func `When the holder of a lease is killed, another has it when its time is over`()
    async throws
  {
    for _ in 0..<10 {
      try await with { server, folder in
        let holder = try FleetProcess(server, in: folder, pause: 3_600_000, lease: 300)
        #expect(holder.line() == "fetches 0")
        let other = try FleetProcess(server, in: folder, pause: 1)
        holder.kill()
        #expect(other.right() == 1)
        #expect(try FleetProcess.fetches(in: folder).count == 2)
      }
    }
  }

  @Test func `Who stands still beyond its lease is refused, and has its value all the same`()
    async throws
  {
    for _ in 0..<3 {
      try await with { server, folder in
        let holder = try FleetProcess(server, in: folder, pause: 500, lease: 300)
        #expect(holder.line() == "fetches 0")
        holder.signal(SIGSTOP)
        let other = try FleetProcess(server, in: folder, pause: 1)
        #expect(other.right() == 1)
        holder.signal(SIGCONT)
        #expect(holder.right() == 1)
        // The value of the second one is there, and whoever comes later asks nobody.
        #expect(try FleetProcess(server, in: folder, pause: 1).right() == 1)
        #expect(try FleetProcess.fetches(in: folder).count == 2)
      }
    }
  }

  @Test func `A server that is killed and comes back empty costs a fetch and no answer`()
    async throws
  {
    try await with { server, folder in
      let holder = try FleetProcess(server, in: folder, callers: 8, pause: 500)
      #expect(holder.line() == "fetches 0")
      try await server.restart()
      #expect(holder.right() == 8)
      #expect(try FleetProcess(server, in: folder, pause: 1).right() == 1)
      #expect(try FleetProcess.fetches(in: folder).count == 2)
    }
  }
}
#endif
