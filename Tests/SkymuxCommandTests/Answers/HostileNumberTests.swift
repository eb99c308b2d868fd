import ChildProcesses
import Foundation
import SystemTesting
import Testing

@testable import SkymuxCommand

/// No form prints an impossible number or crashes, for any numbers in a response.
@Suite(.timeLimit(.minutes(60))) struct HostileNumberTests {
  private static let numbers = [
    "1e308", "9.97e36", "-1e308", "1e-320", "99999999999999999999", "-9223372036854775809", "nan",
    "1e999",
  ]

  /// Impossible numbers, and numbers too long to be weather.
  private static let bad = #"(?:\b|_)(?:inf|infinity|nan)\b|\d{12}|\d[.,]?\d*e[+-]?\d"#

  /// The hostile part of a response.
  enum Part: CaseIterable {
    /// Every second row of every column.
    case everySecond
    /// All columns, and the facts about the place.
    case all
    /// The facts about the place: coordinates, elevation, time zone.
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

  /// Serves responses whose numbers are replaced by these, in turn.
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

  // Each part takes another path through the program.
  @Test(
    arguments: Thorough.pick(
      [(Part.everySecond, 0), (.all, 3), (.place, 0)],
      Part.allCases.flatMap { part in [0, 3].map { (part, $0) } }))
  func `No form prints an impossible number`(part: Part, turn: Int) async throws {
    let share = (Part.allCases.firstIndex(of: part) ?? 0) * 2 + turn % 2
    let home = try AnswerHome(service(part, turn: turn))
    // Thoroughly, each turn takes every second form, so each part meets all of them.
    let forms = AnswerForms.share(share, in: AnswerForms.all).enumerated()
      .filter { !Thorough.isOn || ($0.offset + turn).isMultiple(of: 2) }.map(\.element)
    for line in AnswerForms.filling + forms {
      let outcome = try await home.run(line)
      for text in [outcome.output, outcome.errors] {
        // Folders have random names, and colors such as #5e8cfe contain digits.
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

  /// Commands with one line of output accept the option and still print that line.
  private func isPlain(_ line: String) -> Bool {
    ["places add ", "places rm ", "places default ", "cache path "].contains(where: line.hasPrefix)
  }
}
