import LightFoundation
import TerminalUI
package import Weather
package import WeatherPictures

package enum SurePage: SeriesPage {
  package static let part: any WritableKeyPath<PlaceParts, Sureness?> & Sendable = \.sure
  package static let name = "sure"
  package static let source: Message = .source
  package static let unknown = Message(
    "confidence.unknown", "no data on forecast confidence")

  private static let high = Message("confidence.high", "high")

  package static func add(_ sure: SureConditions, _ report: PlaceReport, to page: inout Page) {
    let (look, view) = (page.look, report.view(page.look))
    var line = TextLine(" \(SureText.title(look)): ", Style(.dim))
    if let range = sure.temperature.range {
      line += told(range, look) { look.colored($0) }
    }
    if let rain = rain(sure.rain, look) { line += TextLine("  ") + rain }
    page.add(line)
    let days = days(of: report)
    guard !days.isEmpty else { return }
    page.addBlank()
    ReportTable.add(
      [
        .init("", .leading, days.map { TextLine(name(of: $0.time, view), Style(.text)) }),
        .init(
          look[high], .leading,
          days.map { day in
            day.dayTemperature.range.map { told($0, look) { look.colored($0) } } ?? TextLine()
          }),
        .init(look[.rain], .leading, days.map { rain($0.dayRain, look) ?? TextLine() }),
        .init(
          "", .leading,
          days.map { TextLine($0.isDoubtful ? "?" : "", Style(.caution, .bold)) }),
      ], to: &page)
  }

  package static func members(
    _ row: SureConditions, _ form: RowJSON
  ) -> [(String, JSONText)] {
    spread("temperature", row.temperature, form.temperature) + spread("rain", row.rain, form.rain)
  }

  package static func more(_ report: PlaceReport, _ form: RowJSON) -> [(String, JSONText)] {
    let days = days(of: report).map { day in
      // Takes the middle of the day: after the end of daylight saving time, an instant at its
      // beginning may belong to the day before.
      let date = report.zone.day(of: Day(start: day.time).middle)
      return JSONText.members(
        [("date", .text(TimeText.iso(date)))]
          + spread("temperature_max", day.dayTemperature, form.temperature)
          + spread("rain", day.dayRain, form.rain) + [("doubtful", .bool(day.isDoubtful))])
    }
    return [("days", .list(days))]
  }

  private static func spread(
    _ name: String, _ spread: SureConditions.Spread, _ text: (Double?) -> JSONText
  ) -> [(String, JSONText)] {
    [
      (name + "_low", text(spread.low)), (name, text(spread.middle)),
      (name + "_high", text(spread.high)),
    ]
  }

  /// Returns the days from the shown date on, each represented by its first hour.
  private static func days(of report: PlaceReport) -> [SureConditions] {
    let start = report.zone.start(of: report.date)
    return (report.parts.sure?.hours ?? []).filter {
      $0.time >= start - 3600 && $0.dayTemperature.middle != nil
    }
  }

  private static func name(of instant: Date, _ view: WeatherView) -> String {
    view.name(of: Day(start: instant))
  }

  private static func told(
    _ range: ClosedRange<Double>, _ look: Look, _ text: (Double) -> TextLine
  ) -> TextLine {
    let (low, high) = (text(range.lowerBound), text(range.upperBound))
    return low == high ? low : low + TextLine(" \(look[.to]) ", Style(.dim)) + high
  }

  /// Returns a text such as `0–6 mm, most say 2`, or nil if all members are dry.
  private static func rain(_ spread: SureConditions.Spread, _ look: Look) -> TextLine? {
    SureText.rain(spread, look).map { rain in
      let most = SureText.most(spread, look).map { ", \($0)" } ?? ""
      return TextLine(rain, look.water) + TextLine(most, Style(.dim))
    }
  }
}
