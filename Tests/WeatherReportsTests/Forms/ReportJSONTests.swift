import Foundation
import SystemTesting
import Testing
import Weather
import WeatherPictures

@testable import WeatherReports

/// Schema 2 of the JSON: output and article agree.
@Suite(.timeLimit(.minutes(60)))
struct ReportJSONTests {
  private func json(_ parts: ReportJSON.Parts, _ units: Units = .si) -> ReportJSON {
    ReportJSON(report: SampleReport.make(), units: units, parts: parts, hours: 2, days: 2)
  }

  @Test func `Schema 2 matches its golden file`() throws {
    let whole = json([.now, .air, .summary, .sun, .next, .hours, .days])
    try Golden.expect(whole.object.pretty + "\n", "schema-2")
  }

  @Test func `Every name is in the article`() throws {
    let file = Checkout.root
      .appending(path: "Sources/SkymuxCommand/SkymuxCommand.docc/ReportsAsJSON.md")
    let article = try String(contentsOf: file, encoding: .utf8)
    let whole = json([.now, .air, .summary, .sun, .next, .hours, .days])
    for name in names(in: whole.object) { #expect(article.contains("`\(name)`"), "\(name)") }
  }

  private func names(in value: JSONText) -> Set<String> {
    switch value {
    case .object(let members):
      members.reduce(into: []) { $0.formUnion(names(in: $1.value).union([$1.name])) }
    case .list(let elements): elements.reduce(into: []) { $0.formUnion(names(in: $1)) }
    default: []
    }
  }

  @Test func `The sky of a day is that of the page, its code the worst`() throws {
    var report = SampleReport.make()
    for index in report.forecast.hours.indices {
      report.forecast.hours[index].code = WeatherCode(rawValue: 0)
    }
    let sky = try #require(report.view.sky(report.forecast.days[1]))
    let text = ReportJSON(report: report, units: .si, parts: [.days], days: 2).object.pretty
    #expect(text.contains("\"code\": 3, \"sky\": \"\(sky)\""), "\(text)")
  }

  @Test func `JSON uses and names the chosen units`() {
    let text = json([.now], .us).object.pretty
    #expect(text.contains("\"temperature\": \"°F\", \"wind\": \"mph\""))
    #expect(text.contains("\"pressure\": 29.68"))
  }

  @Test func `Unknown values are null, and names are escaped`() throws {
    var report = SampleReport.make()
    report.forecast.current = Conditions(time: SampleReport.now)
    report.forecast.current?.temperature = .nan
    report.forecast.current?.windSpeed = .infinity
    report.place.name = "quote\" back\\ line\n tab\t bell\u{7}"
    let text = ReportJSON(report: report, units: .si, parts: [.now]).object.pretty
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let object = try #require(value as? [String: Any])
    let now = try #require(object["now"] as? [String: Any])
    #expect(now["temperature"] is NSNull)
    #expect(now["wind"] is NSNull)
    #expect((object["place"] as? [String: Any])?["name"] as? String == report.place.name)
  }

  @Test func `CSV quotes cells with a comma or a quote`() {
    let table = CSVText.table([[("a", .text("x, \"y\"")), ("b", .null), ("c", .integer(3))]])
    #expect(table == "a,b,c\n\"x, \"\"y\"\"\",,3\n")
  }

  @Test func `CSV puts objects and lists in one cell`() {
    let limits = JSONText.members([("least", .integer(5)), ("most", .integer(20))])
    let table = CSVText.table([[("a", limits), ("b", .list([.integer(1), .integer(2)]))]])
    #expect(table == "a,b\n\"{\"\"least\"\": 5, \"\"most\"\": 20}\",\"[1, 2]\"\n")
  }

  @Test(arguments: [
    ("a,\u{301}b", "\"a,\u{301}b\""), ("a\"\u{301}b", "\"a\"\"\u{301}b\""),
  ])
  func `CSV quotes a comma or quote with a combining mark`(text: String, cell: String) {
    // Compared by scalars, because each is one character with its mark.
    let table = CSVText.table([[("a", .text(text))]])
    #expect(Array(table.unicodeScalars) == Array("a\n\(cell)\n".unicodeScalars))
  }
}
