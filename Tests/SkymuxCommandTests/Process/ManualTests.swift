import ChildProcesses
import Foundation
import TerminalTesting
import Testing

/// `skymux man` shows the page in a terminal and prints its source elsewhere.
@Suite(.timeLimit(.minutes(60)))
struct ManualTests {
  private func terminal(_ path: String) throws -> Pseudoterminal {
    try Pseudoterminal(
      [ChildProcess.built("skymux"), "man"], width: 80, height: 24,
      environment: ["PATH": path, "MANPAGER": "cat", "HOME": "/tmp"])
  }

  @Test(.enabled(if: access("/usr/bin/man", X_OK) == 0, "man is not here"))
  func `skymux man shows the formatted page in a terminal`() async throws {
    let terminal = try terminal("/usr/bin:/bin")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.text.contains("AUTHORS"))
    #expect(!String(decoding: terminal.sent, as: UTF8.self).contains(".Sh NAME"))
  }

  @Test func `Without the man program the page is plain text`() async throws {
    let terminal = try terminal("/nowhere")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.text.contains("~/.cache/skymux"))
  }

  @Test func `skymux man prints the source of the page to a file`() async throws {
    let outcome = try await SkymuxProcess(try SkymuxProcess.Home()).run("man")
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix(".Dd "))
  }
}
