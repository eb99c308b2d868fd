package import LightFoundation

/// What was told of a day when someone looked: what it takes to say later how that has changed.
package struct VisitDay: Hashable, Sendable {
  /// An instant that lies in the day in any case.
  package var time: Date

  package var code: WeatherCode?
  /// The highest temperature, °C.
  package var maximumTemperature: Double?
  /// What falls, mm.
  package var precipitation: Double?
  /// Fresh snow, cm as it lies.
  package var snowfall: Double?
  /// The strongest gust, m/s.
  package var gusts: Double?

  /// A day of which nothing is known yet but when it is; set what is known.
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
  /// What it may hold, as it lies on disk.
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
