package import LightFoundation

/// What the weather is like at one point of a map, in one hour: no more than a map shows.
package struct FieldConditions: Hashable, Sendable {
  /// The instant.
  package var time: Date

  /// Of the air, °C.
  package var temperature: Double?
  /// What fell in the hour before, mm.
  package var precipitation: Double?
  /// The wind, m/s.
  package var windSpeed: Double?
  /// Where the wind comes from, degrees.
  package var windDirection: Double?
  /// How much of the sky is clouds, %.
  package var cloudCover: Double?
  /// Reduced to the sea, hPa.
  package var pressure: Double?

  /// An hour of which nothing is known yet but when it is; set what is known.
  package init(time: Date) { self.time = time }
}

extension FieldConditions: SeriesRow {
  /// What it may hold, as it lies on disk.
  package static let columns: [Column<FieldConditions>] = [
    Column("temperature", .temperature, { $0.temperature }, { $0.temperature = $1 }),
    Column("precipitation", .rain, { $0.precipitation }, { $0.precipitation = $1 }),
    Column("windSpeed", .speed, { $0.windSpeed }, { $0.windSpeed = $1 }),
    Column("windDirection", .direction, { $0.windDirection }, { $0.windDirection = $1 }),
    Column("cloudCover", .percent, { $0.cloudCover }, { $0.cloudCover = $1 }),
    Column("pressure", .pressure, { $0.pressure }, { $0.pressure = $1 }),
  ]

  package init(blankAt time: Date, interval: TimeInterval) { self.init(time: time) }
}
