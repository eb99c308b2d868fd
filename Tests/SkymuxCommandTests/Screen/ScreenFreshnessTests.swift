import Foundation
import TerminalTesting
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

extension ScreenTests {
  @Suite struct ScreenFreshnessTests {
    /// Looks at the weather once, and leaves.
    private func visit(_ stage: ScreenStage) async throws {
      let terminal = try await stage.started()
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
    }

    @Test func `What is fresh is fetched anew where the command line wants it so`() async throws {
      let stage = try ScreenStage()
      try await visit(stage)
      #expect(stage.requests("/v1/forecast") == 1)
      let terminal = try stage.start(["--refresh"])
      try await terminal.wait(forText: "3 updated")
      #expect(stage.requests("/v1/forecast") == 2)
    }

    @Test func `The command line counts more than the setting to be offline`() async throws {
      let stage = try ScreenStage()
      try stage.preferencesFile.update { $0.refresh = .offline }
      let terminal = try stage.start(["--refresh"])
      try await terminal.wait(forText: "3 updated")
      #expect(stage.requests("/v1/forecast") == 1)
    }
  }
}
