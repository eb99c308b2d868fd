import ChildProcesses
import Foundation
import SystemTesting
import TerminalTesting
import Testing

@testable import SkymuxCommand

extension ScreenTests {
  /// The full screen in a terminal, with a service whose names contain terminal commands.
  @Suite struct HostileScreenTests {
    private func terminal(_ home: AnswerHome, _ arguments: [String]) throws -> Pseudoterminal {
      try Pseudoterminal(
        [SkymuxProcess.executable] + arguments
          + home.service.options.split(separator: " ").map(String.init), width: 100, height: 30,
        environment: ["HOME": home.home.url.path, "TZ": "UTC"])
    }

    /// Finds control characters that only a server can have sent.
    private func harm(_ terminal: Pseudoterminal) -> [String] {
      let text = String(decoding: terminal.sent, as: UTF8.self)
      var found = ["\u{1B}[6;66", "QTITLE\u{7}", "\u{1B}]0;Q", "\u{1B}]0;\u{1B}"].filter(
        text.contains)
      for scalar in text.unicodeScalars {
        switch scalar.value {
        // Bell, backspace, tab, line ends, character sets and escape.
        case 0x07...0x0A, 0x0D...0x0F, 0x1B: continue
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
          found.append("U+\(String(scalar.value, radix: 16))")
        default: continue
        }
      }
      return found
    }

    @Test(arguments: Thorough.pick([true], [false, true]))
    func `Terminal commands in names never reach the terminal`(isRaw: Bool) async throws {
      let service = try HostileService(
        change: { path, value in
          let isUnit = path.contains { $0.hasSuffix("_units") }
          let isColumn = path.contains {
            ["current", "hourly", "daily", "minutely_15"].contains($0)
          }
          guard let text = value as? String, !isUnit, !isColumn, text != AnswerForms.place
          else { return value }
          return HostileText.mark + text + HostileText.mark
        }, bytes: { HostileText.placed(in: $0, isRaw: isRaw) })
      let home = try AnswerHome(service)
      for line in ["places add Qvarnholm", "places add Oslo", "places add Qvarnby"] {
        _ = try await home.run(line)
      }
      let terminal = try terminal(home, [])
      try await terminal.wait(forText: "°")
      terminal.send("/")
      terminal.send("Qvarn")
      try await terminal.wait(forText: "2 found")
      terminal.send("\u{1B}")
      try await terminal.wait(for: "the end of the search") { !$0.text.contains("2 found") }
      terminal.send("r")
      try await terminal.wait(forText: "Qvarnholm updated")
      terminal.send("q")
      let code = try await terminal.exitCode()
      #expect(code == 0)
      #expect(harm(terminal) == [], "\(harm(terminal))")
    }

    @Test(
      arguments: Thorough.pick(
        [(200, false), (400, true), (429, false), (503, true)],
        [200, 400, 429, 503].flatMap { status in [false, true].map { (status, $0) } }))
    func `Terminal commands in a rejection never reach the terminal`(status: Int, isRaw: Bool)
      async throws
    {
      let mark = HostileText.mark
      let body = Data(#"{"error":true,"reason":"\#(mark)no way\#(mark)"}"#.utf8)
      let home = try AnswerHome(
        HostileService(status: status, body: HostileText.placed(in: body, isRaw: isRaw)))
      _ = try await home.run("places add Oslo")
      let terminal = try terminal(home, [])
      try await terminal.wait(for: "why there is no weather") {
        $0.text.contains("no way") || $0.text.contains("limit") || $0.text.contains("weather")
      }
      terminal.send("q")
      #expect(try await terminal.exitCode() == 0)
      #expect(harm(terminal) == [], "\(harm(terminal))")
    }
  }
}
