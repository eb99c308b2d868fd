import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherReports

/// The next two hours by quarter hours.
@Suite(.computes) struct QuarterTests {
  /// A report with quarter hours from the current one on, with precipitation in mm.
  private func report(_ amounts: [Double?], late: Double = 0) -> PlaceReport {
    var report = SampleReport.make()
    var forecast = SampleReport.forecast
    let start = SampleReport.now - 540 + late
    forecast.minutes = amounts.enumerated().map { index, amount in
      var row = Conditions(time: start + Double(index + 1) * 900, interval: 900)
      (row.precipitation, row.snowfall) = (amount, 0)
      return row
    }
    forecast.hours = forecast.hours.map { row in
      var row = row
      if row.time < SampleReport.now + 3 * 3600 { row.precipitation = 0 }
      return row
    }
    report.parts.forecast = forecast
    return report
  }

  private func printer(_ form: OutputForm, _ width: Int = 80) throws -> ReportPrinter {
    var display = DisplayOptions()
    display.width = width
    return try ReportPrinter(form, display, units: .si, template: "")
  }

  private let rain: [Double?] = [0, 0, 0.2, 0.9, 2.4, 0.6, 0.05, 0, 3, 3]

  @Test func `Rain within two hours is shown in minutes and quarter hours`() throws {
    let text = try printer(.text).next(report(rain))
    #expect(text.contains("in about 25 minutes"), "\(text)")
    try Golden.expect(text, "next-quarters")
  }

  @Test func `JSON has the same eight quarter hours`() throws {
    let json = try printer(.json).next(report(rain))
    #expect(json.components(separatedBy: "\"rain\": 2.4").count == 2, "\(json)")
    #expect(json.contains("{\"time\": \"2026-11-21T04:15:00+01:00\", \"rain\": 0, \"snow\": 0}"))
    #expect(report(rain).view.quarters.count == 8)
  }

  @Test func `Without rain or current quarter hours there is no strip`() throws {
    for report in [
      report(Array(repeating: 0, count: 8)), report(rain, late: 1800), report([]),
      report(Array(repeating: nil, count: 8)), report([1, 1]), SampleReport.make(),
    ] {
      #expect(try !printer(.text).next(report).contains("─ 2 hours"))
    }
    #expect(try printer(.json).next(report(rain, late: 1800)).contains("\"quarters\": []"))
  }

  @Test func `The strip fits every width`() throws {
    for width in 20...120 {
      for line in try printer(.text, width).next(report(rain)).split(separator: "\n") {
        #expect(line.terminalWidth <= width, "\(line)")
      }
    }
  }
}
