import LightFoundation
import TerminalUI
package import Weather
package import WeatherPictures

package struct ReportPrinter: Sendable {
  package let form: OutputForm
  package let display: DisplayOptions
  /// The units of the machine-readable formats.
  package let units: Units
  /// The user's template, or nil for other formats.
  let template: FormatTemplate?

  /// Creates a printer; parses `template` only for the template format.
  package init(
    _ form: OutputForm, _ display: DisplayOptions, units: Units, template: String
  ) throws(FormatTemplate.Unreadable) {
    (self.form, self.display, self.units) = (form, display, units)
    self.template = form == .format ? try FormatTemplate(template) : nil
  }

  package var showsAir: Bool {
    switch form {
    case .text, .json, .jsonl: true
    case .format: namesAir
    case .csv, .oneline, .waybar, .tmux, .prose: false
    }
  }

  /// True if the template contains the air quality index.
  package var namesAir: Bool { template?.pieces.contains(.field(.aqi)) ?? false }

  /// Formats rows for the row-based formats, or returns nil for other formats.
  ///
  /// `words` names columns that hold text although columns of the same name hold numbers elsewhere.
  /// Their headings get no unit.
  package func table(
    _ rows: @autoclosure () -> [[(String, JSONText)]], words: Set<String> = []
  ) -> String? {
    switch form {
    case .csv: CSVText.table(rows()) { words.contains($0) ? $0 : CSVHeading.name($0, in: units) }
    case .jsonl: rows().map { ReportJSON.document($0).line + "\n" }.joined()
    default: nil
    }
  }

  func lines(_ values: [FormatValues]) -> String {
    values.map { (template?.text($0) ?? "") + "\n" }.joined()
  }

  func json(
    _ report: PlaceReport, _ parts: ReportJSON.Parts, hours: Int = 24, days: Int = 7
  ) -> ReportJSON {
    ReportJSON(report: report, units: units, parts: parts, hours: hours, days: days)
  }

  /// Returns the JSON document of a report, followed by the members of one command.
  func document(
    _ report: PlaceReport, _ members: [(String, JSONText)], parts: ReportJSON.Parts = []
  ) -> String { ReportJSON.document(json(report, parts).members + members).pretty + "\n" }

  /// Returns a line with the name of a place, a text, and the age of the data.
  func line(_ report: PlaceReport, _ text: String) -> String {
    "\(report.place.name.harmless): \(display.glyphs.text(text)) (\(report.line(display).mark))\n"
  }

  func rows(of report: PlaceReport) -> RowJSON { RowJSON(units: units, zone: report.zone) }

  /// Returns a table row with the place in front and the provenance of the data at the end.
  func row(_ report: PlaceReport, _ cells: [(String, JSONText)]) -> [(String, JSONText)] {
    [("place", .text(report.place.name))] + cells + [
      ("fetched_at", rows(of: report).time(report.state.fetchedAt)),
      ("age_s", .integer(report.state.ageSeconds)), ("stale", .bool(report.state.isStale)),
      ("source", .text(report.state.source.rawValue)),
      ("demo", .bool(report.state.demoSeed != nil)),
    ]
  }

  /// Returns the row of the report's time, without values if there is no weather data.
  func moment(of report: PlaceReport) -> [(String, JSONText)] {
    let weather = report.weather ?? WeatherMoment(at: report.moment)
    return row(report, rows(of: report).weather(weather))
  }

  package func text(of event: WeatherEvent, _ report: PlaceReport) -> String {
    display.glyphs.text(report.view(display).text(of: event))
  }

  package func line(of event: WeatherEvent, _ report: PlaceReport) -> String {
    let view = report.view(display)
    let text = text(of: event, report)
    guard form == .jsonl else {
      let when = "\(view.date(view.moment)) \(view.time)"
      return display.glyphs.text("\(when) \(report.place.name.harmless): ") + text + "\n"
    }
    let row = rows(of: report)
    return ReportJSON.document([
      ("place", .text(report.place.name)), ("time", row.time(report.moment)),
      ("event", .text(event.kind.name)), ("start", row.time(event.span.lowerBound)),
      ("end", row.time(event.span.upperBound)), ("text", .text(text)),
    ]).line + "\n"
  }

  /// Prints the best hours within a number of days by one rule.
  package func when(_ report: PlaceReport, _ rule: HourRule, days: Int) -> String {
    let good = report.view.goodHours(rule, days: days)
    let told = GoodHoursJSON(good: good, form: rows(of: report))
    if let text = table(good.spells.map { row(report, told.cells($0)) }) { return text }
    switch form {
    case .json: return document(report, told.members)
    case .oneline: return line(report, good)
    default: return WhenPage.page(report, good, display, days: days).text
    }
  }

  /// Prints the best hours within a number of days by several rules.
  package func when(_ report: PlaceReport, _ rules: [HourRule], days: Int) -> String {
    let all = rules.map { report.view.goodHours($0, days: days) }
    let form = rows(of: report)
    let spells = all.flatMap { good in
      good.spells.map { spell in
        row(
          report,
          [("rule", .text(good.rule.name))] + GoodHoursJSON(good: good, form: form).cells(spell))
      }
    }
    if let text = table(spells) { return text }
    switch self.form {
    case .json:
      let members = all.map { JSONText.members(GoodHoursJSON(good: $0, form: form).members) }
      return document(report, [("rules", .list(members))])
    case .oneline: return all.map { line(report, $0) }.joined()
    default: return WhenPage.page(report, all, display, days: days).text
    }
  }

  package func rules(_ rules: [HourRule]) -> String {
    let list = rules.map { [("rule", .text($0.name))] + GoodHoursJSON.members(of: $0) }
    // Limits are in the units of config.json, so their headings get no unit.
    if let text = table(list, words: Set(list.joined().map(\.0))) { return text }
    guard form == .json else { return RulesPage.page(rules, display).text }
    return ReportJSON.document([("rules", .list(list.map { .members($0) }))]).pretty + "\n"
  }

  private func line(_ report: PlaceReport, _ good: GoodHours) -> String {
    let view = report.view(display)
    let text = GoodHoursText(view)
    let told =
      good.spells.first.map {
        [text.when($0), text.best($0)].compactMap(\.self)
          .joined(separator: display.language.marks.clause)
      } ?? text.none(good)
    return line(report, "\(GoodHoursText.title(of: good.rule, display)): \(told)")
  }

  package func comparison(_ comparison: Comparison, hours: Int?) -> String {
    if let text = table(comparison.rows.map { row($0, comparison) }) { return text }
    switch form {
    case .json:
      let list = comparison.rows.map { members(of: $0, comparison, hours: hours ?? 24) }
      let name = comparison.spread == nil ? "places" : "models"
      return ReportJSON.document([(name, .list(list.map { .members($0) }))]).pretty + "\n"
    case .format:
      return lines(comparison.rows.compactMap { $0.report.map { FormatValues($0, display) } })
    default: return ComparePage.page(comparison, display, hours: hours ?? 24).text
    }
  }

  private func members(
    of row: Comparison.Row, _ comparison: Comparison, hours: Int
  ) -> [(String, JSONText)] {
    guard let report = row.report else {
      return [("place", ReportJSON.place(row.place, zone: nil)), ("error", .optional(row.problem))]
    }
    return json(report, [.now, .hours], hours: hours).members + difference(report, comparison)
  }

  private func row(_ row: Comparison.Row, _ comparison: Comparison) -> [(String, JSONText)] {
    guard let report = row.report else {
      // Uses the same names as the other rows, without values.
      let known = comparison.rows.first { $0.report != nil }
      return (known.map { self.row($0, comparison) } ?? []).map { name, _ in
        (name, name == "place" ? .text(row.place.name) : .null)
      }
    }
    return moment(of: report) + difference(report, comparison)
  }

  private func difference(_ report: PlaceReport, _ comparison: Comparison) -> [(String, JSONText)] {
    guard comparison.isDifference else { return [] }
    let difference = comparison.difference(of: report)
    return [("temperature_difference", rows(of: report).warmer(difference))]
  }
}

extension WeatherEvent.Kind {
  package var name: String {
    switch self {
    case .rain: "rain"
    case .gusts: "gusts"
    case .frost: "frost"
    case .warning(let kind): "\(kind)"
    case .official: "official"
    }
  }
}

/// The output format; each format except text has an option of the same name.
package enum OutputForm: String, CaseIterable, Hashable, Sendable {
  case text, json, jsonl, csv, format, oneline, waybar, tmux, prose

  /// True if the output is always UTF-8.
  package var isForPrograms: Bool { [.json, .jsonl, .csv, .waybar].contains(self) }
}
