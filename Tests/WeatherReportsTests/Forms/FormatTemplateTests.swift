import Testing
import WeatherPictures

@testable import WeatherReports

@Suite(.timeLimit(.minutes(10)))
struct FormatTemplateTests {
  private func text(_ template: String) throws -> String {
    try FormatTemplate(template).text(FormatValues(SampleReport.make(), Look()))
  }

  @Test(arguments: [
    ("{temp} {sky}", "2° Moderate rain"), ("%t|%f", "+2°C|0°C"), ("%w", "↗19km/h"),
    ("%l: %C", "Berlin: Moderate rain"), ("{{%%}}", "{%}"), ("a\\nb\\tc", "a\nb\tc"),
    ("%T %Z", "04:24 Europe/Berlin"), ("%h %o %p %P", "88% 85% 0.6mm 1005hPa"),
    ("{high}/{low} {aqi} {uv}", "16°/9° 42 0"), ("{age} {state}{demo}", "3m fresh"),
    ("%S-%s", "07:38-16:05"), ("2", "☂ +2°C ↗19km/h"), ("{date} {region}", "2026-11-21 Berlin"),
    ("100", "100"), ("", ""),
  ])
  func `Names and codes are replaced`(template: String, expected: String) throws {
    #expect(try text(template) == expected)
  }

  @Test(arguments: [
    ("{tmp}", "there is no {tmp}. Did you mean {temp}?"),
    ("{temp", "there is no } behind {temp"),
    ("%q", "there is no %q. Try: skymux now --help"),
  ])
  func `A wrong template is told before anything is fetched`(template: String, expected: String) {
    #expect(throws: FormatTemplate.Unreadable(reason: expected)) { try FormatTemplate(template) }
  }

  @Test func `Every code belongs to one name`() {
    let codes = FormatField.allCases.compactMap(\.code)
    #expect(Set(codes).count == codes.count)
  }
}
