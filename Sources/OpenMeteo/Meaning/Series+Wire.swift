import Weather

/// A row type for which a service has hourly data.
protocol WireSeries: WireRow {
  /// The service that provides the data.
  static var host: OpenMeteoHost { get }
  static var days: Int { get }
  /// True if data exists for every place. Otherwise a response without data is a valid result.
  static var isEverywhere: Bool { get }
  /// The time zone of days: the place's, or a fixed one if several places must match.
  static var zone: String { get }
  /// The requested model and its number of runs, or nil for the best match.
  static var model: (name: String, runs: Int)? { get }
  /// Transforms a response into the columns of the table.
  static func prepared(_ answer: WireAnswer) -> WireAnswer
}

extension WireSeries {
  static var zone: String { "auto" }
  static var model: (name: String, runs: Int)? { nil }
  static func prepared(_ answer: WireAnswer) -> WireAnswer { answer }
  static var isEverywhere: Bool { true }
}

extension Series where Row: WireSeries {
  init(_ answer: WireAnswer, asked: Coordinates) throws(OpenMeteoError) {
    let reader = SectionReader(answer: Row.prepared(answer), models: [], model: nil)
    let current = reader.rows("current", interval: 3600, as: Row.self)
    let hours = reader.rows("hourly", interval: 3600, as: Row.self)
    let isKnown = current.isKnown || hours.isKnown
    guard isKnown || Series.isAllGaps(answer) else { throw .saidNothing }
    self.init(
      coordinates: answer.coordinates(asked: asked), issuer: Row.issuer,
      zone: answer.placeZone, current: isKnown ? current.rows.first : nil,
      hours: isKnown ? hours.rows : [])
  }

  /// Creates an empty series if the error says that there is no data, or rethrows it.
  init(_ error: OpenMeteoError, asked: Coordinates) throws(OpenMeteoError) {
    guard !Row.isEverywhere, case .refused(let reason, _) = error,
      reason.hasPrefix("No data is available")
    else { throw error }
    self.init(coordinates: asked, issuer: Row.issuer, zone: .utc)
  }

  /// Returns whether a response has all requested columns without any value, which is how the
  /// service reports that there is no such data.
  private static func isAllGaps(_ answer: WireAnswer) -> Bool {
    guard !Row.isEverywhere, let section = answer.sections["hourly"] else { return false }
    let count = section.time.values.count
    let gaps = section.columns.filter { _, column in
      column.values.count == count && column.values.allSatisfy(\.isNaN)
    }
    return count > 0 && Set(gaps.map(\.name)).isSuperset(of: Row.table.names(.hours))
  }
}

extension AirConditions: WireSeries {
  static let host = OpenMeteoHost.airQuality
  static let days = 5
  static let issuer = "Open-Meteo, CAMS"

  static let table = WireTable<AirConditions>([
    .init("european_aqi", .airIndex, in: [.current, .hours]) { $0.europeanIndex = $1 },
    .init("us_aqi", .airIndex, in: [.current, .hours]) { $0.usIndex = $1 },
    .init("pm2_5", .concentration, in: [.current, .hours]) { $0.fineParticles = $1 },
    .init("pm10", .concentration, in: [.current, .hours]) { $0.coarseParticles = $1 },
    .init("ozone", .concentration, in: [.current, .hours]) { $0.ozone = $1 },
    .init("nitrogen_dioxide", .concentration, in: [.current, .hours]) { $0.nitrogenDioxide = $1 },
    .init("sulphur_dioxide", .concentration, in: [.current, .hours]) { $0.sulphurDioxide = $1 },
    .init("carbon_monoxide", .concentration, in: [.current, .hours]) { $0.carbonMonoxide = $1 },
    .init("dust", .concentration, in: [.current, .hours]) { $0.dust = $1 },
    .init("alder_pollen", .pollen, in: [.current, .hours]) { $0.alderPollen = $1 },
    .init("birch_pollen", .pollen, in: [.current, .hours]) { $0.birchPollen = $1 },
    .init("grass_pollen", .pollen, in: [.current, .hours]) { $0.grassPollen = $1 },
    .init("mugwort_pollen", .pollen, in: [.current, .hours]) { $0.mugwortPollen = $1 },
    .init("olive_pollen", .pollen, in: [.current, .hours]) { $0.olivePollen = $1 },
    .init("ragweed_pollen", .pollen, in: [.current, .hours]) { $0.ragweedPollen = $1 },
  ])
}

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
    .init("sea_level_height_msl", .seaLevel, in: [.current, .hours]) { $0.level = $1 },
  ])
}

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
