import Foundation
import MuxTesting
import SystemTesting
import TerminalTesting
import Testing

@testable import TerminalProbe
@testable import TerminalUI

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The terminal is restored, however the program ends.
@Suite(.blocks, .timeLimit(.minutes(60))) struct RestoringTests {
  private func started() async throws -> (Pseudoterminal, [UInt32]) {
    let found = try Pseudoterminal(["/bin/cat"]).modeBits
    let probe = try Pseudoterminal()
    try await probe.wait(forText: "probe 80x24")
    #expect(probe.modeBits != found)
    #expect(probe.screen.modes != TestScreen.found)
    return (probe, found)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `A signal restores the terminal`(number: Int32) async throws {
    let (terminal, found) = try await started()
    terminal.signal(number)
    #expect(try await terminal.exitCode() == 128 + number)
    #expect(terminal.screen.modes == TestScreen.found)
    #expect(terminal.modeBits == found)
    #expect(terminal.text.contains("ended by signal(\(number))"))
  }

  @Test(arguments: ["\u{3}", "q"])
  func `Control-C and q restore the terminal`(key: String) async throws {
    let (terminal, found) = try await started()
    terminal.send(key)
    #expect(try await terminal.exitCode() == (key == "q" ? 0 : 130))
    #expect(terminal.screen.modes == TestScreen.found)
    #expect(terminal.modeBits == found)
  }

  @Test(arguments: [
    ("t", SIGILL, "boom"), ("T", SIGILL, "boom"), ("a", SIGABRT, "wrong"), ("o", SIGSEGV, "wrong"),
  ])
  func `A crash restores the terminal and shows the message`(
    key: String, number: Int32, words: String
  ) async throws {
    let (terminal, found) = try await started()
    terminal.send("e" + key)
    let code = try await terminal.exitCode()
    #expect(code == -number || (number == SIGILL && code == -SIGTRAP), "\(code)")
    #expect(terminal.screen.modes == TestScreen.found)
    #expect(terminal.modeBits == found)
    // The stack trace that follows may be longer than the screen.
    let left = terminal.sent.firstRange(of: Array("\u{1B}[?1049l".utf8))?.upperBound ?? 0
    let after = String(decoding: terminal.sent[left...], as: UTF8.self)
    #expect(after.contains("something is wrong"))
    #expect(after.contains(words))
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT])
  func `A crash signal from outside restores the terminal`(number: Int32) async throws {
    let (terminal, found) = try await started()
    terminal.signal(number)
    #expect(try await terminal.exitCode() == -number)
    #expect(terminal.screen.modes == TestScreen.found)
    #expect(terminal.modeBits == found)
  }

  @Test func `Standard error output is shown after the terminal is restored`() async throws {
    let (terminal, _) = try await started()
    terminal.send("eex")
    try await terminal.wait(forText: "character(\"x\")")
    #expect(!terminal.text.contains("something is wrong"))
    #expect(!terminal.sent.contains("something".utf8))
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
    let times = terminal.text.components(separatedBy: "something is wrong").count - 1
    #expect(times == 2)
  }

  @Test func `A second signal ends a program that hangs`() async throws {
    let (terminal, found) = try await started()
    terminal.send("h")
    try await terminal.wait(for: "the hang") { $0.sent.firstRange(of: "hanging".utf8) != nil }
    terminal.signal(SIGHUP)
    terminal.signal(SIGHUP)
    try await terminal.wait(for: "the end") {
      $0.signal(SIGTERM)
      return $0.screen.modes == TestScreen.found
    }
    #expect(try await terminal.exitCode() == 143)
    #expect(terminal.modeBits == found)
  }

  @Test func `Closing the terminal ends the program`() async throws {
    let (terminal, _) = try await started()
    terminal.closeTerminal()
    let code = try await terminal.exitCode()
    #expect(code == 129 || code == 0, "\(code)")
  }

  @Test func `Suspending restores the terminal, and resuming redraws`() async throws {
    let script = """
      set -m; '\(Pseudoterminal.probe)'; echo "code $?"; stty -a | tr ';' '\\n' | grep -w icanon
      read line; fg >/dev/null; echo "code $?"
      """
    let terminal = try Pseudoterminal(["/bin/sh", "-c", script])
    try await terminal.wait(forText: "probe 80x24")
    terminal.send("e")
    try await terminal.wait(forText: "count 1")
    let modes = terminal.screen.modes
    terminal.send("\u{1A}")
    try await terminal.wait(forText: "code 148")
    try await terminal.wait(for: "the shell's modes") { $0.text.contains(" icanon") }
    try await terminal.wait(forText: "something is wrong")
    #expect(terminal.screen.modes == TestScreen.found)
    terminal.resize(width: 100, height: 30)
    terminal.send("\n")
    try await terminal.wait(forText: "probe 100x30")
    #expect(terminal.screen.modes == modes, "with keys as the terminal was told to send them")
    terminal.send("x")
    try await terminal.wait(forText: "character(\"x\")")
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.text.contains("code 0"))
    #expect(terminal.screen.modes == TestScreen.found)
  }

  @Test func `After resuming in a taller window all rows are drawn`() async throws {
    let script = "set -m; '\(Pseudoterminal.probe)'; echo \"code $?\"; read line; fg >/dev/null"
    let terminal = try Pseudoterminal(["/bin/sh", "-c", script])
    try await terminal.wait(forText: "probe 80x24")
    terminal.send("\u{1A}")
    // Before the shell goes on, the program discards input that comes after its last mode.
    try await terminal.wait(forText: "code 148")
    #expect(terminal.screen.modes == TestScreen.found)
    terminal.resize(width: 80, height: 40)
    terminal.send("\n")
    try await terminal.wait(forText: "probe 80x40")
    for seed in UInt64(1)...Thorough.pick(10, 40) {
      var canvas = Canvas(Size(80, 40))
      canvas.draw(RandomPicture(seed: seed))
      let drawn = canvas.text()
      terminal.send("r")
      try await terminal.wait(for: "picture \(seed), which is\n\(drawn)\n") {
        !$0.screen.modes.contains(2026) && $0.text == drawn
      }
    }
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
  }

  @Test func `While saving at the end the program can be suspended`() async throws {
    let script = "set -m; '\(Pseudoterminal.probe)'; echo \"code $?\"; kill %1"
    let terminal = try Pseudoterminal(["/bin/sh", "-c", script])
    try await terminal.wait(forText: "probe 80x24")
    terminal.send("l")
    try await terminal.wait(forText: "ended by quit")
    terminal.send("\u{1A}")
    try await terminal.wait(forText: "code 148")
    #expect(try await terminal.exitCode() == 0)
  }

  @Test func `Continuing after SIGSTOP redraws the screen`() async throws {
    let (terminal, found) = try await started()
    terminal.signal(SIGSTOP)
    try await terminal.wait(for: "the stop") { $0.isStopped() }
    let before = terminal.sent.count
    terminal.signal(SIGCONT)
    try await terminal.wait(for: "a whole picture") {
      String(decoding: $0.sent[before...], as: UTF8.self).contains("probe 80x24")
    }
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.modeBits == found)
  }

  @Test func `A session leader resumes at once after SIGTSTP`() async throws {
    let (terminal, _) = try await started()
    terminal.signal(SIGTSTP)
    try await terminal.wait(for: "the screen to be left and taken again") {
      let text = String(decoding: $0.sent, as: UTF8.self)
      return text.components(separatedBy: "\u{1B}[?1049h").count > 2
    }
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.screen.modes == TestScreen.found)
  }
}
