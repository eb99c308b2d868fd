package import LightFoundation

/// The daily summary of a forecast.
///
/// A forecast counts its days from midnight in the UTC offset at the time of its creation. After a
/// change of the clocks such a day starts at 23:00 or 1:00, so identify a day by its ``middle``.
package struct Day: Hashable, Sendable {
  package var start: Date

  /// The worst weather of the day.
  package var code: WeatherCode?
  /// The highest temperature, °C.
  package var maximumTemperature: Double?
  /// The lowest temperature, °C.
  package var minimumTemperature: Double?
  /// The highest apparent temperature, °C.
  package var maximumFeelsLike: Double?
  /// The lowest apparent temperature, °C.
  package var minimumFeelsLike: Double?

  /// The highest probability of precipitation in any hour, %.
  package var precipitationChance: Double?
  /// Rain, showers and melted snow, mm.
  package var precipitation: Double?
  /// The depth of fresh snow, cm.
  package var snowfall: Double?
  package var precipitationHours: Double?

  /// The strongest wind at ten meters, m/s.
  package var windSpeed: Double?
  /// The dominant direction the wind comes from, degrees.
  package var windDirection: Double?
  /// The strongest gust, m/s.
  package var gusts: Double?

  /// The highest index of the day.
  package var uvIndex: Double?
  package var sunshine: Double?
  package var daylight: Double?
  /// The sunrise, or nil if the sun does not rise on that day.
  package var sunrise: Date?
  /// The sunset, or nil if the sun does not set on that day.
  package var sunset: Date?

  package init(start: Date) { self.start = start }

  /// Twelve hours after ``start``: always within the right calendar day.
  package var middle: Date { start + 12 * 3600 }

  /// True if precipitation is likely enough not to call the day dry, even without an amount.
  package var mayBeWet: Bool { precipitationChance ?? 0 >= 30 }
}

extension Day: SeriesRow {
  package static let columns: [Column<Day>] = [
    Column("code", .code, { $0.code?.number }, { $0.code = WeatherCode(number: $1) }),
    Column(
      "maximumTemperature", .temperature, { $0.maximumTemperature }, { $0.maximumTemperature = $1 }),
    Column(
      "minimumTemperature", .temperature, { $0.minimumTemperature }, { $0.minimumTemperature = $1 }),
    Column("maximumFeelsLike", .feeling, { $0.maximumFeelsLike }, { $0.maximumFeelsLike = $1 }),
    Column("minimumFeelsLike", .feeling, { $0.minimumFeelsLike }, { $0.minimumFeelsLike = $1 }),
    Column(
      "precipitationChance", .percent, { $0.precipitationChance }, { $0.precipitationChance = $1 }),
    Column("precipitation", .rain, { $0.precipitation }, { $0.precipitation = $1 }),
    Column("snowfall", .snow, { $0.snowfall }, { $0.snowfall = $1 }),
    Column("precipitationHours", .hours, { $0.precipitationHours }, { $0.precipitationHours = $1 }),
    Column("windSpeed", .speed, { $0.windSpeed }, { $0.windSpeed = $1 }),
    Column("windDirection", .direction, { $0.windDirection }, { $0.windDirection = $1 }),
    Column("gusts", .speed, { $0.gusts }, { $0.gusts = $1 }),
    Column("uvIndex", .ultraviolet, { $0.uvIndex }, { $0.uvIndex = $1 }),
    Column("sunshine", .sunshine, { $0.sunshine }, { $0.sunshine = $1 }),
    Column("daylight", .daylight, { $0.daylight }, { $0.daylight = $1 }),
    Column("sunrise", .instant, { $0.sunrise?.seconds }, { $0.sunrise = Date(seconds: $1) }),
    Column("sunset", .instant, { $0.sunset?.seconds }, { $0.sunset = Date(seconds: $1) }),
  ]

  package var time: Date { start }

  package init(blankAt time: Date, interval: TimeInterval) { self.init(start: time) }
}
