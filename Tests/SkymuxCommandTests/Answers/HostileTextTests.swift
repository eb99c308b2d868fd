import ChildProcesses
import Foundation
import SystemTesting
import Testing

@testable import SkymuxCommand

/// Forms print only letters in one line, for any text in a response.
@Suite(.timeLimit(.minutes(60))) struct HostileTextTests {
  /// The hostile texts of a response.
  enum Part: CaseIterable {
    /// Names only, so the response stays readable.
    case names
    /// Names and units.
    case units
    /// All texts, including dates and times.
    case all

    /// Returns whether a text stays unchanged.
    func spares(_ path: [String]) -> Bool {
      let isColumn = path.contains { ["current", "hourly", "daily", "minutely_15"].contains($0) }
      let isUnit = path.contains { $0.hasSuffix("_units") }
      return switch self {
      case .names: isColumn || isUnit
      case .units: isColumn
      case .all: false
      }
    }
  }

  private func service(_ part: Part, isRaw: Bool) throws -> HostileService {
    try HostileService(
      change: { path, value in
        // The search finds the place by this name.
        guard let text = value as? String, !part.spares(path), text != AnswerForms.place
        else { return value }
        return HostileText.mark + text + HostileText.mark
      }, bytes: { HostileText.placed(in: $0, isRaw: isRaw) })
  }

  private func check(
    _ line: String, _ outcome: AnswerHome.Outcome,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let harm = HostileText.harm(in: outcome.bytes, colors: line.contains("--color always"))
    let told = HostileText.harm(in: Data(outcome.errors.utf8))
    #expect(harm == nil, "\(line): \(outcome.output)", sourceLocation: sourceLocation)
    #expect(told == nil, "\(line): \(outcome.errors)", sourceLocation: sourceLocation)
    #expect(ExitCode(rawValue: outcome.code) != nil, "\(line): \(outcome.code)")
    #expect(!outcome.bytes.isEmpty || !outcome.errors.isEmpty, "\(line)")
  }

  @Test(arguments: [false, true])
  func `Every form prints terminal commands in names as letters`(isRaw: Bool) async throws {
    let home = try AnswerHome(service(.names, isRaw: isRaw))
    let lines = AnswerForms.share(isRaw ? 7 : 6, in: AnswerForms.all)
    for line in AnswerForms.filling + lines {
      let outcome = try await home.run(line)
      check(line, outcome)
      if AnswerForms.isWeather(line) {
        #expect(outcome.code == 0, "\(line): \(outcome.errors)")
        #expect(!outcome.bytes.isEmpty, "\(line)")
      }
    }
    // The hostile names did arrive, and their letters are shown.
    let found = try await home.run("search \(AnswerForms.place) --csv")
    #expect(found.output.contains("Gävleborg") && found.output.contains("Sweden"))
  }

  @Test func `Every option prints terminal commands in names as letters`() async throws {
    let home = try AnswerHome(service(.names, isRaw: true))
    for line in AnswerForms.filling + AnswerForms.share(0, in: AnswerForms.withOptions) {
      check(line, try await home.run(line))
    }
  }

  @Test(
    arguments: Thorough.pick(
      [(Part.units, false), (.all, true)],
      [Part.units, .all].flatMap { part in [false, true].map { (part, $0) } }))
  func `Terminal commands in units and times print nothing harmful`(
    part: Part, isRaw: Bool
  ) async throws {
    let home = try AnswerHome(service(part, isRaw: isRaw))
    let turn = (part == .all ? 10 : 8) + (isRaw ? 1 : 0)
    for line in AnswerForms.filling + AnswerForms.share(turn, in: AnswerForms.all) {
      check(line, try await home.run(line))
    }
  }

  private static let statuses = [200, 400, 401, 404, 429, 500, 503]

  @Test(
    arguments: Thorough.pick(
      statuses.enumerated().map { ($0.element, $0.offset.isMultiple(of: 2)) },
      statuses.flatMap { status in [false, true].map { (status, $0) } }))
  func `The reason of a rejection is printed as one line of letters`(status: Int, isRaw: Bool)
    async throws
  {
    let mark = HostileText.mark
    for (turn, text) in [
      #"{"error":true,"reason":"\#(mark)no\#(mark)","\#(mark)":"\#(mark)"}"#, "\(mark)busy\(mark)",
    ].enumerated() where Thorough.isOn || turn == status % 2 {
      let body = HostileText.placed(in: Data(text.utf8), isRaw: isRaw)
      let home = try AnswerHome(HostileService(status: status, body: body))
      let lines = [
        "hours 2 Oslo", "Oslo --json", "Oslo --waybar", "air Oslo", "compare Oslo Berlin",
        "compare --models Oslo", "search Qvarnholm", "Qvarnholm", "doctor", "doctor --json",
        "Oslo --plain", "Oslo -vvv",
      ]
      let share = AnswerForms.share(status + turn + (isRaw ? 2 : 0), in: lines, most: 2)
      for line in share { check(line, try await home.run(line)) }
    }
  }
}
