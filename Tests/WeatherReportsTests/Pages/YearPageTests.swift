import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherReports

/// Past years as text and in other formats.
@Suite(.computes) struct YearPageTests {
  private func display(_ width: Int = 80) -> DisplayOptions {
    var display = DisplayOptions()
    display.width = width
    return display
  }

  /// Years that get warmer, the last one up to the date of the sample.
  private var report: PlaceReport { report(until: SampleReport.make().date) }

  private func report(until today: CalendarDay) -> PlaceReport {
    var report = SampleReport.make()
    report.parts.years = YearRecord(
      Decade.all(from: 1990, to: today.year).map { decade in
        let first = CalendarDay(year: decade.firstYear, month: 1, day: 1)
        let last = min(CalendarDay(year: decade.firstYear + 9, month: 12, day: 31), today)
        return DecadeDays(
          from: first,
          (first.daysSince1970...last.daysSince1970).map {
            let date = CalendarDay(daysSince1970: $0)
            return Double(date.year - 2008) / 5 + Double($0 * 7 % 11) - 5
          })
      })
    return report
  }

  private func printer(_ form: OutputForm, _ display: DisplayOptions) throws -> ReportPrinter {
    try ReportPrinter(form, display, units: .si, template: "")
  }

  @Test func `The page of years has a sentence on the current one`() throws {
    var ascii = display(60)
    ascii.glyphs = .ascii
    try Golden.expect(try printer(.text, ascii).year(report), "year")
    let line = try printer(.oneline, display()).year(report)
    #expect(line.contains("2026 so far") && line.contains("36 of 36 years were colder"), "\(line)")
  }

  @Test func `Both halves of the sentence compare in the same direction`()
    throws
  {
    var report = SampleReport.make()
    let today = report.date
    report.parts.years = YearRecord(
      Decade.all(from: 1990, to: today.year).map { decade in
        let first = CalendarDay(year: decade.firstYear, month: 1, day: 1)
        let last = min(CalendarDay(year: decade.firstYear + 9, month: 12, day: 31), today)
        return DecadeDays(
          from: first,
          (first.daysSince1970...last.daysSince1970).map {
            let year = CalendarDay(daysSince1970: $0).year
            return year < 1993 ? -30 : year == today.year ? 10 : 11
          })
      })
    let line = try printer(.oneline, display()).year(report)
    #expect(line.contains(" above average; 3 of 36 years were colder"), "\(line)")
  }

  @Test func `In early January the previous year does not count as current`() throws {
    let before = CalendarDay(year: report.date.year - 1, month: 12, day: 31)
    let early = report(until: before)
    let json = try printer(.json, display()).year(early)
    #expect(json.contains(#""year_so_far": null"#) && json.contains(#""month_so_far": null"#))
    let line = try printer(.oneline, display()).year(early)
    #expect(line.contains("Not enough data for 2026 yet."), "\(line)")
    let none = try printer(.oneline, display()).year(SampleReport.make())
    #expect(none.contains("No data for past years."), "\(none)")
  }

  @Test func `The stripes have the colors of a ramp, or letters`() throws {
    var colors = display()
    (colors.level, colors.glyphs) = (.direct, .unicode)
    #expect(try printer(.text, colors).year(report).contains("▌"))
    let plain = try printer(.text, display()).year(report)
    #expect(plain.contains("= - . + #") && plain.split(separator: "\n").count < 16)
  }

  @Test func `CSV and JSON have each year and its months`() throws {
    let rows = try printer(.csv, display()).year(report).split(separator: "\n")
    #expect(rows.count == 38 && rows[0].hasPrefix("place,year,warmer_c,january_c,"))
    #expect(rows[37].hasPrefix("Berlin,2026,"))
    let json = try printer(.json, display()).year(report)
    for part in [#""year_so_far": {"year": 2026"#, #""colder_years": 36"#, #""december": null"#] {
      #expect(json.contains(part), "\(part)")
    }
    let none = try printer(.json, display()).year(SampleReport.make())
    #expect(none.contains(#""years": []"#) && none.contains(#""year_so_far": null"#))
  }

  @Test func `The page fits every width and language, even in ASCII`() throws {
    let report = report
    for (index, language) in Localization.all.enumerated() {
      for (turn, width) in [24, 33, 46, 60, 79, 120].enumerated()
      where Thorough.isOn || (turn + index).isMultiple(of: 3) {
        var display = display(width)
        display.language = language
        if width % 2 == 0 { display.glyphs = .ascii }
        let text = try printer(.text, display).year(report)
        for line in text.split(separator: "\n") {
          #expect(line.terminalWidth <= width, "\(line)")
        }
        if display.glyphs == .ascii { #expect(text.allSatisfy { $0.isASCII }, "\(text)") }
      }
    }
  }
}
