import LightFoundation
import TerminalUI
import Weather

extension WeatherView {
  /// A sentence that the day is among the warmest or coldest tenth for the time of year, or nil.
  var rankSentence: String? {
    guard let high = day?.maximumTemperature,
      let isWarm = parts.normals?.isRarelyWarm(high, on: date)
    else { return nil }
    return display[isWarm ? Self.rarelyWarm : Self.rarelyCold] + display.language.marks.stop
  }

  /// Words for a day among the warmest or coldest tenth for the time of year, or nil.
  func rank(of day: Day) -> String? {
    guard let high = day.maximumTemperature,
      let isWarm = parts.normals?.isRarelyWarm(high, on: forecast.calendarDay(of: day))
    else { return nil }
    return display[isWarm ? Self.unusuallyWarm : Self.unusuallyCold]
  }

  private static let unusuallyWarm = Message("normals.unusuallyWarm", "unusually warm")
  private static let unusuallyCold = Message("normals.unusuallyCold", "unusually cold")

  /// The departure of a day from normal, such as `+3°`, or nil if unknown.
  ///
  /// Colored if the day is among the warmest or coldest tenth for the time of year.
  func departureMark(of day: Day) -> TextLine? {
    let date = forecast.calendarDay(of: day)
    guard let high = day.maximumTemperature,
      let warmer = parts.normals?.departure(ofMaximum: high, on: date)
    else { return nil }
    let text = display.glyphs.text(display.signed(warmer).trimmed)
    switch parts.normals?.isRarelyWarm(high, on: date) {
    case true?: return TextLine(text, Style(.bad, .bold))
    case false?: return TextLine(text, Style(.busy, .bold))
    case nil: return TextLine(text, Style(.dim))
    }
  }

  /// The column head of departures from normal.
  static let departureTitle = Message("normals.besideUsual", "vs usual")

  private static let rarelyWarm = Message(
    "normals.rarelyWarm", "Warmer than 9 of 10 days at this time of year")

  private static let rarelyCold = Message(
    "normals.rarelyCold", "Colder than 9 of 10 days at this time of year")
}

extension DisplayOptions {
  /// A signed temperature difference, such as `+3°`.
  func signed(_ warmer: Double) -> String {
    let reading = units.temperatureDifference(abs(warmer))
    return (reading.number == "0" ? "±" : warmer < 0 ? "-" : "+") + text(reading)
  }
}
