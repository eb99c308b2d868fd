import Foundation
import TerminalUI
import Weather
import WeatherStore

extension CommandRunner {
  /// `skymux next Berlin`.
  func next() async throws -> String {
    let report = try await report(invocation.words)
    switch invocation.form {
    case .json:
      return ReportJSON(report: report, units: plainUnits, parts: .next).object.pretty + "\n"
    case .oneline: return "\(report.place.name.harmless): \(NextPage.sentence(report, look))\n"
    default: return NextPage.page(report, look).text
    }
  }

  /// `skymux air Delhi`.
  func air() async throws -> String {
    let report = try await report(invocation.words, withAir: true)
    guard let air = report.air else {
      throw CommandFailure(
        "nothing is known of the air of \"\(report.place.name)\". Try again later", .noData)
    }
    let row = RowJSON(units: plainUnits, zone: report.zone)
    let rows = air.hours.filter { $0.time > report.moment - 3600 }.prefix(24).map {
      self.row(report, row.air($0))
    }
    switch invocation.form {
    case .json:
      return ReportJSON(report: report, units: plainUnits, parts: [.air, .airHours])
        .object.pretty + "\n"
    case .jsonl: return lines(Array(rows))
    case .csv: return CSVText.table(Array(rows))
    default: return AirPage.page(report, look).text
    }
  }

  /// `skymux sun Tromsø`.
  func sun() async throws -> String {
    let report = try await report(invocation.words)
    if invocation.form == .json {
      return ReportJSON(report: report, units: plainUnits, parts: .sun).object.pretty + "\n"
    }
    return SunPage.page(report, look).text
  }

  /// `skymux compare Berlin Oslo`: what is known is printed; an error only if nothing is.
  func compare() async throws -> String {
    let template = try template()
    var places: [Place] = []
    for word in invocation.words { places.append(try await finder.place(word)) }
    if places.isEmpty { places = book.places.map(\.named) }
    if places.isEmpty, invocation.demo.isDemo {
      for name in ["Berlin", "Oslo", "Cape Town"] { places.append(try await finder.place(name)) }
    }
    guard !places.isEmpty else {
      throw UsageError("compare needs places. Try: skymux compare Berlin Oslo")
    }
    let results = await session.reports(of: places, withAir: false)
    var reports: [PlaceReport] = []
    for result in results {
      switch result {
      case .success(let report): reports.append(report)
      case .failure(let failure):
        if results.count == 1 || failure.code == .stale { throw failure }
        session.console.note(failure.message)
      }
    }
    guard !reports.isEmpty else {
      throw CommandFailure("there is no data for any of these places", .noData)
    }
    switch invocation.form {
    case .json:
      let list = reports.map {
        JSONText.members(
          ReportJSON(
            report: $0, units: plainUnits, parts: [.now, .hours],
            hours: invocation.span.hours ?? 24
          ).members)
      }
      return JSONText.members([
        ("schema", .integer(ReportJSON.schema)), ("places", .list(list)),
      ]).pretty + "\n"
    case .jsonl, .csv:
      let rows = reports.map {
        row($0, RowJSON(units: plainUnits, zone: $0.zone).now($0))
      }
      return invocation.form == .csv ? CSVText.table(rows) : lines(rows)
    case .format:
      return reports.map { (template?.text(FormatValues($0, look)) ?? "") + "\n" }.joined()
    default: return ComparePage.page(reports, look, hours: invocation.span.hours ?? 24).text
    }
  }
}
