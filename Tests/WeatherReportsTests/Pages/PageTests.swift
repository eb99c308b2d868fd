import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherReports

@Suite(.computes, .timeLimit(.minutes(60)))
struct PageTests {
  private func display(_ width: Int) -> DisplayOptions {
    var display = DisplayOptions()
    display.width = width
    return display
  }

  @Test(arguments: [100, 80, 60, 40])
  func `The page of a place matches its golden file`(width: Int) throws {
    let page = NowPage.page(SampleReport.make(), display(width), hours: nil, days: nil)
    try Golden.expect(page.text, "now-\(width)")
  }

  @Test(arguments: [30, 40, 45]) func `A small page has no empty rows`(width: Int) {
    let page = NowPage.page(SampleReport.make(), display(width), hours: nil, days: nil)
    let rows = page.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(!rows.contains { $0.allSatisfy { $0 == " " } }, "\(page.text)")
  }

  @Test func `Each column of hours has a title except time and sky`() {
    for column in HourColumn.allCases where ![.time, .sign, .sky].contains(column) {
      #expect(!column.title(display(80)).isEmpty, "\(column)")
    }
  }

  @Test func `The page in ASCII matches its golden file`() throws {
    var display = display(80)
    display.glyphs = .ascii
    display.icons = .ascii
    let page = NowPage.page(SampleReport.make(), display, hours: nil, days: nil)
    #expect(page.text.allSatisfy { $0.isASCII })
    try Golden.expect(page.text, "now-ascii")
  }

  @Test func `The page in German with US units matches its golden file`() throws {
    var display = display(80)
    display.language = Localization.language("de") ?? .english
    display.units = .us
    display.clock = .hours12
    let report = SampleReport.make(age: 8040, isStale: true, trouble: .unreachable(.noNetwork))
    let page = NowPage.page(report, display, hours: 12, days: 3)
    try Golden.expect(page.text, "now-german")
  }

  @Test func `The page in colors matches its golden files`() throws {
    var display = display(60)
    for level in [ColorLevel.basic, .extended, .direct] {
      display.level = level
      let page = NowPage.page(SampleReport.make(), display, hours: 6, days: 2)
      try Golden.expect(page.text, "now-\(level)")
    }
  }

  @Test func `The other pages match their golden files`() throws {
    let report = SampleReport.make(demoSeed: 7)
    let display = display(80)
    let hours = report.view.hours(14)
    try Golden.expect(HoursPage.page(report, display, hours).text, "hours")
    try Golden.expect(DaysPage.page(report, display, days: 5).text, "days")
    try Golden.expect(NextPage.page(report, display).text, "next")
    try Golden.expect(AirPage.page(report, display).text, "air")
    try Golden.expect(SunPage.page(report, display).text, "sun")
    try Golden.expect(
      ComparePage.page(comparison([report, report]), display, hours: 24).text, "compare")
  }

  @Test func `A comparison shows the range of the day in ASCII too`() {
    var display = display(80)
    display.glyphs = .ascii
    var report = SampleReport.make()
    report.forecast.days[1].minimumTemperature = -12
    report.forecast.days[1].maximumTemperature = -8
    report.moment = SampleReport.now.addingTimeInterval(86_400)
    let text = ComparePage.page(comparison([report]), display, hours: 24).text
    #expect(text.contains(" -12C to -8C "))
  }

  @Test func `Without room for a bar both temperatures are legible`() {
    let lines = DaysPage.page(SampleReport.make(), display(20), days: 5).text.split(separator: "\n")
    #expect(lines.contains(" Today  ☂   9°   16°"), "\(lines)")
    #expect(lines.contains(" Wed 25 ❄  -3°    2°"), "\(lines)")
  }

  @Test(arguments: [(0.0, "0.7 mm of rain"), (0.3, "0.7 mm of rain and snow")])
  func `The page of the next rain names the kind of precipitation`(snow: Double, expected: String) {
    var report = SampleReport.make()
    for index in report.forecast.hours.indices {
      report.forecast.hours[index].precipitation = 0
    }
    let index = report.forecast.hours.firstIndex { $0.time > report.moment } ?? 0
    report.forecast.hours[index].precipitation = 0.7
    report.forecast.hours[index].snowfall = snow
    #expect(NextPage.page(report, display(80)).text.contains(" \(expected) "))
    report.forecast.hours[index].snowfall = 0.5
    #expect(NextPage.page(report, display(80)).text.contains(" 0.5 cm of snow "))
    let one = HoursPage.page(report, display(80), report.view.hours(1)).text
    #expect(one.contains(" 1 hour "))
  }

  @Test func `A narrow search keeps the regions of places with the same name`() {
    let names = ["Portland", "Portland", "South Portland Gardens"]
    let found = zip(names, ["Oregon", "Maine", "Maine"]).map { name, region in
      PlaceMatch(
        Place(
          id: .geoNames(1), name: name, region: region, countryCode: "US",
          coordinates: SampleReport.place.coordinates), source: "gazetteer")
    }
    let text = SearchPage.page(found, display(30)).text
    #expect(text.contains("Oregon") && text.contains("South Portl"), "\(text)")
  }

  @Test func `The air quality page names its source at every width`() {
    for width in [20, 40, 80] {
      let text = AirPage.page(SampleReport.make(), display(width)).text
      #expect(text.contains("CAMS") && text.contains("Copernicus"), "\(text)")
    }
  }

  private func comparison(_ reports: [PlaceReport]) -> Comparison {
    let rows = reports.map { Comparison.Row($0.place, $0) }
    return Comparison(places: rows, by: .temp, isDifference: false)
  }

  @Test func `Models are compared with their median, and a missing one has a row`() throws {
    let names = ["ECMWF", "GFS", "ICON"]
    let rows = names.enumerated().map { index, name in
      var report = SampleReport.make()
      report.place.name = name
      report.forecast.current?.temperature = 4 + Double(index * index)
      for hour in report.forecast.hours.indices {
        report.forecast.hours[hour].temperature = Double(hour) / 4 + Double(index * index)
      }
      return Comparison.Row(report.place, report)
    }
    var lost = SampleReport.make().place
    lost.name = "JMA"
    let missing = Comparison.Row(lost, nil, problem: "no network")
    let values = Comparison(models: rows + [missing], by: .temp, isDifference: false)
    try Golden.expect(ComparePage.page(values, display(80), hours: 24).text, "compare-models")
    let differences = Comparison(models: [missing] + rows, by: .list, isDifference: true)
    try Golden.expect(
      ComparePage.page(differences, display(80), hours: 24).text, "compare-differences")
    #expect(values.rows.map(\.place.name) == ["Median", "ICON", "GFS", "ECMWF", "JMA"])
    #expect(differences.rows.map(\.place.name) == ["Median", "JMA", "ECMWF", "GFS", "ICON"])
    #expect(
      differences.rows.compactMap(\.report).map { differences.difference(of: $0) }
        == [0, -1, 0, 3])
    let lone = Comparison(places: [missing] + rows, by: .list, isDifference: true)
    for report in lone.rows.compactMap(\.report) {
      #expect(lone.difference(of: report) == nil)
      #expect(lone.values(of: report, hours: 2) == [nil, nil])
    }
  }

  /// Neither a width nor a set of icons makes a page crash or a line too long.
  @Test func `Every page fits every width`() {
    let report = SampleReport.make(
      age: 999_999, isStale: true, trouble: .unreachable(.noNetwork), demoSeed: 1)
    for width in Array(20...62) + [77, 78, 91, 120, 200] {
      for (turn, icons) in [IconStyle.unicode, .emoji].enumerated()
      where Thorough.isOn || (width + turn * 3).isMultiple(of: 6) {
        var display = display(width)
        display.icons = icons
        let pages = [
          NowPage.page(report, display, hours: nil, days: nil),
          HoursPage.page(report, display, report.view.hours(5)), SunPage.page(report, display),
          AirPage.page(report, display), ComparePage.page(comparison([report]), display, hours: 24),
          NextPage.page(report, display), DaysPage.page(report, display, days: 16),
        ]
        for page in pages {
          for line in page.text.split(separator: "\n") {
            #expect(line.terminalWidth <= width)
          }
        }
      }
    }
  }

  @Test func `A report without data still has pages`() {
    var report = SampleReport.make()
    report.forecast.current = nil
    report.forecast.hours = []
    report.forecast.days = []
    report.air = nil
    #expect(NowPage.page(report, display(80), hours: nil, days: nil).text.contains("No data"))
    #expect(report.line(display(80)).text == "Berlin – (3m)")
    #expect(report.prose(display(80)) == "Berlin: No data for this moment.")
    #expect(SunPage.page(report, display(80)).text.contains("moon"))
  }

  @Test func `Escape sequences in a place name are removed`() {
    var report = SampleReport.make()
    report.place.name = "Ber\u{1B}]0;title\u{7}lin\u{1B}[31m"
    let texts = [
      NowPage.page(report, display(80), hours: nil, days: nil).text, report.line(display(80)).text,
      report.prose(display(80)), Tmux.text(report, display(80)), Waybar.text(report, display(80)),
      ReportJSON(report: report, units: .si, parts: [.now]).object.pretty,
    ]
    for text in texts { #expect(!text.contains("\u{1B}") && !text.contains("\u{7}")) }
  }

  @Test func `Missing air quality is reported in its row`() {
    func air(_ report: PlaceReport) -> String {
      let lines = NowPage.page(report, display(80), hours: nil, days: nil).text.split(
        separator: "\n")
      return lines.first { $0.contains("AQI") }.map(String.init) ?? ""
    }
    var report = SampleReport.make()
    #expect(air(report).contains("42 moderate"))
    report.air = nil
    #expect(air(report).isEmpty)
    report.isAirMissing = true
    #expect(air(report).contains("unknown"))
  }
}
