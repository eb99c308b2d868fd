import Weather

extension SeaConditions: WireSeries {
  static let host = OpenMeteoHost.marine
  static let days = 5
  static let isEverywhere = false

  static let table = WireTable<SeaConditions>([
    .init("wave_height", .waveHeight, in: [.current, .hours]) { $0.waveHeight = $1 },
    .init("wave_direction", .direction, in: [.current, .hours]) { $0.waveDirection = $1 },
    .init("wave_period", .wavePeriod, in: [.current, .hours]) { $0.wavePeriod = $1 },
    .init("swell_wave_height", .waveHeight, in: [.current, .hours]) { $0.swellHeight = $1 },
    .init("swell_wave_direction", .direction, in: [.current, .hours]) { $0.swellDirection = $1 },
    .init("swell_wave_period", .wavePeriod, in: [.current, .hours]) { $0.swellPeriod = $1 },
    .init("sea_surface_temperature", .temperature, in: [.current, .hours]) { $0.temperature = $1 },
    .init("ocean_current_velocity", .speed, in: [.current, .hours]) { $0.currentSpeed = $1 },
    .init("ocean_current_direction", .direction, in: [.current, .hours]) {
      $0.currentDirection = $1
    },
  ])
}
