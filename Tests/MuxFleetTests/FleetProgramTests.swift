import ChildProcesses
import SystemTesting
import Testing

@testable import MuxFleet

/// The program with real processes, one fleet at a time because each is a load.
@Suite(.serialized, .timeLimit(.minutes(60))) struct FleetProgramTests {
  private func fleet(_ arguments: [String]) async throws -> FinishedProcess {
    try await FinishedProcess(
      [ChildProcess.built("MuxFleet")] + arguments, ["PATH": "/usr/bin:/bin:/usr/local/bin"])
  }

  private func small(_ arguments: [String]) async throws -> FinishedProcess {
    try await fleet(["--keys", "60", "--pause", "5"] + arguments)
  }

  private static let harms = ["--kill", "--stop"]

  @Test(arguments: Thorough.pick([harms], [[], harms]))
  func `All promises hold over a folder`(harms: [String]) async throws {
    let run = try await small(["--machine"] + harms)
    #expect(run.code == 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("NOT HELD"))
    #expect(run.output.contains("held  every caller has the right value"))
  }

  #if Valkey
  @Test(arguments: [
    [], ["--kill"], ["--flush"], ["--partition"], FleetHarm.allCases.map { "--\($0)" },
  ])
  func `All promises hold over a server`(harms: [String]) async throws {
    let run = try await small(harms)
    #expect(run.code == 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("NOT HELD"))
    #expect(run.output.contains("at fetch") == !harms.isEmpty)
  }

  @Test func `--figures prints the figures of a server`() async throws {
    // Their values are checked in a release build on a quiet machine.
    let run = try await fleet(["--figures"])
    #expect(run.output.contains("a bare GET: ") && run.output.contains(" ms median"))
    #expect(run.code == (run.output.contains("NOT HELD") ? 1 : 0), "\(run.output) \(run.errors)")
  }
  #else
  @Test func `Without the trait, --flush says that it needs a server`() async throws {
    let run = try await fleet(["--flush"])
    #expect(run.code == 64)
    #expect(run.output.contains("--traits"))
    #expect(run.errors.contains("--flush needs a server"))
  }
  #endif

  @Test func `An unknown option prints an error and the usage`() async throws {
    let run = try await fleet(["--burn"])
    #expect(run.code == 64)
    #expect(run.errors.hasPrefix("MuxFleet: there is no option --burn"))
    #expect(run.errors.contains("usage:"))
  }
}
