package import LightFoundation

/// The weather at one point of a map in one hour, limited to what a map shows.
package struct FieldConditions: Hashable, Sendable {
  package var time: Date

  /// Air temperature, °C.
  package var temperature: Double?
  /// Precipitation in the hour before ``time``, mm.
  package var precipitation: Double?
  package var windSpeed: Double?
  /// The direction the wind comes from, degrees.
  package var windDirection: Double?
  package var cloudCover: Double?
  /// Pressure reduced to sea level, hPa.
  package var pressure: Double?

  package func value(_ quantity: FieldQuantity) -> Double? {
    switch quantity {
    case .temperature: temperature
    case .rain: precipitation
    case .wind: windSpeed
    case .clouds: cloudCover
    case .pressure: pressure
    }
  }
}

extension FieldConditions: SeriesRow {
  package static let columns: [Column<FieldConditions>] = [
    Column("temperature", .temperature, { $0.temperature }, { $0.temperature = $1 }),
    Column("precipitation", .rain, { $0.precipitation }, { $0.precipitation = $1 }),
    Column("windSpeed", .speed, { $0.windSpeed }, { $0.windSpeed = $1 }),
    Column("windDirection", .direction, { $0.windDirection }, { $0.windDirection = $1 }),
    Column("cloudCover", .percent, { $0.cloudCover }, { $0.cloudCover = $1 }),
    Column("pressure", .pressure, { $0.pressure }, { $0.pressure = $1 }),
  ]

  package init(blankAt time: Date, interval: TimeInterval) { self.time = time }
}

package enum FieldQuantity: String, CaseIterable, Hashable, Sendable {
  case temperature
  case rain
  case wind
  case clouds
  /// Pressure reduced to sea level.
  case pressure
}
