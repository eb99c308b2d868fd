import Foundation
import OpenMeteoSimulator
import SystemTesting
import TerminalTesting
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

extension ScreenTests {
  @Suite struct ScreenWeatherTests {
    @Test func `Without network and cache the screen says that it has no data`() async throws {
      let stage = try ScreenStage()
      let terminal = try stage.start(isOnline: false)
      try await terminal.wait(forText: "No data for Berlin yet, and no connection")
      #expect(terminal.text.contains("○ offline, no data"))
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
    }

    @Test func `The first picture shows fresh weather from disk without a request`()
      async throws
    {
      let stage = try ScreenStage()
      let first = try await stage.started()
      first.send("q")
      #expect(try await first.exitCode() == 0)
      let asked = stage.requests("/v1/forecast")
      let second = try stage.start()
      try await second.wait(forText: "feels")
      #expect(!second.text.contains("loading,"))
      #expect(!second.text.contains("No data"))
      second.send("q")
      #expect(try await second.exitCode() == 0)
      #expect(stage.requests("/v1/forecast") == asked)
    }

    @Test func `A successful refresh of one place loads the others as well`() async throws {
      let stage = try ScreenStage(conditions: SimulatedConditions(isOffline: true))
      let terminal = try stage.start()
      try await terminal.wait(forText: "the service failed")
      stage.network.conditions = SimulatedConditions()
      terminal.send("r")
      // A success for one place shows that the network is back for the others.
      try await terminal.waitForWeather()
    }

    @Test func `A failed refresh is retried without a key press`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      stage.network.conditions = SimulatedConditions(isOffline: true)
      terminal.send("R")
      try await terminal.wait(forText: "the service failed")
      stage.network.conditions = SimulatedConditions()
      try await terminal.wait(for: "the retry") {
        !$0.text.contains("offline") && !$0.text.contains("the service failed")
      }
    }

    @Test func `A flaky server loses no weather`() async throws {
      let stage = try ScreenStage(conditions: SimulatedConditions(failureRate: 0.2))
      let terminal = try stage.start()
      try await terminal.wait(forText: "Berlin")
      var rounds = 0
      repeat {
        let before = stage.requests("/v1/forecast")
        terminal.send("R")
        try await terminal.wait(for: "another call") { _ in
          stage.requests("/v1/forecast") > before
        }
        try await terminal.wait(for: "its end") { !$0.text.contains("↻") }
        rounds += 1
      } while rounds < 4 || (rounds < 12 && stage.storedForecasts < 3)
      for name in ["New York", "Cape Town", "Berlin"] {
        terminal.send("j")
        if name == "Berlin" { terminal.send("g") }
        try await terminal.wait(forSelected: name)
        #expect(!terminal.text.contains("No data for"))
      }
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
    }

    @Test func `A failing or rate-limited server shows the reason and the next attempt`()
      async throws
    {
      let stage = try ScreenStage()
      let terminal = try await stage.started(width: 130)
      stage.network.conditions = SimulatedConditions(failureRate: 1)
      terminal.send("R")
      try await terminal.wait(forText: "◐ stale <1m · the service failed: ")
      try await terminal.wait(forText: "retry in ")
      stage.network.conditions = SimulatedConditions(
        limits: SimulatedLimits(perMinute: 0, perHour: 0, perDay: 0))
      terminal.send("R")
      try await terminal.wait(forText: "limit reached · retry in ")
      #expect(!terminal.text.contains("● fresh <1m"))
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
    }

    @Test func `Random keys neither end the program nor corrupt the terminal`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      var state: UInt64 = 4711
      var keys = ""
      while keys.utf8.count < Thorough.pick(1_000, 10_000) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let byte = UInt8(truncatingIfNeeded: state >> 33) & 0x7F
        // The terminal handles three of them, and q would end the program.
        if ![0x03, 0x1A, 0x1C, UInt8(ascii: "q")].contains(byte) {
          keys.unicodeScalars.append(Unicode.Scalar(byte))
        }
      }
      terminal.send(keys)
      terminal.send("\u{1B}[201~\u{1B}\\")
      terminal.signal(15)
      #expect(try await terminal.exitCode() == 143)
      #expect(terminal.screen.modes == TestScreen.found)
    }
  }
}
