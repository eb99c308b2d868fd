import LightFoundation
package import Weather
package import WeatherPictures

/// Prints reports: in a form, with a look, and in the units that programs read.
package struct ReportPrinter: Sendable {
  package let form: OutputForm
  package let look: Look
  /// The units of the forms for programs.
  package let units: Units
  /// The user's own line; nil in every other form.
  let template: FormatTemplate?

  /// A printer for a form; a template is read only where the form is the user's own line.
  package init(
    _ form: OutputForm, _ look: Look, units: Units, template: String
  ) throws(FormatTemplate.Unreadable) {
    self.form = form
    self.look = look
    self.units = units
    self.template = form == .format ? try FormatTemplate(template) : nil
  }

  /// Whether the report of now tells of the air.
  package var showsAir: Bool {
    switch form {
    case .text, .json, .jsonl: true
    case .format: namesAir
    case .csv, .oneline, .waybar, .tmux, .prose: false
    }
  }

  /// Whether a line of the user's own names the air.
  package var namesAir: Bool { template?.pieces.contains(.field(.aqi)) ?? false }

  /// The rows in a form that has a line for each of them; nil in every other.
  package func table(_ rows: @autoclosure () -> [[(String, JSONText)]]) -> String? {
    switch form {
    case .csv: CSVText.table(rows())
    case .jsonl:
      rows().map { ReportJSON.document($0).line + "\n" }.joined()
    default: nil
    }
  }

  /// The user's own line for each of these.
  func lines(_ values: [FormatValues]) -> String {
    values.map { (template?.text($0) ?? "") + "\n" }.joined()
  }

  /// Some parts of a report as JSON.
  func json(
    _ report: PlaceReport, _ parts: ReportJSON.Parts, hours: Int = 24, days: Int = 7
  ) -> ReportJSON {
    ReportJSON(report: report, units: units, parts: parts, hours: hours, days: days)
  }

  /// What makes the rows of a report.
  func rows(of report: PlaceReport) -> RowJSON { RowJSON(units: units, zone: report.zone) }

  /// A row of a table, with the place in front and how old it is behind.
  func row(_ report: PlaceReport, _ cells: [(String, JSONText)]) -> [(String, JSONText)] {
    [("place", .text(report.place.name))] + cells + [
      ("fetched_at", .text(TimeText.iso(report.state.fetchedAt, in: report.zone))),
      ("age_s", .integer(report.state.ageSeconds)), ("stale", .bool(report.state.isStale)),
      ("source", .text(report.state.source.rawValue)),
      ("demo", .bool(report.state.demoSeed != nil)),
    ]
  }

  /// The row of the moment of a report, nothing but its time where the weather is not known.
  func moment(of report: PlaceReport) -> [(String, JSONText)] {
    let weather = report.weather ?? WeatherMoment(at: report.moment)
    return row(report, rows(of: report).weather(weather))
  }
}
