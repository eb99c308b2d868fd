import LightFoundation
import TerminalUI
import Weather
import WeatherPictures
import WeatherStore

extension CommandRunner {
  /// `skymux next Berlin`.
  func next() async throws -> String {
    let report = try await report(invocation.words)
    switch invocation.form {
    case .json:
      return ReportJSON(report: report, units: plainUnits, parts: .next).object.pretty + "\n"
    case .oneline:
      return "\(report.place.name.harmless): \(report.view(look).nextSentence) "
        + "(\(report.line(look).mark))\n"
    default: return NextPage.page(report, look).text
    }
  }

  /// `skymux air Delhi`.
  func air() async throws -> String {
    let report = try await report(invocation.words, on: .air)
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
}
