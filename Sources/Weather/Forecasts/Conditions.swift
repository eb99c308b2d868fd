package import LightFoundation

/// The weather at one instant: now, an hour or a quarter of an hour.
///
/// Only the time is always known; quantities that a model lacks are nil. Sums, the chance of rain
/// and gusts apply to the ``interval`` *before* the instant.
package struct Conditions: Hashable, Sendable {
  package var time: Date
  /// The length of the period before ``time`` that sums cover, in seconds: 3600 or 900.
  package var interval: TimeInterval

  /// Air temperature at two meters, °C.
  package var temperature: Double?
  /// The apparent temperature, °C.
  package var feelsLike: Double?
  /// The dew point, °C.
  package var dewPoint: Double?
  /// Relative humidity, %.
  package var humidity: Double?
  package var code: WeatherCode?
  package var isDay: Bool?

  /// The probability of more than 0.1 mm, %.
  package var precipitationChance: Double?
  /// Rain, showers and melted snow together, mm.
  package var precipitation: Double?
  /// The depth of fresh snow, cm; 7 cm melt to about 10 mm.
  package var snowfall: Double?

  /// Wind speed at ten meters, m/s.
  package var windSpeed: Double?
  /// The direction the wind comes from, degrees clockwise from north; 0 and 360 both occur.
  package var windDirection: Double?
  /// The strongest gust, m/s.
  package var gusts: Double?

  /// Pressure reduced to sea level, hPa.
  package var seaLevelPressure: Double?
  /// Pressure at the ground, hPa.
  package var surfacePressure: Double?
  /// Total cloud cover, %.
  package var cloudCover: Double?
  /// In meters.
  package var visibility: Double?

  package var uvIndex: Double?
  package var sunshine: Double?

  package init(time: Date, interval: TimeInterval = 3600) {
    self.time = time
    self.interval = interval
  }

  /// The period that sums cover.
  package var span: Range<Date> { (time - (interval > 0 ? interval : 0))..<time }
}

extension Conditions: SeriesRow {
  package static let columns: [Column<Conditions>] = [
    Column("interval", .interval, { $0.interval }, { $0.interval = $1 }),
    Column("temperature", .temperature, { $0.temperature }, { $0.temperature = $1 }),
    Column("feelsLike", .feeling, { $0.feelsLike }, { $0.feelsLike = $1 }),
    Column("dewPoint", .temperature, { $0.dewPoint }, { $0.dewPoint = $1 }),
    Column("humidity", .percent, { $0.humidity }, { $0.humidity = $1 }),
    Column("code", .code, { $0.code?.number }, { $0.code = WeatherCode(number: $1) }),
    Column("isDay", .flag, { $0.isDay.map { $0 ? 1 : 0 } }, { $0.isDay = $1 != 0 }),
    Column(
      "precipitationChance", .percent, { $0.precipitationChance }, { $0.precipitationChance = $1 }),
    Column("precipitation", .rain, { $0.precipitation }, { $0.precipitation = $1 }),
    Column("snowfall", .snow, { $0.snowfall }, { $0.snowfall = $1 }),
    Column("windSpeed", .speed, { $0.windSpeed }, { $0.windSpeed = $1 }),
    Column("windDirection", .direction, { $0.windDirection }, { $0.windDirection = $1 }),
    Column("gusts", .speed, { $0.gusts }, { $0.gusts = $1 }),
    Column("seaLevelPressure", .pressure, { $0.seaLevelPressure }, { $0.seaLevelPressure = $1 }),
    Column("surfacePressure", .pressure, { $0.surfacePressure }, { $0.surfacePressure = $1 }),
    Column("cloudCover", .percent, { $0.cloudCover }, { $0.cloudCover = $1 }),
    Column("visibility", .visibility, { $0.visibility }, { $0.visibility = $1 }),
    Column("uvIndex", .ultraviolet, { $0.uvIndex }, { $0.uvIndex = $1 }),
    Column("sunshine", .sunshine, { $0.sunshine }, { $0.sunshine = $1 }),
  ]

  package init(blankAt time: Date, interval: TimeInterval) {
    self.init(time: time, interval: interval)
  }
}
