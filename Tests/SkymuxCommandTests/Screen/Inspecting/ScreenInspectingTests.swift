import Foundation
import OpenMeteoSimulator
import TerminalTesting
import Testing
import WeatherStore

@testable import SkymuxCommand

extension ScreenTests {
  /// The comparison and the inspector in a terminal, over a real server.
  @Suite struct ScreenInspectingTests {
    @Test func `Places and models are compared with one request each`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.send("c")
      try await terminal.wait(forText: "Compare · 3 places")
      terminal.send("c")
      try await terminal.wait(forText: "· 3 models")
      try await terminal.wait(forText: "band: range, line: median")
      for name in ["Median", "ECMWF", "GFS", "ICON"] { #expect(terminal.text.contains(name)) }
      #expect(stage.requests("/v1/forecast") == 2)
      terminal.send("j")
      try await terminal.wait(for: "the models of New York") {
        $0.text.contains("Compare New York City · 3 models")
          && stage.requests("/v1/forecast") == 3
      }
      terminal.send("cq")
      try await terminal.wait(forSelected: "New York")
    }

    @Test func `The inspector counts requests and switches the network off and on`()
      async throws
    {
      let stage = try ScreenStage()
      let terminal = try await stage.started(["--inspect"])
      terminal.send("ii")
      try await terminal.wait(for: "the first requests") {
        stage.requests("/api/v1/warnings/feeds-germany") == 1
          && stage.requests("/v1/forecast") + stage.requests("/v1/air-quality") == 2
          && $0.text.contains("requests sent \(stage.requests)")
      }
      terminal.send("fforecasts Berlin\r")
      try await terminal.wait(forSelected: "forecasts Berlin")
      // Ages advance without any input.
      let before = terminal.text
      try await terminal.wait(for: "a second to pass") { $0.text != before }
      terminal.send("o")
      try await terminal.wait(forText: "no network")
      terminal.send("r")
      try await terminal.wait(forText: "failed 1")
      terminal.send("o")
      try await terminal.wait(for: "the network") { !$0.text.contains("─ no network") }
      terminal.send("r")
      // A slow machine may have requested the normals by now.
      try await terminal.wait(for: "the third request for weather") {
        stage.requests("/v1/forecast") + stage.requests("/v1/air-quality") == 3
          && $0.text.contains("requests sent \(stage.requests)")
      }
      terminal.send("v")
      try await terminal.wait(forText: "─ The last ")
      terminal.send("q")
      try await terminal.wait(forSelected: "Berlin")
    }

    @Test func `The path of an entry is shown and copied to the clipboard`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started(["--inspect"])
      terminal.send("iifforecasts Berlin\r")
      try await terminal.wait(forSelected: "forecasts Berlin")
      terminal.send("y")
      try await terminal.wait(forText: "/cache/")
      let domain = "\(stage.home.path)/cache/"
      let start = Data(domain.utf8).base64EncodedString().prefix(domain.utf8.count / 3 * 4)
      try await terminal.wait(for: "the sequence that copies") {
        String(decoding: $0.sent, as: UTF8.self).contains("\u{1B}]52;c;\(start)")
      }
    }

    // Slow because each scene stays long enough to be read.
    @Test func `F5 in the demo plays a shared fetch and an offline scene`()
      async throws
    {
      let stage = try ScreenStage([])
      let terminal = try stage.start(["--demo"])
      try await terminal.wait(forText: "invented weather")
      terminal.send("\u{1B}[15~")
      try await terminal.wait(forText: "100 callers, 1 fetch")
      #expect(terminal.text.contains("Events, newest first"))
      terminal.send("\u{1B}[15~")
      // During a scene only its own requests count; waiting work continues afterward.
      try await terminal.wait(for: "one entry while the scene is played") {
        $0.text.contains("is shown as 2 h 0 m old") && $0.text.contains("1 entry:")
      }
      try await terminal.wait(forText: "served from disk, 2 h 0 m old, marked stale; online")
      #expect(terminal.text.contains("✓"))
      // All entries are back after the end.
      terminal.send("\u{1B}")
      try await terminal.wait(for: "the forecasts and the air") {
        $0.text.contains(/1[2-9] entries:/)
      }
      #expect(!terminal.text.contains("Demo 2/"))
      terminal.send("qq")
      #expect(try await terminal.exitCode() == 0)
      #expect(stage.requests("/v1/forecast") == 0)
    }
  }
}
