#if SQLite
import Foundation
import SystemTesting
import Testing

/// One fetch for all processes of a machine, over either store.
@Suite(.blocks) struct MachineTests {
  @Test(arguments: SharingProcess.Store.allCases)
  func `Eight processes with 64 callers each fetch one thing once`(
    store: SharingProcess.Store
  ) async throws {
    try await withTemporaryFolder { folder in
      let processes = try (0..<8).map { _ in
        try SharingProcess(store, in: folder, callers: 64, pause: 300)
      }
      #expect(processes.map { $0.right() } == Array(repeating: 64, count: 8))
      #expect(try SharingProcess.fetches(in: folder) == ["0"])
    }
  }

  @Test(arguments: SharingProcess.Store.allCases)
  func `Eight processes fetch a thousand things once each`(
    store: SharingProcess.Store
  ) async throws {
    try await withTemporaryFolder { folder in
      let processes = try (0..<8).map { _ in
        try SharingProcess(store, in: folder, keys: 1_000, pause: 5)
      }
      #expect(processes.map { $0.right() } == Array(repeating: 1_000, count: 8))
      let fetches = try SharingProcess.fetches(in: folder)
      #expect(fetches.count == 1_000)
      #expect(Set(fetches).count == 1_000)
    }
  }

  @Test(arguments: SharingProcess.Store.allCases)
  func `Who is killed while it fetches leaves the fetch to another one`(
    store: SharingProcess.Store
  ) async throws {
    for _ in 0..<10 {
      try await withTemporaryFolder { folder in
        let holder = try SharingProcess(store, in: folder, pause: 3_600_000)
        #expect(holder.line() == "fetches 0")
        let other = try SharingProcess(store, in: folder, pause: 1)
        holder.kill()
        #expect(other.right() == 1)
        #expect(try SharingProcess.fetches(in: folder).count == 2)
      }
    }
  }

  @Test(arguments: SharingProcess.Store.allCases)
  func `Who waits for a process that stands still fetches alone in the end`(
    store: SharingProcess.Store
  ) async throws {
    try await withTemporaryFolder { folder in
      let holder = try SharingProcess(store, in: folder, pause: 2_000)
      #expect(holder.line() == "fetches 0")
      holder.signal(SIGSTOP)
      let other = try SharingProcess(store, in: folder, patience: 200, pause: 1)
      #expect(other.right() == 1)
      holder.signal(SIGCONT)
      #expect(holder.right() == 1)
      #expect(try SharingProcess.fetches(in: folder).count == 2)
    }
  }
}
#endif
