import Foundation
import Testing
import Weather
import WeatherPictures

@testable import WeatherReports

@Suite(.timeLimit(.minutes(60)))
struct FormatTemplateTests {
  @Test func `Only a template with {normal} needs the normals`() {
    #expect(FormatTemplate.tellsNormal("{temp}, {normal}"))
    for other in ["{temp}", "{{normal}}", "normal", "{norma}", "{normal", ""] {
      #expect(!FormatTemplate.tellsNormal(other), "\(other)")
    }
  }

  private func text(_ template: String) throws -> String {
    try FormatTemplate(template).text(FormatValues(SampleReport.make(), DisplayOptions()))
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
    ("{tmp}", "unknown field {tmp}. Did you mean {temp}?"),
    ("{temp", "missing } after {temp"),
    ("%q", "unknown code %q. Try: skymux now --help"),
  ])
  func `An invalid template throws an error with a suggestion`(template: String, expected: String) {
    #expect(throws: FormatTemplate.Unreadable(reason: expected)) { try FormatTemplate(template) }
  }

  @Test(arguments: ["temp", "feels", "wind", "gusts", "arrow", "uv", "chance", "rain", "snow"])
  func `Unknown values of an hour are not taken from the day`(name: String) throws {
    let report = SampleReport.make()
    let hour = WeatherMoment(at: SampleReport.now)
    let values = FormatValues(report, DisplayOptions(), hour: hour)
    #expect(try FormatTemplate("{\(name)}").text(values) == "–")
  }

  @Test(arguments: [("%t", "–"), ("%f", "–"), ("%w", "–")])
  func `A code for an unknown value is a dash`(code: String, expected: String) throws {
    let values = FormatValues(
      SampleReport.make(), DisplayOptions(), hour: WeatherMoment(at: SampleReport.now))
    #expect(try FormatTemplate(code).text(values) == expected)
  }

  @Test func `A day shows its highest values`() throws {
    let report = SampleReport.make()
    let day = try #require(report.day)
    let values = FormatValues(report, DisplayOptions(), day: day)
    #expect(try FormatTemplate("{temp} {wind} {rain}").text(values) == "16° ↗24 km/h 7.8 mm")
  }

  /// A report with this rain and snow in the current quarter hour.
  private func report(rain: Double, snow: Double = 0) -> PlaceReport {
    var report = SampleReport.make()
    var forecast = SampleReport.forecast
    var quarter = Conditions(time: SampleReport.now + 360, interval: 900)
    (quarter.precipitation, quarter.snowfall) = (rain, snow)
    forecast.minutes = [quarter]
    report.parts.forecast = forecast
    return report
  }

  @Test func `Rain in the current quarter hour is shown as an hourly rate`() throws {
    let values = FormatValues(report(rain: 0.15), DisplayOptions())
    #expect(try FormatTemplate("{rain} %p").text(values) == "0.6 mm 0.6mm")
    let snowy = FormatValues(report(rain: 0.5, snow: 0.6), DisplayOptions())
    #expect(try FormatTemplate("{snow}").text(snowy) == "2.4 cm")
  }

  @Test func `A small amount in inches is not shown as zero`() throws {
    var display = DisplayOptions()
    display.units = .us
    let values = FormatValues(report(rain: 0.025, snow: 0.025), display)
    #expect(try FormatTemplate("{rain}").text(values) == "<0.01 in")
    #expect(try FormatTemplate("{snow}").text(values) == "<0.1 in")
    let dry = FormatValues(report(rain: 0), display)
    #expect(try FormatTemplate("{rain} {snow}").text(dry) == "0.00 in 0.0 in")
  }

  @Test func `Each code belongs to one name`() {
    let codes = FormatField.allCases.compactMap(\.code)
    #expect(Set(codes).count == codes.count)
  }
}
