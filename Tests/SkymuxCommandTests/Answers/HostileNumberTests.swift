import ChildProcesses
import Foundation
import SystemTesting
import Testing

@testable import SkymuxCommand

/// Whatever number stands in an answer, no form prints one that cannot be, and none ends badly.
@Suite(.timeLimit(.minutes(60))) struct HostileNumberTests {
  private static let numbers = [
    "1e308", "9.97e36", "-1e308", "1e-320", "99999999999999999999", "-9223372036854775809", "nan",
    "1e999",
  ]

  /// Numbers that cannot be, or are too long to be any of weather.
  private static let bad = #"(?:\b|_)(?:inf|infinity|nan)\b|\d{12}|\d[.,]?\d*e[+-]?\d"#

  /// Which numbers of an answer are hostile.
  enum Part: CaseIterable {
    /// Every second row of every column.
    case everySecond
    /// Everything in every column, and what is about the place.
    case all
    /// What is about the place: where it lies, how high, how far its clocks are.
    case place

    func meets(_ path: [String]) -> Bool {
      let isColumn = path.contains { ["current", "hourly", "daily", "minutely_15"].contains($0) }
      guard path.last != "id" else { return false }
      return switch self {
      case .everySecond: isColumn && (path.last.flatMap { Int($0) } ?? 1) % 2 == 1
      case .all: true
      case .place: !isColumn
      }
    }
  }

  /// An answer in which all these numbers stand, in turn.
  private func service(_ part: Part, turn: Int) throws -> HostileService {
    let mark = HostileText.mark
    return try HostileService(
      change: { path, value in value is NSNumber && part.meets(path) ? mark : value },
      bytes: { body in
        HostileText.filled(body, at: "\"\(mark)\"") { index in
          Data(Self.numbers[(index + turn) % Self.numbers.count].utf8)
        }
      })
  }

  // Each part with all numbers: every one of these is another path through the program.
  @Test(
    arguments: Thorough.pick(
      [(Part.everySecond, 0), (.all, 3), (.place, 0)],
      Part.allCases.flatMap { part in [0, 3].map { (part, $0) } }))
  func `No form prints a number that cannot be`(part: Part, turn: Int) async throws {
    let share = (Part.allCases.firstIndex(of: part) ?? 0) * 2 + turn % 2
    let home = try AnswerHome(service(part, turn: turn))
    for line in AnswerForms.filling + AnswerForms.share(share, in: AnswerForms.all) {
      let outcome = try await home.run(line)
      for text in [outcome.output, outcome.errors] {
        // The folders of the test and of its server have names of chance, and a colour is no number:
        // #5e8cfe.
        let text = text.replacingOccurrences(of: home.home.url.path, with: "")
          .replacingOccurrences(
            of: "#[0-9a-f]{6}|[.]servers/[0-9a-f]+", with: "", options: .regularExpression)
        let bad = text.range(of: Self.bad, options: [.regularExpression, .caseInsensitive])
        #expect(bad == nil, "\(line): \(bad.map { text[$0] } ?? "") in \(text)")
      }
      #expect(ExitCode(rawValue: outcome.code) != nil, "\(line): \(outcome.code)")
      if part == .everySecond, AnswerForms.isWeather(line) {
        #expect(outcome.code == 0, "\(line): \(outcome.errors)")
      }
      if outcome.code == 0, !outcome.bytes.isEmpty { try checkJSON(line, outcome) }
    }
  }

  private func checkJSON(_ line: String, _ outcome: AnswerHome.Outcome) throws {
    if line.contains("--jsonl") {
      for row in outcome.bytes.split(separator: 10) {
        #expect(throws: Never.self, "\(line)") { try JSONSerialization.jsonObject(with: Data(row)) }
      }
    } else if line.contains("--waybar") || (line.contains("--json") && !isPlain(line)) {
      #expect(throws: Never.self, "\(line): \(outcome.output)") {
        try JSONSerialization.jsonObject(with: outcome.bytes)
      }
    }
  }

  /// What is a single line takes the option and prints the line.
  private func isPlain(_ line: String) -> Bool {
    ["places add ", "places rm ", "places default ", "cache path "].contains(where: line.hasPrefix)
  }
}
