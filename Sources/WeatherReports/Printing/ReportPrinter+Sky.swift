import LightFoundation
import TerminalUI
package import Weather
import WeatherPictures

extension ReportPrinter {
  /// When it rains or snows next.
  package func next(_ report: PlaceReport) -> String {
    switch form {
    case .json: json(report, .next).object.pretty + "\n"
    case .oneline:
      "\(report.place.name.harmless): \(report.view(look).nextSentence) "
        + "(\(report.line(look).mark))\n"
    default: NextPage.page(report, look).text
    }
  }

  /// What is in the air.
  package func air(_ report: PlaceReport, _ air: AirQuality) -> String {
    let hours = air.hours.filter { $0.time > report.moment - 3600 }.prefix(24)
    if let text = table(hours.map { row(report, rows(of: report).air($0)) }) { return text }
    if form == .json { return json(report, [.air, .airHours]).object.pretty + "\n" }
    return AirPage.page(report, look).text
  }

  /// Sunrise, sunset, twilight and the moon.
  package func sun(_ report: PlaceReport) -> String {
    if form == .json { return json(report, .sun).object.pretty + "\n" }
    return SunPage.page(report, look).text
  }

  /// The places that a text may mean, each with the word for where it was found.
  package func found(
    _ found: [PlaceMatch], by text: String, isDemo: Bool
  ) -> String {
    let rows = found.map { match in
      ReportJSON.members(of: match.place, zone: nil) + [
        ("other_name", .optional(match.otherName)),
        ("population", match.place.population.map { .integer($0) } ?? .null),
        ("source", .text(match.source)), ("demo", .bool(isDemo)),
      ]
    }
    if let text = table(rows) { return text }
    guard form == .json else { return SearchPage.page(found, look).text }
    return ReportJSON.document([
      ("query", .text(text)), ("demo", .bool(isDemo)),
      ("matches", .list(rows.map { .members($0) })),
    ]).pretty + "\n"
  }
}
