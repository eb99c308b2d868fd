import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import WeatherPictures

@testable import Weather
@testable import WeatherReports

/// The changes of a forecast as text and in other formats.
@Suite(.computes) struct ChangedPageTests {
  private func display(_ width: Int = 80) -> DisplayOptions {
    var display = DisplayOptions()
    display.width = width
    return display
  }

  /// A report with a visit two days ago at which the days differed.
  private func report(_ change: (inout VisitDay, Int) -> Void) -> PlaceReport {
    var report = SampleReport.make()
    let seen = report.forecast.days(from: report.now).enumerated().map { index, day in
      var old = VisitDay(day)
      change(&old, index)
      return old
    }
    report.parts.visit = Visit(seenAt: report.now - 2 * 86_400, days: seen)
    return report
  }

  private var changed: PlaceReport {
    report { day, index in
      switch index {
      case 0: day.maximumTemperature = day.maximumTemperature.map { $0 - 3 }
      case 1: (day.precipitation, day.snowfall) = ((day.precipitation ?? 0) + 30, 0)
      case 2:
        day.maximumTemperature = day.maximumTemperature.map { $0 + 4 }
        day.code = WeatherCode(number: 95)
      case 3: day.gusts = (day.gusts ?? 0) + 20
      default: break
      }
    }
  }

  private func printer(_ form: OutputForm, _ display: DisplayOptions) throws -> ReportPrinter {
    try ReportPrinter(form, display, units: .si, template: "")
  }

  @Test func `The page of changes matches its golden files`() throws {
    try Golden.expect(try printer(.text, display()).changed(changed), "changed")
    var german = display(50)
    (german.language, german.units) = ((Localization.language("de") ?? .english), .us)
    try Golden.expect(try printer(.text, german).changed(changed), "changed-german")
  }

  @Test func `The page reports an unchanged forecast and a first visit`() throws {
    let same = report { _, _ in }
    let nothing = try printer(.text, display()).changed(same)
    #expect(nothing.contains("Nothing much has changed since Thu 19"), "\(nothing)")
    let text = try printer(.text, display()).changed(SampleReport.make())
    #expect(text.contains("First look: "))
  }

  @Test func `All formats have the same changes`() throws {
    let changes = changed.view.changes
    #expect(changes.count == 4)
    let line = try printer(.oneline, display()).changed(changed)
    #expect(line.hasPrefix("Berlin: Today: 3° warmer. Sun 22: "), "\(line)")
    let json = try printer(.json, display()).changed(changed)
    #expect(json.contains(#""since": "2026-11-19T"#) && json.contains(#""warmer": 3"#), "\(json)")
    #expect(json.contains(#""thunder": "gone""#) && json.contains(#""wind": "less""#), "\(json)")
    let rows = try printer(.csv, display()).changed(changed).split(separator: "\n")
    #expect(rows.count == 1 + changed.forecast.days(from: changed.now).count)
    #expect(rows[1].hasPrefix("Berlin,2026-11-21,3,,,,,,"), "\(rows)")
    #expect(rows[0].hasPrefix("place,date,warmer_c,fall,rain_mm,snow_cm,thunder,wind,gusts_ms,"))
    let never = try printer(.json, display()).changed(SampleReport.make())
    #expect(never.contains(#""since": null"#) && never.contains(#""days": []"#))
  }

  @Test func `The page fits every width and language, even in ASCII`() throws {
    for (index, language) in Localization.all.enumerated() {
      for width in Array(24...62) + [120]
      where Thorough.isOn || (width + index).isMultiple(of: 7) {
        var display = display(width)
        display.language = language
        if width % 2 == 0 { display.glyphs = .ascii }
        let text = try printer(.text, display).changed(changed)
        for line in text.split(separator: "\n") {
          #expect(line.terminalWidth <= width, "\(line)")
        }
        if display.glyphs == .ascii { #expect(text.allSatisfy { $0.isASCII }, "\(text)") }
      }
    }
  }
}
