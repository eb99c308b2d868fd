#if SQLite
import ChildProcesses
import Foundation
import SystemTesting
import Testing

/// One fetch for all processes of a machine, over either store.
@Suite(.blocks) struct MachineTests {
  private static let keys = Thorough.pick(60, 1_000)

  @Test(arguments: ["json", "sqlite"])
  func `Eight processes with 64 callers each fetch one thing once`(store: String) async throws {
    try await withTemporaryFolder { folder in
      let processes = try (0..<8).map { _ in
        try SharingProcess(store, in: folder, callers: 64, pause: 300)
      }
      #expect(processes.map { $0.right() } == Array(repeating: 64, count: 8))
      #expect(try SharingProcess.fetches(in: folder) == ["0"])
    }
  }

  @Test(arguments: ["json", "sqlite"])
  func `Eight processes fetch many things once each`(store: String) async throws {
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
  func `Who is killed leaves what it was fetching to others, and what it had`(
    store: String
  ) async throws {
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
  func `Who waits for a process that stands still fetches alone in the end`(
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
