import Foundation
import MuxTesting
import SystemTesting
import TerminalTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Terminals in an unusual state, or without some features.
@Suite(.blocks, .timeLimit(.minutes(60))) struct HardTerminalTests {
  @Test func `A crash restores a terminal whose input is not writable`() async throws {
    let found = try Pseudoterminal(["/bin/cat"]).modeBits
    let terminal = try Pseudoterminal(["/bin/sh", "-c", "'\(Pseudoterminal.probe)' </dev/tty"])
    try await terminal.wait(forText: "probe 80x24")
    #expect(terminal.screen.isAlternate)
    terminal.send("t")
    let code = try await terminal.exitCode()
    #expect(code != 0)
    #expect(terminal.screen.modes == TestScreen.found)
    #expect(terminal.modeBits == found)
  }

  @Test func `A suspended program ends on a signal`() async throws {
    let script = """
      set -m; '\(Pseudoterminal.probe)'; echo "code $?"; read line; kill %1; bg %1 >/dev/null
      wait %1; echo "code $?"
      """
    let terminal = try Pseudoterminal(["/bin/sh", "-c", script])
    try await terminal.wait(forText: "probe 80x24")
    terminal.send("\u{1A}")
    try await terminal.wait(forText: "code 148")
    let before = terminal.sent.count
    terminal.send("\n")
    try await terminal.wait(forText: "code 143")
    #expect(terminal.text.contains("ended by signal(15)"))
    #expect(terminal.screen.modes == TestScreen.found)
    // The screen is not entered again, not even briefly.
    #expect(!terminal.sent[before...].contains("\u{1B}[?1049h".utf8))
    #expect(try await terminal.exitCode() == 0)
  }

  @Test(arguments: ["vt100", "vt220"])
  func `A terminal without mouse support gets no mouse modes`(kind: String) async throws {
    let terminal = try Pseudoterminal(environment: ["TERM": kind])
    try await terminal.wait(forText: "probe 80x24")
    terminal.send("mm")
    try await terminal.wait(forText: "count 2")
    #expect(terminal.screen.modes.isDisjoint(with: [1000, 1002, 1006]))
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.screen.modes == TestScreen.found)
  }

  /// Starts a program and waits until it is in the middle of a picture that the terminal does not
  /// read.
  private func stuck() async throws -> Pseudoterminal {
    let terminal = try Pseudoterminal(
      width: 300, height: 100, environment: ["PROBE_QUIET": "1"])
    try await terminal.wait(forText: "probe 300x100")
    let before = terminal.sent.count
    terminal.send("f")
    try await terminal.wait(for: "the first bytes of a picture") { $0.sent.count > before }
    return terminal
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `A signal ends a program whose terminal does not read`(number: Int32) async throws {
    let terminal = try await stuck()
    terminal.signal(number)
    try await terminal.waitUnread(for: "the end") { $0.codeIfEnded != nil }
    #expect(terminal.codeIfEnded == 128 + number)
  }

  @Test(arguments: [(SIGTERM, SIGINT), (SIGHUP, SIGTERM), (SIGINT, SIGHUP), (SIGHUP, SIGHUP)])
  func `A second signal ends a program whose terminal output is blocked`(
    first: Int32, second: Int32
  ) async throws {
    let terminal = try Pseudoterminal()
    try await terminal.wait(forText: "probe 80x24")
    terminal.send("w")
    try await terminal.waitUnread(for: "a full terminal") { $0.isStopped() }
    terminal.signal(SIGCONT)
    // The terminal never reads, so restoring it blocks until the second signal.
    terminal.signal(first)
    try await terminal.waitUnread(for: "the end") {
      $0.signal(second)
      return $0.codeIfEnded != nil
    }
    #expect(terminal.codeIfEnded == 128 + second)
  }

  @Test func `A picture is complete if the terminal reads it in parts`()
    async throws
  {
    let (width, height) = Thorough.pick((200, 50), (300, 100))
    let terminal = try Pseudoterminal(width: width, height: height)
    try await terminal.wait(forText: "probe \(width)x\(height)")
    terminal.send("n")
    try await terminal.wait(forText: "count 1")
    terminal.send("f")
    try await terminal.wait(for: "a full picture") {
      $0.text.contains("count 2") && $0.text.last != "\n"
    }
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.screen.modes == TestScreen.found)
  }
}
