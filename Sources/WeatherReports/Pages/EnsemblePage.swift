import LightFoundation
import TerminalUI
package import Weather
package import WeatherPictures

package enum EnsemblePage: SeriesPage {
  package static let part: any WritableKeyPath<PlaceData, ForecastConfidence?> & Sendable =
    \.confidence
  package static let name = "sure"
  package static let source: Message = .source
  package static let unknown = EnsembleText.unknown

  package static func add(_: EnsembleConditions, _ report: PlaceReport, to page: inout Page) {
    for line in ConfidenceText(report.view(page.display)).lines(width: page.display.width - 1) {
      page.add(TextLine(" ") + line)
    }
  }

  package static func members(_ row: EnsembleConditions, _ form: RowJSON) -> [(String, JSONText)] {
    spread("temperature", row.temperature, form.temperature) + spread("rain", row.rain, form.rain)
  }

  package static func more(_ report: PlaceReport, _ form: RowJSON) -> [(String, JSONText)] {
    let days = ConfidenceText(report.view(DisplayOptions())).days.map { day in
      // Takes the middle of the day: after the end of daylight saving time, an instant at its
      // beginning may belong to the day before.
      let date = report.zone.day(of: Day(start: day.time).middle)
      return JSONText.members(
        [("date", .text(date.iso))]
          + spread("temperature_max", day.dayTemperature, form.temperature)
          + spread("rain", day.dayRain, form.rain) + [("doubtful", .bool(day.isDoubtful))])
    }
    return [("days", .list(days))]
  }

  private static func spread(
    _ name: String, _ spread: EnsembleConditions.Spread, _ text: (Double?) -> JSONText
  ) -> [(String, JSONText)] {
    [
      (name + "_low", text(spread.low)), (name, text(spread.middle)),
      (name + "_high", text(spread.high)),
    ]
  }
}
