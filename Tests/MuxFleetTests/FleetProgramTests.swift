import ChildProcesses
import SystemTesting
import Testing

@testable import MuxFleet

/// The program itself, with real processes: one fleet after the other, as each is a load.
@Suite(.serialized, .timeLimit(.minutes(60))) struct FleetProgramTests {
  private func fleet(_ arguments: [String]) async throws -> FinishedProcess {
    try await FinishedProcess(
      [ChildProcess.built("mux-fleet")] + arguments, ["PATH": "/usr/bin:/bin:/usr/local/bin"])
  }

  private func small(_ arguments: [String]) async throws -> FinishedProcess {
    try await fleet(["--keys", "60", "--pause", "5"] + arguments)
  }

  private static let harms = [[], ["--kill"], ["--stop"], ["--kill", "--stop"]]

  @Test(arguments: Thorough.pick([harms[3]], harms))
  func `Over a folder everything holds`(harms: [String]) async throws {
    let run = try await small(["--machine"] + harms)
    #expect(run.code == 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("NOT HELD"))
    #expect(run.output.contains("held  every caller has the right value"))
  }

  #if Valkey
  @Test(arguments: [
    [], ["--kill"], ["--flush"], ["--partition"], FleetHarm.allCases.map { "--\($0)" },
  ])
  func `Over a server everything holds`(harms: [String]) async throws {
    let run = try await small(harms)
    #expect(run.code == 0, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("NOT HELD"))
    #expect(run.output.contains("at fetch") == !harms.isEmpty)
  }

  @Test func `The figures of a server are told`() async throws {
    // How good they are says a release build on a quiet machine.
    let run = try await fleet(["--figures"])
    #expect(run.output.contains("a bare GET: ") && run.output.contains(" ms in the middle"))
    #expect(run.code == (run.output.contains("NOT HELD") ? 1 : 0), "\(run.output) \(run.errors)")
  }
  #else
  @Test func `Without the trait it says how to have a server, and what needs one`() async throws {
    let run = try await fleet(["--flush"])
    #expect(run.code == 64)
    #expect(run.output.contains("--traits"))
    #expect(run.errors.contains("--flush needs a server"))
  }
  #endif

  @Test func `A wrong word is told, with the usage`() async throws {
    let run = try await fleet(["--burn"])
    #expect(run.code == 64)
    #expect(run.errors.hasPrefix("mux-fleet: there is no option --burn"))
    #expect(run.errors.contains("usage:"))
  }
}
