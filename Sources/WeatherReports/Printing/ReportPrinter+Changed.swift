import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

extension ReportPrinter {
  /// Prints the forecast changes since the last visit.
  package func changed(_ report: PlaceReport) -> String {
    let changes = report.view.changes
    if let text = table(
      everyDay(report, changes).map { row(report, cells($0, rows(of: report))) }, words: ["wind"])
    {
      return text
    }
    switch form {
    case .json:
      let since = report.parts.visit.map { TimeText.iso($0.seenAt, in: report.zone) }
      let members: [(String, JSONText)] = [
        ("since", .optional(since)),
        ("days", .list(changes.map { .members(cells($0, rows(of: report))) })),
      ]
      return ReportJSON.document(json(report, []).members + members).pretty + "\n"
    case .oneline: return line(report, changes)
    default: return ChangedPage.page(report, look).text
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
    let text = ChangesText(report.view(look))
    let told =
      report.parts.visit.map { visit in
        changes.isEmpty
          ? text.nothing(since: visit)
          : changes.map(text.sentence).joined(separator: look.language.marks.gap)
      } ?? text.neverSeen
    return "\(report.place.name.harmless): \(look.glyphs.text(told)) "
      + "(\(report.line(look).mark))\n"
  }

  /// Returns the cells of a day: changes in temperature, precipitation, thunder and wind.
  private func cells(_ change: DayChange, _ form: RowJSON) -> [(String, JSONText)] {
    let rain: JSONText = change.fall == nil || change.isSnow ? .null : form.rain(change.amount)
    let snow: JSONText = change.fall == nil || !change.isSnow ? .null : form.snow(change.amount)
    return [
      ("date", .text(TimeText.iso(change.day))), ("warmer", form.warmer(change.warmer)),
      ("fall", .optional(change.fall.map { "\($0)" })), ("rain", rain), ("snow", snow),
      ("thunder", change.hasThunder.map { .text($0 ? "new" : "gone") } ?? .null),
      ("wind", change.isWindier.map { .text($0 ? "more" : "less") } ?? .null),
      ("gusts", form.wind(change.gusts)),
    ]
  }
}
