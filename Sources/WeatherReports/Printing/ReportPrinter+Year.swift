import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

extension ReportPrinter {
  /// How warm the days of many years were beside the usual.
  package func year(_ report: PlaceReport) -> String {
    let years = report.parts.years?.years ?? []
    let form = rows(of: report)
    if let text = table(years.map { row(report, cells($0, form)) }) { return text }
    switch self.form {
    case .json:
      let month = YearRecord.days(ofMonth: report.date.month)
      let members: [(String, JSONText)] = [
        ("years", .list(years.map { .members(cells($0, form)) })),
        ("year_so_far", standing(of: 0..<366, report, form)),
        ("month_so_far", standing(of: month, report, form)),
      ]
      return ReportJSON.document(json(report, []).members + members).pretty + "\n"
    case .oneline:
      let text = YearText(report.view(look))
      let told = text.sentences.isEmpty ? [text.unknown] : text.sentences
      let line = told.joined(separator: look.language.marks.gap)
      return "\(report.place.name.harmless): \(look.glyphs.text(line)) "
        + "(\(report.line(look).mark))\n"
    default: return YearPage.page(report, look).text
    }
  }

  /// A year: by how much it was warmer than usual, as a whole and in each month.
  private func cells(_ year: YearRecord.Year, _ form: RowJSON) -> [(String, JSONText)] {
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    return [("year", .integer(year.year)), ("warmer", form.warmer(year.departure))]
      + names.enumerated().map { index, name in
        (name, form.warmer(year.departure(of: YearRecord.days(ofMonth: index + 1))))
      }
  }

  /// Where the running year stands in some of its days; null where too little of it is known, as in
  /// its first week, in which the latest year of all is the one before.
  private func standing(
    of days: Range<Int>, _ report: PlaceReport, _ form: RowJSON
  ) -> JSONText {
    guard let standing = report.parts.years?.standing(of: days),
      standing.year == report.date.year
    else { return .null }
    return .members([
      ("year", .integer(standing.year)), ("warmer", form.warmer(standing.departure)),
      ("other_years", .integer(standing.others)), ("colder_years", .integer(standing.colder)),
    ])
  }
}
