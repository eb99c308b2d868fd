import Foundation
import Testing
import Weather
import WeatherPictures

@testable import WeatherReports

/// Schema 2 of the JSON: what the article on it says is what is printed.
@Suite(.timeLimit(.minutes(60)))
struct ReportJSONTests {
  private func json(_ parts: ReportJSON.Parts, _ units: Units = .si) -> ReportJSON {
    ReportJSON(report: SampleReport.make(), units: units, parts: parts, hours: 2, days: 2)
  }

  @Test func `The whole of schema two`() throws {
    let whole = json([.now, .air, .summary, .sun, .next, .hours, .days])
    try Golden.expect(whole.object.pretty + "\n", "schema-2")
  }

  @Test func `Every name is in the article`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
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

  @Test func `Units that are asked for are used and named`() {
    let text = json([.now], .us).object.pretty
    #expect(text.contains("\"temperature\": \"°F\", \"wind\": \"mph\""))
    #expect(text.contains("\"pressure\": 29.68"))
  }

  @Test func `What is unknown is null and never invalid`() throws {
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

  @Test func `A table quotes what holds a comma or a quote`() {
    let table = CSVText.table([[("a", .text("x, \"y\"")), ("b", .null), ("c", .integer(3))]])
    #expect(table == "a,b,c\n\"x, \"\"y\"\"\",,3\n")
  }

  @Test func `What is no single value is one cell of a table`() {
    let limits = JSONText.members([("least", .integer(5)), ("most", .integer(20))])
    let table = CSVText.table([[("a", limits), ("b", .list([.integer(1), .integer(2)]))]])
    #expect(table == "a,b\n\"{\"\"least\"\": 5, \"\"most\"\": 20}\",\"[1, 2]\"\n")
  }

  @Test(arguments: [
    ("a,\u{301}b", "\"a,\u{301}b\""), ("a\"\u{301}b", "\"a\"\"\u{301}b\""),
  ])
  func `A comma or a quote with a mark on it is one all the same`(text: String, cell: String) {
    // Compared by their scalars: with the mark, each is a character of its own.
    let table = CSVText.table([[("a", .text(text))]])
    #expect(Array(table.unicodeScalars) == Array("a\n\(cell)\n".unicodeScalars))
  }
}
