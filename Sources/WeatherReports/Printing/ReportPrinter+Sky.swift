import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

extension ReportPrinter {
  package func next(_ report: PlaceReport) -> String {
    switch form {
    case .json: json(report, .next).object.pretty + "\n"
    case .oneline:
      "\(report.place.name.harmless): \(report.view(look).nextSentence) "
        + "(\(report.line(look).mark))\n"
    default: NextPage.page(report, look).text
    }
  }

  /// What one kind of series tells, such as the air.
  package func series<Content: SeriesPage>(
    _ report: PlaceReport, _ content: Content.Type
  ) -> String {
    let forms = rows(of: report)
    let hours = content.hours(of: report).map { content.cells($0, forms) }
    if let text = table(hours.map { row(report, $0) }) { return text }
    guard form == .json else { return content.page(report, look).text }
    let told = [content.member(report, forms), ("hours", .list(hours.map { .members($0) }))]
    let more = content.more(report, forms)
    return ReportJSON.document(json(report, []).members + told + more).pretty + "\n"
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
