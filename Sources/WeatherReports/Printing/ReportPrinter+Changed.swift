import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

extension ReportPrinter {
  package func changed(_ report: PlaceReport) -> String {
    let changes = report.view.changes
    let form = rows(of: report)
    let days = everyDay(report, changes).map { row(report, cells($0, form)) }
    if let text = table(days, words: ["wind"]) { return text }
    switch self.form {
    case .json:
      let since = report.parts.visit.map { form.time($0.seenAt) } ?? .null
      let days = changes.map { JSONText.members(cells($0, form)) }
      return document(report, [("since", since), ("days", .list(days))])
    case .oneline: return line(report, changes)
    default: return ChangedPage.page(report, display).text
    }
  }

  /// Returns every day from today on, changed or not, because an empty table would be ambiguous.
  private func everyDay(_ report: PlaceReport, _ changes: [DayChange]) -> [DayChange] {
    report.forecast.days(from: report.now).map { day in
      let date = report.forecast.calendarDay(of: day)
      let same = VisitDay(day)
      return changes.first { $0.day == date } ?? DayChange(of: date, from: same, to: same)
    }
  }

  private func line(_ report: PlaceReport, _ changes: [DayChange]) -> String {
    let text = ChangesText(report.view(display))
    let told =
      report.parts.visit.map { visit in
        changes.isEmpty
          ? text.nothing(since: visit)
          : changes.map(text.sentence).joined(separator: display.language.marks.gap)
      } ?? text.neverSeen
    return line(report, told)
  }

  /// Returns the cells of a day: changes in temperature, precipitation, thunder and wind.
  private func cells(_ change: DayChange, _ form: RowJSON) -> [(String, JSONText)] {
    let rain: JSONText = change.fall == nil || change.isSnow ? .null : form.rain(change.amount)
    let snow: JSONText = change.fall == nil || !change.isSnow ? .null : form.snow(change.amount)
    return [
      ("date", .text(change.day.iso)), ("warmer", form.warmer(change.warmer)),
      ("fall", .optional(change.fall.map { "\($0)" })), ("rain", rain), ("snow", snow),
      ("thunder", change.hasThunder.map { .text($0 ? "new" : "gone") } ?? .null),
      ("wind", change.isWindier.map { .text($0 ? "more" : "less") } ?? .null),
      ("gusts", form.wind(change.gusts)),
    ]
  }
}

enum ChangedPage {
  static func page(_ report: PlaceReport, _ display: DisplayOptions) -> Page {
    Page(report, display) { page, view in
      let text = ChangesText(view)
      guard let visit = view.parts.visit else { return page.add(sentence: text.neverSeen) }
      let changes = view.changes
      guard !changes.isEmpty else { return page.add(sentence: text.nothing(since: visit)) }
      page.add(rule: display.glyphs.text(text.title(since: visit)))
      let width = changes.map { view.name(of: $0.day).terminalWidth }.max() ?? 0
      for change in changes {
        let name = display.glyphs.text(view.name(of: change.day).padded(columns: width + 2))
        let start =
          TextLine(" ") + ChangeMark.line(change, display) + TextLine(" " + name, Style(.title))
        let told = text.clauses(change).joined(separator: display.language.marks.clause)
        let lines = TextLine(display.glyphs.text(told)).filled(columns: display.width - width - 5)
        for line in start.beside(lines, indent: width + 5) { page.add(line) }
      }
    }
  }
}
