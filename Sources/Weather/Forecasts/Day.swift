package import LightFoundation

/// The weather of one day, as the forecast sums it up.
///
/// The forecast counts its days from midnight by the offset that held when it was made. Across a
/// change of summer time such a day runs from 23:00 or 1:00, so a day is known by its ``middle``.
package struct Day: Hashable, Sendable {
  package var start: Date

  /// The sky in one word: the worst of the day.
  package var code: WeatherCode?
  /// The highest temperature, °C.
  package var maximumTemperature: Double?
  /// The lowest temperature, °C.
  package var minimumTemperature: Double?
  /// The highest that it feels like, °C.
  package var maximumFeelsLike: Double?
  /// The lowest that it feels like, °C.
  package var minimumFeelsLike: Double?

  /// The highest chance of rain of any hour, %.
  package var precipitationChance: Double?
  /// Rain, showers and melted snow, mm.
  package var precipitation: Double?
  /// Steady rain, mm.
  package var rain: Double?
  /// Rain from showers, mm.
  package var showers: Double?
  /// Fresh snow, cm as it lies.
  package var snowfall: Double?
  package var precipitationHours: Double?

  /// The strongest wind at ten metres, m/s.
  package var windSpeed: Double?
  /// Where the wind mostly comes from, degrees.
  package var windDirection: Double?
  /// The strongest gust, m/s.
  package var gusts: Double?

  /// The highest ultraviolet index.
  package var uvIndex: Double?
  package var sunshine: Double?
  /// Seconds from sunrise to sunset.
  package var daylight: Double?
  /// When the sun rises; nil on a day when it does not.
  package var sunrise: Date?
  /// When the sun sets; nil on a day when it does not.
  package var sunset: Date?

  /// A day of which nothing is known yet but when it begins; set what is known.
  package init(start: Date) {
    self.start = start
  }

  /// Twelve hours after the start: an instant that lies in the right calendar day in any case.
  package var middle: Date { start + 12 * 3600 }
}

extension Day: SeriesRow {
  /// What it may hold, as it lies on disk.
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
    Column("rain", .rain, { $0.rain }, { $0.rain = $1 }),
    Column("showers", .rain, { $0.showers }, { $0.showers = $1 }),
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
