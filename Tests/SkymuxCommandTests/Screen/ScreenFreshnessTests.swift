import Foundation
import TerminalTesting
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

extension ScreenTests {
  @Suite struct ScreenFreshnessTests {
    /// Shows the weather once and quits.
    private func visit(_ stage: ScreenStage) async throws {
      let terminal = try await stage.started()
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
    }

    @Test func `--refresh refetches fresh weather`() async throws {
      let stage = try ScreenStage()
      try await visit(stage)
      #expect(stage.requests("/v1/forecast") == 1)
      let terminal = try stage.start(["--refresh"])
      try await terminal.wait(for: "the requests") { _ in
        stage.requests("/v1/forecast") == 2
      }
      #expect(stage.requests("/v1/forecast") == 2)
    }

    @Test func `--refresh overrides the setting refresh=offline`() async throws {
      let stage = try ScreenStage()
      try stage.preferencesFile.update { $0.set(.refresh, to: "offline") }
      let terminal = try stage.start(["--refresh"])
      try await terminal.wait(for: "the requests") { _ in
        stage.requests("/v1/forecast") == 1
      }
      #expect(stage.requests("/v1/forecast") == 1)
    }
  }
}
