import Foundation
import MuxTesting
import SystemTesting
import TerminalTesting
import Testing

@testable import TerminalProbe
@testable import TerminalUI

@Suite(.blocks, .timeLimit(.minutes(60))) struct DirectColorTests {
  @Test(arguments: ["xterm-256color", "xterm", "tmux-256color", "linux", "rxvt-unicode-256color"])
  func `With COLORTERM=truecolor any color is sent as RGB`(kind: String) async throws {
    let terminal = try Pseudoterminal(environment: ["TERM": kind, "COLORTERM": "truecolor"])
    try await terminal.wait(forText: "probe 80x24")
    terminal.send("f\u{1B}[B")
    try await terminal.wait(forText: "▌two")
    #expect(terminal.screen.looks.contains { $0.hasSuffix("38;2;40;90;220") })
    #expect(terminal.screen.looks.contains { $0.hasSuffix("48;2;26;40;60") })
    // A bright palette color stays one, and does not become a near-black blue.
    #expect(terminal.screen.looks.contains { $0.split(separator: ";").contains("96") })
    #expect(!terminal.screen.looks.contains { $0.contains("38;2;0;0;") })
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.text.contains("ended by quit, direct, unicode"))
  }

  @Test func `With fewer colors each is the nearest of the 256`()
    async throws
  {
    let terminal = try Pseudoterminal(environment: ["COLORTERM": "truecolor"])
    try await terminal.wait(forText: "probe 80x24")
    terminal.send("cf\u{1B}[B")
    try await terminal.wait(forText: "▌two")
    #expect(terminal.screen.looks.contains { $0.contains("38;2;0;95;215") })
    #expect(!terminal.screen.looks.contains { $0.contains("38;2;0;0;") })
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.text.contains("ended by quit, extended"))
  }

  // ncurses has 65,537 pairs, and no color beyond: fewer pictures would test nothing. These take 5
  // s.
  @Test func `Colors beyond the number of ncurses pairs are drawn correctly`() async throws {
    let (width, height, pictures) = (80, 24, Thorough.pick(36, 60))
    let terminal = try Pseudoterminal(
      width: width, height: height, environment: ["COLORTERM": "truecolor"])
    try await terminal.wait(forText: "probe 80x24")
    for number in 1...pictures {
      terminal.send("p")
      try await terminal.wait(for: "picture \(number)") {
        !$0.screen.modes.contains(2026) && $0.text.contains("picture \(number)")
      }
      let screen = terminal.screen
      let wrong = (0..<height).flatMap { y in
        (0..<width).filter { x in
          let ground = ManyColors.ground(number, x, y, width: width)
          return screen.ink(x, y).background
            != "48;2;\(ground.red);\(ground.green);\(ground.blue)"
        }.map { "\($0), \(y): \(screen.ink($0, y))" }
      }
      #expect(wrong.isEmpty, "picture \(number): \(wrong.count) cells, as \(wrong.first ?? "none")")
    }
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
  }

  @Test func `The temporary terminfo entry is deleted after reading`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = try Pseudoterminal(environment: [
      "COLORTERM": "truecolor", "TMPDIR": folder.path,
    ])
    try await terminal.wait(forText: "probe 80x24")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.text.contains("direct"))
  }

  @Test func `Without a temporary folder there are 256 colors`() async throws {
    let terminal = try Pseudoterminal(environment: [
      "COLORTERM": "truecolor", "TMPDIR": "/nowhere/at/all",
    ])
    try await terminal.wait(forText: "probe 80x24")
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.text.contains("extended"))
  }
}
