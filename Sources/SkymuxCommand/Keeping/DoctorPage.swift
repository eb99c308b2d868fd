import TerminalUI
import WeatherPictures
import WeatherReports

/// What the doctor found.
enum DoctorPage {
  static func page(_ checkups: [Checkup], _ look: Look) -> Page {
    var page = Page(look)
    let width = (checkups.map(\.name.terminalWidth).max() ?? 0) + 2
    for checkup in checkups {
      let (sign, style): (String, Style) =
        switch checkup.verdict {
        case .good: ("✓", Style(.good))
        case .doubtful: ("!", Style(.caution))
        case .bad: ("✗", Style(.bad))
        }
      let padding = String(repeating: " ", count: width - checkup.name.terminalWidth)
      let start = TextLine(" \(sign) ", style) + TextLine(checkup.name + padding, Style(.dim))
      page.add(TextLine(checkup.finding.harmless), behind: start)
      if let advice = checkup.advice {
        let arrow = TextLine(String(repeating: " ", count: width + 3) + "→ ", style)
        page.add(TextLine(advice.harmless, style), behind: arrow)
      }
    }
    return page
  }

  /// The same for programs.
  static func json(_ checkups: [Checkup], isDemo: Bool) -> JSONText {
    ReportJSON.document([
      ("version", .text(Version.number)), ("demo", .bool(isDemo)),
      (
        "checks",
        .list(
          checkups.map { checkup in
            .members([
              ("name", .text(checkup.name)), ("verdict", .text(checkup.verdict.rawValue)),
              ("finding", .text(checkup.finding)), ("advice", .optional(checkup.advice)),
            ])
          })
      ),
    ])
  }
}

extension Page {
  /// Adds a text behind something; what does not fit goes on below.
  fileprivate mutating func add(_ text: TextLine, behind start: TextLine) {
    var start = start
    for line in text.wrapped(columns: max(look.width - start.width - 1, 8)) {
      add(start + line)
      start = TextLine(String(repeating: " ", count: start.width))
    }
  }
}

extension CommandRunner {
  /// `skymux doctor`.
  func doctor() async throws -> String {
    let checkups = await Doctor(session: session, look: look).checkups()
    let text =
      invocation.form == .json
      ? DoctorPage.json(checkups, isDemo: session.services.isDemo).pretty + "\n"
      : DoctorPage.page(checkups, look).text
    let bad = checkups.filter { $0.verdict == .bad }
    guard bad.isEmpty else {
      try session.console.write(text)
      let names = Invocation.list(bad.map(\.name))
      throw CommandFailure("something is wrong: \(names)", .failure)
    }
    return text
  }
}
