package import LightFoundation

/// The numbers of a day as seen on a visit, for comparison with a later forecast.
package struct VisitDay: Hashable, Sendable {
  /// An instant within the day, even when the clocks change.
  package var time: Date

  package var code: WeatherCode?
  /// The highest temperature, °C.
  package var maximumTemperature: Double?
  /// Precipitation, mm.
  package var precipitation: Double?
  /// The depth of fresh snow, cm.
  package var snowfall: Double?
  /// The strongest gust, m/s.
  package var gusts: Double?

  /// Creates a day with all quantities unknown.
  package init(time: Date) { self.time = time }

  package init(_ day: Day) {
    time = day.middle
    code = day.code
    maximumTemperature = day.maximumTemperature
    precipitation = day.precipitation
    snowfall = day.snowfall
    gusts = day.gusts
  }
}

extension VisitDay: SeriesRow {
  package static let columns: [Column<VisitDay>] = [
    Column("code", .code, { $0.code?.number }, { $0.code = WeatherCode(number: $1) }),
    Column(
      "maximumTemperature", .temperature, { $0.maximumTemperature },
      { $0.maximumTemperature = $1 }),
    Column("precipitation", .rain, { $0.precipitation }, { $0.precipitation = $1 }),
    Column("snowfall", .snow, { $0.snowfall }, { $0.snowfall = $1 }),
    Column("gusts", .speed, { $0.gusts }, { $0.gusts = $1 }),
  ]

  package init(blankAt time: Date, interval: TimeInterval) { self.init(time: time) }
}
