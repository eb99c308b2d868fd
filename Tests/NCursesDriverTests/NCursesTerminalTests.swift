import Foundation
import MuxTesting
import SystemTesting
import TerminalTesting
import Testing

@Suite(.blocks, .timeLimit(.minutes(60))) struct NCursesTerminalTests {
  private func started(
    width: Int = 80, height: Int = 24, environment: [String: String] = [:]
  ) async throws -> Pseudoterminal {
    let terminal = try Pseudoterminal(width: width, height: height, environment: environment)
    try await terminal.wait(forText: "probe \(width)x\(height)")
    return terminal
  }

  @Test func `The first picture appears as drawn`() async throws {
    let terminal = try await started()
    #expect(terminal.screen.isAlternate)
    try await terminal.wait(forText: "⡠")
    let lines = terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[5] == "Tōkyō 東京 ☂ ⣿ 👨 🇩🇪 e\u{301} end")
    #expect(lines[6] == "�[31mred")
    #expect(lines[7].hasPrefix("▌one"))
    #expect(terminal.screen.modes.isSuperset(of: [1000, 1006, 2004, 1004, 2031]))
    #expect(!terminal.screen.modes.contains(7))
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.text.contains("ended by quit, extended, unicode"))
  }

  @Test(arguments: [
    ("\u{1B}[A", "key(TerminalUI.Key.named(TerminalUI.Key.Name.up"), ("é", "character(\"é\")"),
    ("\u{1B}", "Name.escape"), ("\u{1B}x", "alt(\"x\")"), ("\u{13}", "control(\"s\")"),
    ("\u{1C}", "control(\"\\\\\")"), ("\u{1B}[<0;5;3M", "click("), ("\u{1B}[<65;5;3M", "wheel("),
    ("\u{1B}[I", "focus(true)"), ("\r", "Name.enter"), ("\u{1B}OP", "function(1)"),
  ])
  func `Key sequences arrive as keys`(bytes: String, meaning: String) async throws {
    let terminal = try await started(width: 120)
    terminal.send(bytes)
    try await terminal.wait(forText: meaning)
    try await terminal.wait(forText: "count 1\n")
  }

  @Test(arguments: ["\u{1B}[?997;2n", "\u{1B}[I"])
  func `A change of colors and the focus ask for the background`(bytes: String) async throws {
    func questions(_ terminal: Pseudoterminal) -> Int {
      String(decoding: terminal.sent, as: UTF8.self).components(separatedBy: "]11;?").count - 1
    }
    let terminal = try await started()
    try await terminal.wait(for: "the first question") { questions($0) == 1 }
    terminal.send(bytes)
    try await terminal.wait(for: "another question") { questions($0) == 2 }
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(!terminal.screen.modes.contains(2031))
  }

  @Test func `A new size gives a new picture`() async throws {
    let terminal = try await started()
    for (width, height) in [(100, 30), (1, 1), (40, 8), (300, 100), (20, 12)] {
      terminal.resize(width: width, height: height)
      if width > 10 {
        try await terminal.wait(forText: "probe \(width)x\(height)")
      } else {
        try await terminal.wait(for: "a picture of one cell") { $0.text == "p" }
      }
    }
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
  }

  @Test func `A paste with control characters is one paste`() async throws {
    let terminal = try await started(width: 120)
    terminal.send("\u{1B}[200~q\u{2}\u{1B}[2J\u{0}\u{9B}x\u{202E}\u{1B}]0;title\u{7}end\u{1B}[201~")
    try await terminal.wait(forText: "last paste(")
    try await terminal.wait(forText: "count 1\n")
    #expect(terminal.screen.isAlternate)
    #expect(terminal.text.contains("probe 120x24"))
  }

  @Test func `Random bytes neither end the program nor damage the screen`() async throws {
    let terminal = try await started()
    var state: UInt64 = 99
    var text = ""
    for _ in 0..<2_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let byte = UInt8(truncatingIfNeeded: state >> 33) & 0x7F
      // The terminal handles these three bytes, and the probe those letters.
      let isKept = ![0x03, 0x1A, 0x1C].contains(byte) && !"qtTaoeshfmrnlcpw".utf8.contains(byte)
      if isKept { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    }
    terminal.send(text + "\u{1B}[201~\u{1B}\\  ")
    try await terminal.wait(forText: "character(\" \")")
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.screen.modes == TestScreen.found)
  }

  @Test func `Messages from other threads wake the loop`() async throws {
    let terminal = try await started()
    terminal.send("s")
    try await terminal.wait(forText: "sent 1000")
  }

  @Test func `A picture without changes sends nothing`() async throws {
    let terminal = try await started()
    terminal.send("\u{1B}[B\u{1B}[B")
    try await terminal.wait(forText: "▌three")
    let before = terminal.sent.count
    for _ in 0..<5 { terminal.send("\u{1B}[B") }
    terminal.send("x")
    try await terminal.wait(forText: "character(\"x\")")
    let after = String(decoding: terminal.sent[before...], as: UTF8.self)
    #expect(after.components(separatedBy: "\u{1B}[?2026h").count <= 8)
  }

  @Test func `A move sends little, and a full picture stays within its budget`() async throws {
    let terminal = try await started(width: 120, height: 40)
    var before = terminal.sent.count
    terminal.send("\u{1B}[B")
    try await terminal.wait(forText: "▌two")
    #expect(terminal.sent.count - before <= 4_096)
    before = terminal.sent.count
    terminal.send("f")
    try await terminal.wait(for: "a full picture") {
      $0.text.contains("count 1") && $0.text.last != "\n"
    }
    try await terminal.wait(for: "its end") {
      $0.sent.suffix(8).elementsEqual("\u{1B}[?2026l".utf8)
    }
    #expect(terminal.sent.count - before <= 20_480)
    #expect(terminal.sent.count - before > 4_800)
  }

  @Test func `In the C locale the screen is ASCII`() async throws {
    let terminal = try await started(environment: ["LC_ALL": "C"])
    #expect(terminal.sent.allSatisfy { $0 < 0x80 })
    #expect(terminal.text.contains("Tokyo ?"))
    #expect(terminal.text.contains("|one"))
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.text.contains("ascii"))
  }

  @Test func `An uninstalled UTF-8 locale still means UTF-8`() async throws {
    let terminal = try await started(environment: ["LC_ALL": "xx_XX.UTF-8"])
    try await terminal.wait(forText: "▌one")
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], "extended"), (["TERM": "xterm"], "eight"),
    (["TERM": "vt100"], "mono"), (["TERM": "linux"], "eight"),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], "mono"),
    (["TERM": "screen-256color", "COLORTERM": "truecolor"], "extended"),
    (["TERM": "tmux-256color"], "extended"),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], "direct"),
    (["TERM": "vt100", "COLORTERM": "truecolor"], "direct"),
  ])
  func `Each kind of terminal gets its color level`(
    environment: [String: String], level: String
  ) async throws {
    let terminal = try await started(environment: environment)
    terminal.send("f\u{1B}[B")
    try await terminal.wait(forText: "▌two")
    let numbers = terminal.screen.looks.flatMap { $0.split(separator: ";") }.compactMap { Int($0) }
    let hasColors = numbers.contains { (30...38).contains($0) || (90...97).contains($0) }
    #expect(hasColors == (level != "mono"), "\(terminal.screen.looks)")
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.text.contains("ended by quit, \(level)"))
  }

  @Test(arguments: ["xterm-kitty-of-tomorrow", "foot-unheard-of", "alacritty-unheard-of"])
  func `A known terminal that terminfo lacks counts as an xterm`(
    name: String
  ) async throws {
    let terminal = try await started(environment: ["TERM": name])
    terminal.send("q")
    #expect(try await terminal.exitCode() == 0)
    #expect(terminal.text.contains("ended by quit, extended"))
  }

  @Test(arguments: [("xterm-256color", true), ("linux", false), ("vt100", false)])
  func `Only terminal emulators get the query for the background color`(
    name: String, isAsked: Bool
  ) async throws {
    let terminal = try await started(environment: ["TERM": name])
    #expect(String(decoding: terminal.sent, as: UTF8.self).contains("]11;?") == isAsked)
  }

  @Test func `The mouse can be switched off and on`() async throws {
    let terminal = try await started()
    terminal.send("m")
    try await terminal.wait(for: "mouse off") { !$0.screen.modes.contains(1000) }
    terminal.send("m")
    try await terminal.wait(for: "mouse on") { $0.screen.modes.contains(1000) }
  }

  @Test(arguments: [
    (["TERM": "dumb"], "cannot move its cursor"), (["TERM": ""], "TERM is not set"),
    (["TERM": "no-such-terminal"], "unknown terminal"),
  ])
  func `An unsuitable terminal is rejected with a message`(
    environment: [String: String], words: String
  ) async throws {
    let terminal = try Pseudoterminal(environment: environment)
    #expect(try await terminal.exitCode() == 3)
    #expect(terminal.text.contains(words))
    #expect(!terminal.sent.contains(0x1B))
  }

  @Test func `If the input is not a terminal nothing is sent`() async throws {
    let terminal = try Pseudoterminal(["/bin/sh", "-c", "'\(Pseudoterminal.probe)' </dev/null"])
    #expect(try await terminal.exitCode() == 3)
    #expect(terminal.text.contains("not both a terminal"))
    #expect(!terminal.sent.contains(0x1B))
  }
}
