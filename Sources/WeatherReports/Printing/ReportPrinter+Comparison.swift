import Weather
import WeatherPictures

extension ReportPrinter {
  /// Several places or models side by side.
  package func comparison(_ comparison: Comparison, hours: Int?) -> String {
    if let text = table(comparison.rows.map { row($0, comparison) }) { return text }
    switch form {
    case .json:
      let list = comparison.rows.map { members(of: $0, comparison, hours: hours ?? 24) }
      let name = comparison.spread == nil ? "places" : "models"
      return ReportJSON.document([(name, .list(list.map { .members($0) }))]).pretty + "\n"
    case .format:
      return lines(comparison.rows.compactMap { $0.report.map { FormatValues($0, look) } })
    default: return ComparePage.page(comparison, look, hours: hours ?? 24).text
    }
  }

  private func members(
    of row: Comparison.Row, _ comparison: Comparison, hours: Int
  ) -> [(String, JSONText)] {
    guard let report = row.report else {
      return [
        ("place", ReportJSON.place(row.place, zone: nil)), ("error", .optional(row.problem)),
      ]
    }
    return json(report, [.now, .hours], hours: hours).members + difference(report, comparison)
  }

  private func row(_ row: Comparison.Row, _ comparison: Comparison) -> [(String, JSONText)] {
    guard let report = row.report else {
      // The same names as the others have, with nothing behind them.
      let known = comparison.rows.first { $0.report != nil }
      return (known.map { self.row($0, comparison) } ?? []).map { name, _ in
        (name, name == "place" ? .text(row.place.name) : .null)
      }
    }
    return moment(of: report) + difference(report, comparison)
  }

  private func difference(
    _ report: PlaceReport, _ comparison: Comparison
  ) -> [(String, JSONText)] {
    guard comparison.isDifference else { return [] }
    let difference = comparison.difference(of: report)
    return [("temperature_difference", rows(of: report).warmer(difference))]
  }
}
