import LightFoundation
import WeatherPictures
import Weather

/// An hour or day of weather as JSON members and as table cells.
package struct RowJSON {
  let units: Units
  let zone: PlaceZone

  /// Returns the weather at a time, and the precipitation of the interval that follows.
  func weather(_ row: WeatherMoment) -> [(String, JSONText)] {
    [
      ("time", time(row.time)), ("code", row.code.map { .integer($0.rawValue) } ?? .null),
      ("sky", .optional(row.code.map { sky($0, isDay: row.isDay ?? true) })),
      ("is_day", row.isDay.map { .bool($0) } ?? .null),
      ("temperature", temperature(row.temperature)), ("feels_like", temperature(row.feelsLike)),
      ("dew_point", temperature(row.dewPoint)),
      ("humidity_pct", .rounded(row.humidity, decimals: 0)),
      ("rain_chance_pct", .rounded(row.precipitationChance, decimals: 0)),
      ("rain", rain(row.precipitation)), ("snow", snow(row.snowfall)),
      ("rain_interval_s", .rounded(row.interval, decimals: 0)),
      ("wind", wind(row.windSpeed)), ("wind_from_deg", .rounded(row.windDirection, decimals: 0)),
      ("wind_from", .optional(row.windPoint?.letters)), ("gusts", wind(row.gusts)),
      (
        "pressure",
        .rounded((row.seaLevelPressure ?? row.surfacePressure).map(units.pressure.scale.shown))
      ),
      ("clouds_pct", .rounded(row.cloudCover, decimals: 0)),
      ("visibility", .rounded(row.visibility.map(units.distance.scale.shown))),
      ("uv_index", .rounded(row.uvIndex)),
    ]
  }

  func day(_ row: Day, _ forecast: Forecast) -> [(String, JSONText)] {
    [
      ("date", .text(forecast.calendarDay(of: row).iso)),
      ("code", row.code.map { .integer($0.rawValue) } ?? .null),
      ("sky", .optional(forecast.daytimeCode(of: row).map { sky($0, isDay: true) })),
      ("temperature_max", temperature(row.maximumTemperature)),
      ("temperature_min", temperature(row.minimumTemperature)),
      ("feels_like_max", temperature(row.maximumFeelsLike)),
      ("feels_like_min", temperature(row.minimumFeelsLike)),
      ("rain_chance_pct", .rounded(row.precipitationChance, decimals: 0)),
      ("rain", rain(row.precipitation)), ("snow", snow(row.snowfall)),
      ("rain_hours", .rounded(row.precipitationHours)), ("wind", wind(row.windSpeed)),
      ("wind_from_deg", .rounded(row.windDirection, decimals: 0)),
      ("wind_from", .optional(row.windPoint?.letters)), ("gusts", wind(row.gusts)),
      ("uv_index", .rounded(row.uvIndex)), ("sunshine_s", .rounded(row.sunshine, decimals: 0)),
      ("sunrise", time(row.sunrise)), ("sunset", time(row.sunset)),
    ]
  }

  func rain(_ millimeters: Double?) -> JSONText {
    .rounded(millimeters.map(units.rain.scale.shown), decimals: 3)
  }

  func snow(_ centimeters: Double?) -> JSONText {
    .rounded(centimeters.map(units.snow.scale.shown), decimals: 3)
  }

  func temperature(_ celsius: Double?) -> JSONText {
    .rounded(celsius.map(units.temperature.scale.shown))
  }

  func warmer(_ celsius: Double?) -> JSONText {
    .rounded(celsius.map { $0 * (units.temperature == .fahrenheit ? 1.8 : 1) })
  }

  func wind(_ metersPerSecond: Double?) -> JSONText {
    .rounded(metersPerSecond.map(units.wind.shown))
  }

  func time(_ instant: Date?) -> JSONText { .optional(instant.map { TimeText.iso($0, in: zone) }) }

  private func sky(_ code: WeatherCode, isDay: Bool) -> String {
    Localization.english.name(of: code, isDay: isDay)
  }
}
