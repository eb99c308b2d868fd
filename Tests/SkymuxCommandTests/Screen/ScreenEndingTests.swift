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
  /// The program restores the terminal and saves the weather, however it ends.
  @Suite struct ScreenEndingTests {
    private func found() throws -> [UInt32] { try Pseudoterminal(["/bin/cat"]).modeBits }

    /// Checks that the weather is shown without a network.
    private func expectKept(_ stage: ScreenStage) async throws {
      let terminal = try stage.start(isOnline: false)
      try await terminal.wait(forText: "feels")
      terminal.send("R")
      try await terminal.wait(forText: "3 places offline, showing stored data")
      #expect(!terminal.text.contains("No data for"))
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
    }

    @Test func `q ends with code 0 and saves the weather`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
      #expect(terminal.screen.modes == TestScreen.found)
      #expect(terminal.modeBits == (try found()))
      #expect(stage.storedForecasts >= 3)
      try await expectKept(stage)
    }

    @Test func `A failed save is reported after the terminal is restored`() async throws {
      let stage = try ScreenStage()
      let terminal = try stage.start(environment: ["SKYMUX_CACHE_DIR": "/proc/skymux"])
      try await terminal.wait(forText: "Berlin")
      try await terminal.wait(for: "weather") { _ in stage.requests("/v1/forecast") > 0 }
      try await terminal.wait(forText: "cache not saved")
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
      #expect(terminal.screen.modes == TestScreen.found)
      #expect(
        terminal.text.components(separatedBy: "note: could not save the fetched data: ").count
          == 2, "\(terminal.text)")
    }

    @Test func `A removal that fails at the end is reported after it`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      let config = "\(stage.home.path)/config"
      try FileManager.default.removeItem(atPath: config)
      // A file in place of the folder makes writing fail.
      try Data().write(to: URL(filePath: config))
      terminal.send("xq")
      #expect(try await terminal.exitCode() == 0)
      #expect(terminal.text.contains("note: not saved: "), "\(terminal.text)")
    }

    @Test(arguments: Thorough.pick([SIGTERM, SIGQUIT], [SIGINT, SIGTERM, SIGHUP, SIGQUIT]))
    func `A signal sets the exit code, and the weather is saved`(number: Int32) async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.signal(number)
      #expect(try await terminal.exitCode() == 128 + number)
      #expect(terminal.screen.modes == TestScreen.found)
      #expect(terminal.modeBits == (try found()))
      #expect(stage.storedForecasts >= 3)
    }

    @Test func `A signal ends a report on a terminal that takes no more and no note`() async throws
    {
      let stage = try ScreenStage()
      let terminal = try stage.start(
        ["hours", "384", "Berlin", "--format", String(repeating: "{temp} ", count: 200)],
        environment: ["SKYMUX_CACHE_DIR": "/proc/skymux"])
      // The report is larger than the buffer of the terminal.
      try await terminal.wait(for: "the first bytes of the report") { $0.sent.count > 1_000 }
      terminal.signal(SIGTERM)
      try await terminal.waitUnread(for: "the end") { $0.codeIfEnded != nil }
      #expect(terminal.codeIfEnded == 128 + SIGTERM)
    }

    @Test(arguments: Thorough.pick([SIGSEGV, SIGABRT], [SIGILL, SIGTRAP, SIGSEGV, SIGABRT]))
    func `A crash restores the terminal`(number: Int32) async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.signal(number)
      #expect(try await terminal.exitCode() == -number)
      #expect(terminal.screen.modes == TestScreen.found)
      #expect(terminal.modeBits == (try found()))
    }

    @Test func `A crash with a backtrace restores the terminal`()
      async throws
    {
      let stage = try ScreenStage()
      let terminal = try stage.start(
        environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no"])
      try await terminal.waitForWeather()
      terminal.signal(SIGSEGV)
      #expect(try await terminal.exitCode() == -SIGSEGV)
      #expect(terminal.screen.modes == TestScreen.found)
      #expect(terminal.modeBits == (try found()))
    }

    @Test func `Control-C ends with code 130`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.send("\u{3}")
      #expect(try await terminal.exitCode() == 130)
      #expect(terminal.screen.modes == TestScreen.found)
    }

    @Test func `Closing the terminal ends the program and saves the weather`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      terminal.closeTerminal()
      #expect(try await terminal.exitCode() == 129)
      #expect(stage.storedForecasts >= 3)
    }

    @Test func `The program can be suspended and resumed`() async throws {
      let stage = try ScreenStage()
      let script = """
        set -m; '\(stage.program)'; echo "code $?"; read line; fg >/dev/null; echo "code $?"
        """
      let terminal = try Pseudoterminal(
        ["/bin/sh", "-c", script], width: 100, height: 30, environment: stage.variables())
      try await terminal.waitForWeather()
      terminal.send("\u{1A}")
      try await terminal.wait(forText: "code 148")
      #expect(terminal.screen.modes == TestScreen.found)
      terminal.resize(width: 80, height: 24)
      terminal.send("\n")
      try await terminal.wait(forText: "Berlin")
      terminal.send("j")
      try await terminal.wait(for: "New York") { $0.text.hasPrefix(" New York City") }
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
      #expect(terminal.screen.modes == TestScreen.found)
    }

    @Test func `After a kill the next start shows the saved weather`() async throws {
      let stage = try ScreenStage()
      let terminal = try await stage.started()
      try await terminal.wait(for: "the cache on disk") { _ in stage.storedForecasts >= 3 }
      terminal.signal(SIGKILL)
      #expect(try await terminal.exitCode() == -SIGKILL)
      try await expectKept(stage)
    }
  }
}
