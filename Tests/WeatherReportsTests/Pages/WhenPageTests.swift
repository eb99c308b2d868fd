import Foundation
import MuxTesting
import SystemTesting
import TerminalUI
import Testing
import WeatherPictures

@testable import Weather
@testable import WeatherReports

/// Good hours as text and in other formats.
@Suite(.computes) struct WhenPageTests {
  private func display(_ width: Int = 80) -> DisplayOptions {
    var display = DisplayOptions()
    display.width = width
    return display
  }

  private func printer(_ form: OutputForm, _ units: Units = .si) throws -> ReportPrinter {
    try ReportPrinter(form, display(), units: units, template: "")
  }

  private func text(_ rule: HourRule, _ display: DisplayOptions) throws -> String {
    try ReportPrinter(.text, display, units: .si, template: "")
      .when(SampleReport.make(), rule, days: 4)
  }

  @Test func `The best hours for a run match their golden file`() throws {
    try Golden.expect(try text(.run, display()), "when-run")
  }

  @Test func `Dry hours in German and ASCII match their golden file`() throws {
    var display = display(60)
    (display.language, display.units, display.glyphs) = (
      (Localization.language("de") ?? .english), .us, .ascii
    )
    var rule = HourRule.dry
    rule.hours = 2.5
    let text = try text(rule, display)
    #expect(text.allSatisfy { $0.isASCII })
    try Golden.expect(text, "when-german")
  }

  @Test func `Without matching hours the page names the obstacles`() throws {
    let text = try text(.laundry, display())
    #expect(text.contains("No good hours because of: humid, sun, temp"), "\(text)")
    #expect(!text.contains("00:00"))
  }

  @Test func `The list of rules includes the user's own`() throws {
    let own = HourRule("kites", hours: 2, [.wind: HourLimit(least: 5, most: 12, best: 8)])
    try Golden.expect(try printer(.text).rules(HourRule.builtIn + [own]), "when-rules")
    let json = try printer(.json).rules([own])
    #expect(json.contains(#""wind": {"least": 5, "most": 12, "best": 8}"#), "\(json)")
  }

  @Test func `The CSV of rules has the same number of cells in each row`() throws {
    let rows = try printer(.csv).rules(HourRule.builtIn).split(separator: "\n")
    let cells = rows.map { row in
      var isQuoted = false
      return row.reduce(1) { count, letter in
        if letter == "\"" { isQuoted.toggle() }
        return letter == "," && !isQuoted ? count + 1 : count
      }
    }
    #expect(Set(cells).count == 1, "\(cells)")
  }

  @Test func `The pages fit every width and language`() throws {
    for (index, language) in Localization.all.enumerated() {
      for width in Array(20...62) + [77, 120, 200]
      where Thorough.isOn || (width + index).isMultiple(of: 9) {
        var display = display(width)
        display.language = language
        let rules = try ReportPrinter(.text, display, units: .si, template: "").rules(
          HourRule.builtIn)
        for line in (try text(.run, display) + text(.laundry, display) + rules).split(
          separator: "\n")
        {
          #expect(line.terminalWidth <= width, "\(line)")
        }
      }
    }
  }

  @Test func `All formats have the same hours`() throws {
    let report = SampleReport.make()
    let line = try printer(.oneline).when(report, .dry, days: 4)
    #expect(line == "Berlin: dry: Today 16:00 to Wed 00:00 (3m)\n")
    let json = try printer(.json).when(report, .dry, days: 4)
    #expect(json.contains(#""best_start": "2026-11-21T16:00:00+01:00""#), "\(json)")
    #expect(json.contains(#""rule": "dry""#) && json.contains(#""in_the_way": ["rain", "chance"]"#))
    let rows = try printer(.csv).when(report, .dry, days: 4).split(separator: "\n")
    #expect(rows.count == 2 && rows[1].contains(",2026-11-21T16:00:00+01:00,"), "\(rows)")
    let page = try text(.dry, display())
    #expect(page.contains("16:00 to Wed 00:00") && !page.contains("best"), "all are alike")
    #expect(try text(.run, display()).contains("running, 1 h, best first"))
  }

  @Test func `Every name of the JSON is in the article`() throws {
    let root = Checkout.root
    let file = "Sources/SkymuxCommand/SkymuxCommand.docc/ReportsAsJSON.md"
    let article = try String(contentsOf: root.appending(path: file), encoding: .utf8)
    let good = SampleReport.make().view.goodHours(.dry, days: 4)
    let form = GoodHoursJSON(good: good, form: RowJSON(units: .si, zone: .utc))
    let spell = try #require(good.spells.first)
    let names =
      form.members.map(\.0) + form.cells(spell).map(\.0) + HourMeasure.allCases.map(\.rawValue)
    for name in names { #expect(article.contains("`\(name)`"), "\(name)") }
  }
}
