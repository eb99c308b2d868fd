import TerminalUI
import Weather
import WeatherPictures
import WeatherReports

enum DoctorPage {
  static func page(_ checkups: [Checkup], _ display: DisplayOptions) -> Page {
    var page = Page(display)
    let words = display.language
    let width = (checkups.map { words.text($0.subject.message).terminalWidth }.max() ?? 0) + 2
    for checkup in checkups {
      let (sign, style): (String, Style) =
        switch checkup.verdict {
        case .good: ("✓", Style(.good))
        case .doubtful: ("!", Style(.caution))
        case .bad: ("✗", Style(.bad))
        }
      let name = words.text(checkup.subject.message)
      let padding = String(repeating: " ", count: width - name.terminalWidth)
      let start = TextLine(" \(sign) ", style) + TextLine(name + padding, Style(.dim))
      page.add(TextLine(words.text(checkup.finding).harmless), behind: start)
      if let advice = checkup.advice {
        let arrow = TextLine(String(repeating: " ", count: width + 3) + "→ ", style)
        page.add(TextLine(words.text(advice).harmless, style), behind: arrow)
      }
    }
    return page
  }

  static func json(_ checkups: [Checkup], isDemo: Bool) -> JSONText {
    let words = Localization.english
    return ReportJSON.document([
      ("version", .text(Version.number)), ("demo", .bool(isDemo)),
      (
        "checks",
        .list(
          checkups.map { checkup in
            .members([
              ("name", .text(words.text(checkup.subject.message))),
              ("verdict", .text(checkup.verdict.rawValue)),
              ("finding", .text(words.text(checkup.finding))),
              ("advice", .optional(checkup.advice.map(words.text))),
            ])
          })
      ),
    ])
  }
}

extension Page {
  /// Adds a text after a prefix, wrapped with a hanging indent.
  fileprivate mutating func add(_ text: TextLine, behind start: TextLine) {
    var start = start
    for line in text.wrapped(columns: max(display.width - start.width - 1, 8)) {
      add(start + line)
      start = TextLine(String(repeating: " ", count: start.width))
    }
  }
}

extension CommandRunner {
  func doctor() async throws -> String {
    let checkups = await Doctor(context: context, display: display).checkups()
    let text =
      invocation.form == .json
      ? DoctorPage.json(checkups, isDemo: context.services.isDemo).pretty + "\n"
      : DoctorPage.page(checkups, display).text
    let bad = checkups.filter { $0.verdict == .bad }
    guard bad.isEmpty else {
      try context.console.write(text)
      let names = bad.map { display.language.text($0.subject.message) }
        .joined(separator: display.language.marks.clause)
      throw CommandFailure(display.language.text(.somethingWrong(names)), .failure)
    }
    return text
  }
}
