import Foundation
import SystemTesting
import TerminalTesting
import Testing
import Weather
import WeatherStore

@testable import SkymuxCommand

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension ScreenTests {
  /// Whatever ends the program, the terminal is as it was found and the weather is on disk.
  @Suite struct ScreenEndingTests {
    private func found() throws -> [UInt32] { try Pseudoterminal(["/bin/cat"]).modeBits }

    /// The weather is there without a network.
    private func expectKept(_ stage: ScreenStage) async throws {
      let terminal = try stage.start(isOnline: false)
      try await terminal.wait(forText: "feels")
      #expect(!terminal.text.contains("updated"))
      terminal.send("R")
      try await terminal.wait(forText: "3 places offline, showing what was stored")
      #expect(!terminal.text.contains("No data for"))
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
    }

    @Test func `q ends well and keeps the weather`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
      #expect(terminal.screen.modes == TestScreen.found)
      #expect(terminal.modeBits == (try found()))
      #expect(stage.storedForecasts >= 3)
      try await expectKept(stage)
    }

    @Test func `What cannot be kept at the end is told when the terminal is back`() async throws {
      let stage = try ScreenStage()
      let terminal = try stage.start(environment: ["SKYMUX_CACHE_DIR": "/proc/skymux"])
      try await terminal.wait(forText: "Berlin")
      try await terminal.wait(for: "weather") { _ in stage.requests("/v1/forecast") > 0 }
      try await terminal.wait(forText: "cache not saved")
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
      #expect(terminal.screen.modes == TestScreen.found)
      #expect(
        terminal.text.components(separatedBy: "note: what was fetched could not be kept: ").count
          == 2, "\(terminal.text)")
    }

    @Test(arguments: Thorough.pick([SIGTERM, SIGQUIT], [SIGINT, SIGTERM, SIGHUP, SIGQUIT]))
    func `A signal ends with its number, and the weather is kept`(number: Int32) async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.signal(number)
      #expect(try await terminal.exitCode() == 128 + number)
      #expect(terminal.screen.modes == TestScreen.found)
      #expect(terminal.modeBits == (try found()))
      #expect(stage.storedForecasts >= 3)
    }

    @Test(arguments: Thorough.pick([SIGSEGV, SIGABRT], [SIGILL, SIGTRAP, SIGSEGV, SIGABRT]))
    func `A crash gives the terminal back`(number: Int32) async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.signal(number)
      #expect(try await terminal.exitCode() == -number)
      #expect(terminal.screen.modes == TestScreen.found)
      #expect(terminal.modeBits == (try found()))
    }

    @Test func `What tells of a crash comes after the terminal is back, and the end after it`()
      async throws
    {
      let stage = try ScreenStage()
      let terminal = try stage.start(
        environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no"])
      try await terminal.wait(forText: "3 updated")
      terminal.signal(SIGSEGV)
      #expect(try await terminal.exitCode() == -SIGSEGV)
      #expect(terminal.screen.modes == TestScreen.found)
      #expect(terminal.modeBits == (try found()))
    }

    @Test func `Control-C is an interrupt`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.send("\u{3}")
      #expect(try await terminal.exitCode() == 130)
      #expect(terminal.screen.modes == TestScreen.found)
    }

    @Test func `A terminal that is closed ends it, and the weather is kept`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.closeTerminal()
      #expect(try await terminal.exitCode() == 129)
      #expect(stage.storedForecasts >= 3)
    }

    @Test func `It is suspended and goes on`() async throws {
      let stage = try ScreenStage()
      let script = """
        set -m; '\(stage.program)'; echo "code $?"; read line; fg >/dev/null; echo "code $?"
        """
      let terminal = try Pseudoterminal(
        ["/bin/sh", "-c", script], width: 100, height: 30, environment: stage.variables())
      try await terminal.wait(forText: "3 updated")
      terminal.send("\u{1A}")
      try await terminal.wait(forText: "code 148")
      #expect(terminal.screen.modes == TestScreen.found)
      terminal.resize(width: 80, height: 24)
      terminal.send("\n")
      try await terminal.wait(forText: "Berlin")
      terminal.send("j")
      try await terminal.wait(forSelected: "New Yor")
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
      #expect(terminal.screen.modes == TestScreen.found)
    }

    @Test func `After a kill at any moment it starts again, with what was kept`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      try await terminal.wait(for: "the cache on disk") { _ in stage.storedForecasts >= 3 }
      terminal.signal(SIGKILL)
      #expect(try await terminal.exitCode() == -SIGKILL)
      try await expectKept(stage)
    }
  }
}
