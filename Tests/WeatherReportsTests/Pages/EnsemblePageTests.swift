import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherReports

/// The ensemble as text and in other formats.
@Suite(.computes) struct EnsemblePageTests {
  private func display(_ language: Localization = Localization.english) -> DisplayOptions {
    var display = DisplayOptions()
    (display.width, display.language) = (80, language)
    return display
  }

  /// Three days: the rain is uncertain on the second, the temperature on the third.
  private var report: PlaceReport {
    var report = SampleReport.make()
    let start = SampleReport.zone.start(of: SampleReport.zone.day(of: SampleReport.now))
    let hours = (0..<72).map { hour in
      var row = EnsembleConditions(time: start + Double(hour) * 3600)
      row.temperature = .init(low: 4, middle: 5, high: 7.4)
      row.rain = .init(low: 0, middle: 0, high: 0.6)
      if hour % 24 == 0 {
        let day = Double(hour / 24)
        row.dayTemperature = .init(low: 8 - day, middle: 9, high: 10 + day)
        row.dayRain = .init(low: 0, middle: day == 1 ? 2 : 0, high: day == 1 ? 6 : 0)
      }
      return row
    }
    report.parts = PlaceData(
      confidence: ForecastConfidence(
        coordinates: report.place.coordinates, issuer: "Open-Meteo", zone: SampleReport.zone,
        hours: hours))
    return report
  }

  @Test func `The ensemble page matches its golden files`() throws {
    try Golden.expect(EnsemblePage.page(report, display()).text, "sure")
    try Golden.expect(
      EnsemblePage.page(report, display((Localization.language("de") ?? .english))).text,
      "sure-german")
  }

  @Test func `A range that rounds to one number is one number`() {
    var report = report
    for index in report.parts.confidence?.hours.indices ?? 0..<0 where index % 24 == 0 {
      report.parts.confidence?.hours[index].dayTemperature = .init(low: 6.6, middle: 7, high: 7.4)
    }
    let text = EnsemblePage.page(report, display()).text
    #expect(text.contains("7°") && !text.contains("7° to 7°"), "\(text)")
  }

  @Test func `Each day has its own date, even after the clocks go back`() throws {
    // From Thursday, 22 October 2026 on; the clocks of Berlin go back on that Sunday.
    let start = Date(timeIntervalSince1970: 1_792_620_000)
    var confidence = self.report.parts.confidence
    confidence?.hours = (0..<6).map { day in
      var row = EnsembleConditions(time: start + Double(day) * 86_400)
      row.dayTemperature = .init(low: 8, middle: 9, high: 10)
      return row
    }
    let now = start + 3600
    let report = PlaceReport(
      SampleReport.place, PlaceData(confidence: confidence), now: now, at: .now,
      state: SampleReport.make().state)
    let text = try ReportPrinter(.json, display(), units: .si, template: "")
      .series(report, EnsemblePage.self)
    let dates = text.matches(of: /"date": "2026-10-(\d+)"/).map(\.1)
    #expect(dates == ["22", "23", "24", "25", "26", "27"], "\(text)")
  }

  @Test func `JSON and CSV have hours and days, and which days are uncertain`() throws {
    let printer = try ReportPrinter(.json, display(), units: .si, template: "")
    let text = printer.series(report, EnsemblePage.self)
    #expect(text.contains("\"temperature_low\": 4, \"temperature\": 5, \"temperature_high\": 7.4"))
    #expect(text.matches(of: /"doubtful": true/).count == 2)
    #expect(text.matches(of: /"doubtful": false/).count == 1)
    let table = try ReportPrinter(.csv, display(), units: .si, template: "")
    #expect(table.series(report, EnsemblePage.self).contains(",rain_low_mm,rain_mm,rain_high_mm,"))
  }
}
