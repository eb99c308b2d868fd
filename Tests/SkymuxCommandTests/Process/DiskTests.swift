import ChildProcesses
import Foundation
import MuxNetworking
import OpenMeteoSimulator
import SystemTesting
import Testing

/// A full or read-only disk costs the stored data, never the output.
@Suite(.timeLimit(.minutes(60)), .enabled(if: SmallDisk.isPossible, "no disk can be mounted here"))
struct DiskTests {
  private let server: LoopbackServer
  private let home: SkymuxProcess.Home

  init() throws {
    server = try SimulatedTransport().serve()
    home = try SkymuxProcess.Home()
  }

  private func run(_ line: String, on disk: SmallDisk) async throws -> FinishedProcess {
    var process = SkymuxProcess(home)
    process.variables["HOME"] = disk.folder.path
    return try await process.run(
      line + " --timeout 600s --server http://127.0.0.1:\(server.port)")
  }

  @Test func `On a full disk reports work, and places add exits with 74`() async throws {
    try await SmallDisk.with(kilobytes: 64) { disk in
      try disk.fill()
      let outcome = try await run("Oslo --oneline", on: disk)
      #expect(outcome.code == 0)
      #expect(outcome.output.hasPrefix("Oslo "))
      #expect(outcome.complaints.count == 1)
      #expect(outcome.errors.hasPrefix("note: could not save the fetched data: "))
      #expect(try await run("places add Oslo", on: disk).code == 74)
      #expect(try await run("config set clock 12", on: disk).code == 74)
    }
  }

  @Test func `doctor reports a disk that is full or nearly full`() async throws {
    try await SmallDisk.with(kilobytes: 2048) { disk in
      let little = try await run("doctor --offline --width 200", on: disk)
      #expect(little.code == 0 && little.output.contains("has only "), "\(little)")
      #expect(little.output.contains("→ free up disk space"), "\(little)")
      try disk.fill()
      let none = try await run("doctor --offline --width 200", on: disk)
      #expect(none.code == 1 && none.output.contains("✗ cache"), "\(none)")
      #expect(!none.output.contains("✓ settings"), "\(none)")
    }
  }

  @Test func `With a read-only home reports work, and places add exits with 74`() async throws {
    try await SmallDisk.with(kilobytes: 2048) { disk in
      #expect(try await run("hours 2 Oslo", on: disk).code == 0)
      try disk.setReadOnly(true)
      let stored = try await run("hours 2 Oslo --offline --json", on: disk)
      #expect(stored.code == 0)
      #expect(stored.output.contains("\"source\": \"disk\""))
      #expect(stored.errors == "")
      let fetched = try await run("hours 2 Berlin", on: disk)
      #expect(fetched.code == 0)
      #expect(fetched.output.contains("Berlin"))
      #expect(fetched.complaints.count == 1)
      #expect(try await run("places add Oslo", on: disk).code == 74)
      let doctor = try await run("doctor", on: disk)
      #expect(doctor.code == 1)
      #expect(doctor.output.contains("cannot be written"))
    }
  }
}
