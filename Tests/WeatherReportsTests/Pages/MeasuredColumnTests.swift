import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherReports

/// Columns are as wide as their contents in any language.
@Suite(.computes) struct MeasuredColumnTests {
  private func display(_ width: Int) -> DisplayOptions {
    var display = DisplayOptions()
    display.width = width
    return display
  }

  @Test(arguments: Localization.all.map(\.code))
  func `Air quality indices are not cut in any language`(code: String) throws {
    var display = display(80)
    display.language = try #require(Localization.language(code))
    var report = SampleReport.make()
    report.air?.current?.usIndex = 120
    report.air?.hours[0].usIndex = 120
    let text = AirPage.page(report, display).text
    #expect(text.contains(" \(display[.usIndex]) "), "\(text)")
    #expect(text.contains(" 120 "), "\(text)")
    #expect(text.contains(display.language.name(of: USAirBand(index: 120))), "\(text)")
  }

  @Test func `A value that rounds to ten has no decimals`() {
    var report = SampleReport.make()
    report.air?.current?.fineParticles = 9.96
    report.air?.hours[0].fineParticles = 9.96
    let text = AirPage.page(report, display(80)).text
    #expect(text.contains("  10  "), "\(text)")
  }

  @Test(arguments: ["en", "de", "ja"])
  func `Times of hours are aligned with and without a day`(
    code: String
  ) throws {
    var display = display(80)
    display.language = try #require(Localization.language(code))
    let report = SampleReport.make()
    let hours = report.view.hours(22)
    let lines = HoursPage.page(report, display, hours).text.split(separator: "\n")
      .drop { !$0.hasPrefix("─") }
    let columns = hours.compactMap { hour -> Int? in
      let clock = "\(report.view.time(hour.time)) "
      let line = lines.first { $0.contains(clock) } ?? ""
      return line.firstRange(of: clock).map { line[..<$0.lowerBound].terminalWidth }
    }
    #expect(Set(columns).count == 1, "\(lines)")
    #expect(columns.count == 22)
  }
}
