import ChildProcesses
import Foundation
import TerminalTesting
import Testing

/// `skymux man`: the page at a terminal, its source anywhere else.
@Suite(.timeLimit(.minutes(60)))
struct ManualTests {
  private func terminal(_ path: String) throws -> Pseudoterminal {
    try Pseudoterminal(
      [ChildProcess.built("skymux"), "man"], width: 80, height: 24,
      environment: ["PATH": path, "MANPAGER": "cat", "HOME": "/tmp"])
  }

  @Test(.enabled(if: access("/usr/bin/man", X_OK) == 0, "man is not here"))
  func `A terminal shows the page`() async throws {
    let terminal = try terminal("/usr/bin:/bin")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.text.contains("AUTHORS"))
    #expect(!String(decoding: terminal.sent, as: UTF8.self).contains(".Sh NAME"))
  }

  @Test func `Without man it is plain text`() async throws {
    let terminal = try terminal("/nowhere")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.text.contains("~/.cache/skymux"))
  }

  @Test func `A file gets the source`() async throws {
    let outcome = try await SkymuxProcess(try SkymuxProcess.Home()).run("man")
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix(".Dd "))
  }
}
