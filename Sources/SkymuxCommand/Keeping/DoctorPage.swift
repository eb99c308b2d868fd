import TerminalUI

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
      let line =
        TextLine(" \(sign) ", style) + TextLine(checkup.name + padding, Style(.dim))
        + TextLine(checkup.finding.harmless)
      page.add(line: line, indent: width + 3)
      if let advice = checkup.advice {
        page.add(
          line: TextLine(String(repeating: " ", count: width + 3) + "→ " + advice.harmless, style),
          indent: width + 5)
      }
    }
    return page
  }

  /// The same for programs.
  static func json(_ checkups: [Checkup]) -> JSONText {
    .members([
      ("schema", .integer(ReportJSON.schema)), ("version", .text(Version.number)),
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
  /// Adds a line; what does not fit goes on below, indented.
  fileprivate mutating func add(line: TextLine, indent: Int) {
    let wrapped = line.wrapped(columns: look.width - 1)
    guard let first = wrapped.first else { return }
    add(first)
    let rest = TextLine(
      wrapped.dropFirst().map(\.text).joined(separator: " "), line.spans.last?.style ?? .plain)
    for line in rest.wrapped(columns: max(look.width - indent - 1, 8)) where line.width > 0 {
      add(TextLine(String(repeating: " ", count: indent)) + line)
    }
  }
}

extension CommandRunner {
  /// `skymux doctor`.
  func doctor() async throws -> String {
    let checkups = await Doctor(session: session, look: look).checkups()
    let text =
      invocation.form == .json
      ? DoctorPage.json(checkups).pretty + "\n" : DoctorPage.page(checkups, look).text
    let bad = checkups.filter { $0.verdict == .bad }
    guard bad.isEmpty else {
      try session.console.write(text)
      let names = Invocation.list(bad.map(\.name))
      throw CommandFailure("something is wrong: \(names)", .failure)
    }
    return text
  }
}
