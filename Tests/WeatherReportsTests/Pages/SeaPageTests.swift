import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import WeatherPictures

@testable import Weather
@testable import WeatherReports

/// The sea as text and in other formats.
@Suite(.computes) struct SeaPageTests {
  private func display(_ width: Int = 80) -> DisplayOptions {
    var display = DisplayOptions()
    display.width = width
    return display
  }

  /// A report on a sea whose waves grow by 0.1 m every hour.
  private func report(hours: Int = 24) -> PlaceReport {
    let rows = (0..<hours).map { index in
      var row = SeaConditions(time: SampleReport.now - 1440 + Double(index) * 3600)
      (row.waveHeight, row.waveDirection, row.wavePeriod) = (1.2 + Double(index) * 0.1, 315, 8.4)
      (row.swellHeight, row.swellDirection, row.swellPeriod) = (0.9, 292, 11)
      (row.temperature, row.currentSpeed, row.currentDirection) = (16.6, 0.35, 45)
      row.level = 1.04 - Double(index) * 0.2
      return row
    }
    var report = SampleReport.make()
    report.parts = PlaceData(
      sea: Sea(
        coordinates: report.place.coordinates, issuer: "Open-Meteo", zone: SampleReport.zone,
        current: rows.first, hours: rows))
    return report
  }

  private func printer(_ form: OutputForm, _ units: Units = .si) throws -> ReportPrinter {
    try ReportPrinter(form, display(), units: units, template: "")
  }

  @Test func `The source is a link if the terminal shows links`() {
    var display = display()
    #expect(!SeaPage.page(report(), display).text.contains("\u{1B}]8"))
    display.hasLinks = true
    #expect(
      SeaPage.page(report(), display).text.contains(
        "\u{1B}]8;;https://open-meteo.com/\u{1B}\\Open-Meteo.com\u{1B}]8;;\u{1B}\\"))
  }

  @Test func `The sea page matches its golden file`() throws {
    try Golden.expect(SeaPage.page(report(), display()).text, "sea")
  }

  @Test func `The sea page in German and ASCII matches its golden file`() throws {
    var display = display(60)
    (display.language, display.units, display.glyphs) = (
      (Localization.language("de") ?? .english), .us, .ascii
    )
    let text = SeaPage.page(report(), display).text
    #expect(text.allSatisfy { $0.isASCII })
    try Golden.expect(text, "sea-german")
  }

  @Test func `English and German share no word on the page`() {
    var german = display()
    german.language = Localization.language("de") ?? .english
    let pages = [display(), german].map { display in
      let lines = SeaPage.page(report(), display).text.split(separator: "\n")
      return Set(lines.dropFirst().dropLast().joined(separator: " ").split { !$0.isLetter })
    }
    let common = pages[0].intersection(pages[1]).subtracting(["s", "m", "km", "h", "NW", "WNW"])
    #expect(common.isEmpty, "\(common)")
  }

  @Test func `The page fits every width`() {
    for width in Array(20...62) + [77, 120, 200] {
      for line in SeaPage.page(report(), display(width)).text.split(separator: "\n") {
        #expect(line.terminalWidth <= width, "\(line)")
      }
    }
  }

  @Test func `All formats have the same waves`() throws {
    let report = report()
    let page = SeaPage.page(report, display()).text
    let json = try printer(.json).series(report, SeaPage.self)
    #expect(page.contains("1.2 m  ↘ NW  every 8 s") && page.contains("1.3 km/h  ↗ to NE"))
    #expect(page.contains(" level      +1.0 m\n"))
    let row =
      #""wave_height": 1.2, "waves_from_deg": 315, "wave_period_s": 8.4, "swell_height": 0.9, "#
      + #""swell_from_deg": 292, "swell_period_s": 11, "water_temperature": 16.6, "#
      + #""current": 0.35, "current_to_deg": 45, "sea_level": 1.04"#
    #expect(json.contains(row) && json.contains(#""height": "m", "current": "m/s""#))
    let lines = try printer(.csv).series(report, SeaPage.self).split(separator: "\n")
    #expect(lines.count == 25 && lines[1].contains(",1.2,315,8.4,0.9,292,11,16.6,0.35,45,1.04,"))
    #expect(lines[0].contains(",wave_height_m,") && lines[0].contains(",current_ms,"))
    let table = try printer(.csv, .us).series(report, SeaPage.self)
    #expect(table.contains(",wave_height_ft,") && table.contains(",current_mph,"))
    let feet = try printer(.json, .us).series(report, SeaPage.self)
    #expect(feet.contains(#""wave_height": 3.94"#) && feet.contains(#""height": "ft""#))
  }

  @Test func `PlaceData takes the sea with its zone and issuer`() {
    var parts = PlaceData()
    parts.merge(report().parts)
    #expect(parts.sea?.hours.count == 24 && parts.zone == SampleReport.zone)
    #expect(parts.issuer == "Open-Meteo")
  }

  @Test func `A current is never shown in Beaufort`() {
    #expect(Units(wind: .beaufort).current(0.3).description == "0.3 m/s")
    #expect(Units(wind: .knots).current(0.3).description == "0.6 kn")
  }

  @Test func `A time outside the data has no sea`() throws {
    var report = report()
    report.moment = SampleReport.now + 10 * 86_400
    #expect(SeaPage.page(report, display()).text.contains("No data for this moment."))
    #expect(try printer(.json).series(report, SeaPage.self).contains(#""sea": null"#))
  }

  @Test func `Every name of the JSON is in the article`() throws {
    let root = Checkout.root
    let file = "Sources/SkymuxCommand/SkymuxCommand.docc/ReportsAsJSON.md"
    let article = try String(contentsOf: root.appending(path: file), encoding: .utf8)
    let form = RowJSON(units: .si, zone: .utc)
    let row = SeaConditions(time: SampleReport.now)
    let names =
      [SeaPage.name] + SeaPage.cells(row, form).map(\.0) + Units.si.symbols.map(\.quantity)
    for name in names { #expect(article.contains("`\(name)`"), "\(name)") }
  }
}
