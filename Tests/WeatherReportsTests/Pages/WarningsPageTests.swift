import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import Weather
import WeatherPictures

@testable import WeatherReports

/// Official warnings and the forecast's own, as text and in other formats.
@Suite(.computes) struct WarningsPageTests {
  private func display(_ width: Int = 80) -> DisplayOptions {
    var display = DisplayOptions()
    display.width = width
    return display
  }

  private func report(_ warnings: [OfficialWarning]?) -> PlaceReport {
    var report = SampleReport.make()
    report.parts.official = warnings.map {
      OfficialWarnings(authority: .meteoAlarm, known: report.now - 600, warnings: $0)
    }
    return report
  }

  private let wind = OfficialWarning(
    id: "2.49.0.1.276", sender: "Deutscher Wetterdienst", severity: .severe, ground: .here,
    areas: ["Stadt Berlin", "Barnim"], issued: SampleReport.now - 7200,
    begins: SampleReport.now + 3600, ends: SampleReport.now + 30_000,
    wordings: [
      "en": .init(
        event: "Orange Wind Warning", headline: "Gusts up to 100 km/h",
        text: ["It will blow harder than it did for years.", "In the east first."],
        advice: ["Tie down what may fly."]),
      "de": .init(event: "Orange Windwarnung", text: ["Es wird stürmisch."]),
    ])

  private var elsewhere: OfficialWarning {
    var warning = wind
    (warning.id, warning.ground, warning.areas) = ("other", .country, ["Kreis Rügen"])
    return warning
  }

  private func printer(_ form: OutputForm, _ display: DisplayOptions) throws -> ReportPrinter {
    try ReportPrinter(form, display, units: .si, template: "")
  }

  @Test func `The page shows official warnings above those of the forecast`()
    throws
  {
    try Golden.expect(
      try printer(.text, display()).warnings(report([wind, elsewhere])), "warnings")
    var german = display(44)
    german.language = Localization.language("de") ?? .english
    try Golden.expect(
      try printer(.text, german).warnings(report([wind, elsewhere])), "warnings-german")
  }

  @Test func `Old lists and forecasts that ended are no all-clear`() throws {
    for form in [OutputForm.text, .oneline] {
      var report = report([])
      #expect(try printer(form, display()).warnings(report).contains("No official warnings"))
      let yesterday = report.now - 13 * 3600
      report.parts.official?.known = yesterday
      let old = try printer(form, display()).warnings(report)
      #expect(!old.contains("No official warnings") && old.contains("not available"), "\(old)")
    }
    let now = report([])
    let ended = PlaceReport(
      now.place, now.parts, now: now.now + 30 * 86_400, at: .now, state: now.state)
    let page = try printer(.text, display()).warnings(ended)
    #expect(!page.contains("no hazards") && page.contains("Stored forecast ended"), "\(page)")
  }

  @Test func `Under an official warning a calm forecast has no line`() throws {
    var calm = report([wind])
    calm.forecast.hours = []
    let warned = try printer(.text, display()).warnings(calm)
    #expect(warned.contains("Orange Wind Warning") && !warned.contains("From the forecast"))
    #expect(!warned.contains("no hazards"), "\(warned)")
    calm.parts.official = report([]).parts.official
    #expect(try printer(.text, display()).warnings(calm).contains("no hazards"))
  }

  @Test func `No warning, unknown warnings and no authority have their own texts`()
    throws
  {
    let none = try printer(.text, display()).warnings(report([]))
    #expect(none.contains("No official warnings") && none.contains("MeteoAlarm · as of"))
    let unknown = try printer(.text, display()).warnings(report(nil))
    #expect(unknown.contains("are not available right now") && !unknown.contains("MeteoAlarm"))
    var nobody = report(nil)
    nobody.view.place.countryCode = "JP"
    #expect(try printer(.text, display()).warnings(nobody).contains("No official warning service"))
    #expect(
      try printer(.oneline, display()).warnings(report([])).hasPrefix("Berlin: No official"))
  }

  @Test func `JSON and CSV have all of a warning`() throws {
    let json = try printer(.json, display()).warnings(report([wind, elsewhere]))
    for part in [
      #""authority": "EUMETNET – MeteoAlarm""#, #""event": "Orange Wind Warning""#,
      #""severity": "severe""#, #""ground": "here""#, #""advice": ["Tie down what may fly."]"#,
      #""areas": "Kreis Rügen""#, #""warnings": ["#,
    ] { #expect(json.contains(part), "\(part) \(json)") }
    let rows = try printer(.csv, display()).warnings(report([wind, elsewhere])).split(
      separator: "\n")
    #expect(rows.count == 2 && rows[1].hasPrefix("Berlin,Orange Wind Warning,severe,2026-11-21T"))
    #expect(try printer(.jsonl, display()).warnings(report([])).contains("\"event\": null"))
    let unknown = try printer(.json, display()).warnings(report(nil))
    #expect(unknown.contains("\"as_of\": null") && unknown.contains("\"official\": []"))
    let line = try printer(.oneline, display()).warnings(report([wind]))
    #expect(
      line.hasPrefix("Berlin: Orange Wind Warning from 05:24 to 12:44 (Deutscher Wetterdienst)"))
  }

  @Test func `The page of now shows an official warning`() throws {
    let text = NowPage.page(report([wind]), display(), hours: nil, days: nil).text
    #expect(text.contains(" ! Orange Wind Warning from 05:24 to 12:44 (Deutscher Wetterdienst)"))
    let plain = NowPage.page(report([]), display(), hours: nil, days: nil).text
    #expect(plain == NowPage.page(report(nil), display(), hours: nil, days: nil).text)
  }

  @Test(arguments: [24, 40, 46, 60])
  func `The page of now shows all of an official warning`(width: Int) {
    var long = wind
    long.ends = SampleReport.now + 2 * 86_400
    let text = NowPage.page(report([long]), display(width), hours: nil, days: nil).text
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    let warning = "! Orange Wind Warning from 05:24 to Mon 04:24 (Deutscher Wetterdienst)"
    #expect(words.contains(warning), "\(text)")
  }

  @Test func `An expired warning is left out, and old data shows its age`() throws {
    var late = report([wind])
    late.view.moment = wind.ends ?? .distantFuture
    #expect(try printer(.text, display()).warnings(late).contains("No official warnings"))
    var old = report([wind])
    old.parts.official?.known = SampleReport.now - 3 * 3600
    let line = try printer(.oneline, display()).warnings(old)
    #expect(line.contains("(Deutscher Wetterdienst, 3h00)"), "\(line)")
  }

  @Test func `The page fits every width and language, even in ASCII`() throws {
    for (index, language) in Localization.all.enumerated() {
      for width in Array(24...60) + [120]
      where Thorough.isOn || (width + index).isMultiple(of: 7) {
        var display = display(width)
        display.language = language
        if width % 2 == 0 { display.glyphs = .ascii }
        for report in [report([wind, elsewhere]), report([]), report(nil)] {
          let text = try printer(.text, display).warnings(report)
          for line in text.split(separator: "\n") {
            #expect(line.terminalWidth <= width, "\(line)")
          }
          if display.glyphs == .ascii { #expect(text.allSatisfy { $0.isASCII }, "\(text)") }
        }
      }
    }
  }

  @Test func `Gusts up to the last hour of the forecast have no end`() throws {
    var (report, forecast) = (SampleReport.make(), SampleReport.forecast)
    forecast.hours.removeLast(100)
    for index in forecast.hours.indices.suffix(3) { forecast.hours[index].gusts = 30 }
    report.parts.forecast = forecast
    let lines = report.view(DisplayOptions()).warningLines
    let line = try #require(lines.first { $0.warning.kind == .gusts }?.text)
    #expect(line.contains(" from ") && !line.contains(" to "), "\(line)")
  }

  @Test func `A heat warning says "feels" only for the felt temperature`() throws {
    var forecast = SampleReport.forecast
    for index in forecast.hours.indices {
      (forecast.hours[index].temperature, forecast.hours[index].feelsLike) = (33, 41)
    }
    func line() -> String {
      var report = SampleReport.make()
      report.parts.forecast = forecast
      let lines = report.view(DisplayOptions()).warningLines
      return lines.first { $0.warning.kind == .heat }?.text ?? ""
    }
    #expect(line().hasSuffix(", feels 41°"), "\(line())")
    for index in forecast.hours.indices {
      (forecast.hours[index].temperature, forecast.hours[index].feelsLike) = (39, nil)
    }
    #expect(line().hasSuffix(", 39°"), "\(line())")
  }
}
