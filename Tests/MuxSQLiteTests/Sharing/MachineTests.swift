#if SQLite
import ChildProcesses
import Foundation
import MuxTesting
import SystemTesting
import Testing

/// One fetch for all processes on a machine, over both stores.
@Suite(.blocks) struct MachineTests {
  private static let keys = Thorough.pick(60, 1_000)

  @Test(arguments: ["json", "sqlite"])
  func `Eight processes with 64 callers each fetch a key once`(store: String) async throws {
    try await withTemporaryFolder { folder in
      let processes = try (0..<8).map { _ in
        try SharingProcess(store, in: folder, callers: 64, pause: 300)
      }
      #expect(processes.map { $0.right() } == Array(repeating: 64, count: 8))
      #expect(try SharingProcess.fetches(in: folder) == ["0"])
    }
  }

  @Test(arguments: ["json", "sqlite"])
  func `Eight processes fetch each of many keys once`(store: String) async throws {
    try await withTemporaryFolder { folder in
      let processes = try (0..<8).map { _ in
        try SharingProcess(store, in: folder, keys: Self.keys, pause: 5)
      }
      #expect(processes.map { $0.right() } == Array(repeating: Self.keys, count: 8))
      let fetches = try SharingProcess.fetches(in: folder)
      #expect(fetches.count == Self.keys)
      #expect(Set(fetches).count == Self.keys)
    }
  }

  @Test(arguments: ["json", "sqlite"])
  func `A killed process leaves its fetches and its values to others`(store: String) async throws {
    try await withTemporaryFolder { folder in
      let rounds = SharingRounds(store, in: folder, lease: 600_000)
      for outcome in try rounds.kill(Thorough.pick(20, 100), keys: 10, seed: 1) {
        #expect(outcome.right == [10])
        #expect(outcome.fetches.count == 10)
        #expect(outcome.fetches.values.allSatisfy { $0 <= 2 }, "\(outcome)")
      }
    }
  }

  @Test(arguments: ["json", "sqlite"])
  func `Waiting for a stopped process ends in a fetch without the lease`(
    store: String
  ) async throws {
    try await withTemporaryFolder { folder in
      let rounds = SharingRounds(store, in: folder, lease: 600_000)
      for outcome in try rounds.stop(Thorough.pick(3, 50), patience: 200) {
        #expect(outcome.right == [1, 1, 1])
        #expect(outcome.fetches == ["0": 2])
      }
    }
  }
}
#endif
