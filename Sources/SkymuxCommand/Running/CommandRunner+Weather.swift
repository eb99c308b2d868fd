import LightFoundation
import TerminalUI
import Weather
import WeatherPictures

extension CommandRunner {
  /// `skymux Berlin`.
  func now() async throws -> String {
    let template = try template()
    let report = try await report(
      invocation.words, on: showsAir(template) ? .weatherAndAir : .weather)
    let json = ReportJSON(
      report: report, units: plainUnits, parts: [.now, .air, .summary, .sun, .hours, .days],
      hours: invocation.span.hours ?? 24, days: invocation.span.days ?? 7)
    switch invocation.form {
    case .text:
      return NowPage.page(
        report, look, hours: invocation.span.hours, days: invocation.span.days
      ).text
    case .json: return json.object.pretty + "\n"
    case .jsonl: return json.object.line + "\n"
    case .csv:
      return CSVText.table([row(report, RowJSON(units: plainUnits, zone: report.zone).now(report))])
    case .format: return (template?.text(FormatValues(report, look)) ?? "") + "\n"
    case .oneline: return report.line(look).text + "\n"
    case .waybar: return Waybar.text(report, look) + "\n"
    case .tmux: return Tmux.text(report, look) + "\n"
    case .prose: return report.prose(look) + "\n"
    }
  }

  /// Whether the report of now tells of the air in the form that is wanted.
  private func showsAir(_ template: FormatTemplate?) -> Bool {
    switch invocation.form {
    case .text, .json, .jsonl: true
    case .format: template?.pieces.contains(.field(.aqi)) ?? false
    case .csv, .oneline, .waybar, .tmux, .prose: false
    }
  }

  /// `skymux today Berlin`.
  func today() async throws -> String {
    let template = try template()
    let report = try await report(invocation.words)
    let end = report.zone.span(of: report.date).upperBound
    let rest = Int(clamping: (end.timeIntervalSince(report.moment) / 3600).rounded(.up))
    let hours = report.view.hours(max(rest, 1))
    if invocation.form == .text {
      return HoursPage.page(
        report, look, hours,
        title: report.view(look).name(of: Day(start: report.zone.start(of: report.date)))
      ).text
    }
    return rows(report, hours, template)
  }

  /// `skymux hours 12 Berlin`.
  func hours() async throws -> String {
    let template = try template()
    let (typed, words) = countAndWords()
    let count = try typed.map { typed throws(UsageError) in
      try Invocation.hours(typed, typed: "hours \(typed)")
    }
    let report = try await report(words)
    let hours = report.view.hours(count ?? invocation.span.hours ?? 24)
    if invocation.form == .text { return HoursPage.page(report, look, hours).text }
    return rows(report, hours, template)
  }

  /// `skymux days 3 Berlin`.
  func days() async throws -> String {
    let template = try template()
    let (typed, words) = countAndWords()
    let asked = try typed.map { typed throws(UsageError) in
      try Invocation.days(typed, typed: "days \(typed)")
    }
    let count = asked ?? invocation.span.days ?? 7
    let report = try await report(words)
    let list = Array(report.view.days(count))
    let row = RowJSON(units: plainUnits, zone: report.zone)
    switch invocation.form {
    case .json:
      let json = ReportJSON(report: report, units: plainUnits, parts: .days, days: count)
      return json.object.pretty + "\n"
    case .jsonl: return lines(list.map { self.row(report, row.day($0, report.forecast)) })
    case .csv: return CSVText.table(list.map { self.row(report, row.day($0, report.forecast)) })
    case .format:
      return list.map { (template?.text(FormatValues(report, look, day: $0)) ?? "") + "\n" }
        .joined()
    default: return DaysPage.page(report, look, days: count).text
    }
  }

  /// The rows of hours in the forms that programs read.
  private func rows(
    _ report: PlaceReport, _ hours: [WeatherMoment], _ template: FormatTemplate?
  ) -> String {
    let row = RowJSON(units: plainUnits, zone: report.zone)
    switch invocation.form {
    case .jsonl: return lines(hours.map { self.row(report, row.weather($0)) })
    case .csv: return CSVText.table(hours.map { self.row(report, row.weather($0)) })
    case .format:
      return hours.map { (template?.text(FormatValues(report, look, hour: $0)) ?? "") + "\n" }
        .joined()
    default:
      let json = ReportJSON(
        report: report, units: plainUnits, parts: .hours, hours: hours.count)
      return json.object.pretty + "\n"
    }
  }

  /// The template of `--format`, read before anything is fetched.
  func template() throws -> FormatTemplate? {
    guard invocation.form == .format else { return nil }
    return try FormatTemplate(invocation.template)
  }

  /// A row of a table, with the place in front and how old it is behind.
  func row(_ report: PlaceReport, _ cells: [(String, JSONText)]) -> [(String, JSONText)] {
    [("place", .text(report.place.name))] + cells + [
      ("fetched_at", .text(TimeText.iso(report.state.fetchedAt, in: report.zone))),
      ("age_s", .integer(report.state.ageSeconds)), ("stale", .bool(report.state.isStale)),
      ("source", .text(report.state.source.rawValue)),
      ("demo", .bool(report.state.demoSeed != nil)),
    ]
  }

  /// One object a line.
  func lines(_ rows: [[(String, JSONText)]]) -> String {
    rows.map { row in
      JSONText.members([("schema", .integer(ReportJSON.schema))] + row).line + "\n"
    }.joined()
  }
}

extension RowJSON {
  /// The weather of the moment of a report, nothing but its time where that is not known.
  func now(_ report: PlaceReport) -> [(String, JSONText)] {
    weather(report.weather ?? WeatherMoment(at: report.moment))
  }
}
