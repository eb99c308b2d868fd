import Weather

extension FieldConditions: WireSeries {
  static let host = OpenMeteoHost.forecast
  static let days = 3
  /// The points of a map may lie in several zones but must share the same hours.
  static let zone = "GMT"

  static let table = WireTable<FieldConditions>([
    .init("temperature_2m", .temperature, in: .hours) { $0.temperature = $1 },
    .init("precipitation", .rain, in: .hours) { $0.precipitation = $1 },
    .init("wind_speed_10m", .speed, in: .hours) { $0.windSpeed = $1 },
    .init("wind_direction_10m", .direction, in: .hours) { $0.windDirection = $1 },
    .init("cloud_cover", .percent, in: .hours) { $0.cloudCover = $1 },
    .init("pressure_msl", .pressure, in: .hours) { $0.pressure = $1 },
  ])
}
