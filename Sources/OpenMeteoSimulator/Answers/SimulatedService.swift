import LightFoundation

/// An endpoint with weather data: its parameters and limits.
struct SimulatedService: Sendable {
  let paths: [String]
  /// The sections in the order of the response.
  let sections: [String]
  /// The interval of amounts in the section `current`, in seconds.
  var currentInterval = 3600
  let limits: TimeQuery.Limits
  /// The server's type name for columns, for error messages.
  var columnType =
    "SurfacePressureAndHeightVariable<VariableAndPreviousDay, "
    + "VariableOrSpread<ForecastPressureVariable>, ForecastHeightVariable>"
  /// The number of ensemble members of each model, all of which are returned.
  var runs = 1
  /// The columns, if they are not those of the weather.
  var columns: SampleColumns?

  static let all = [forecast, airQuality, marine, archive, ensemble]

  private static let forecast = SimulatedService(
    paths: ["/v1/forecast"], sections: ["current", "minutely_15", "hourly", "daily"],
    currentInterval: 900, limits: .init(defaultDays: 7, maximumDays: 16))
  private static let archive = SimulatedService(
    paths: ["/v1/archive", "/v1/era5"], sections: ["hourly", "daily"],
    limits: .init(defaultDays: 1, maximumDays: 1, earliest: -946_771_200))

  private static let ensemble = SimulatedService(
    paths: ["/v1/ensemble"], sections: ["current", "minutely_15", "hourly"],
    limits: .init(defaultDays: 7, maximumDays: 36), runs: 31)

  /// Returns the service of a path; nil for other paths.
  static func at(_ path: String) -> SimulatedService? { all.first { $0.paths.contains(path) } }

  var hasCurrent: Bool { sections.contains("current") }

  func knows(_ name: String, in section: String) -> Bool {
    if let columns { return columns.names.contains(name) }
    return section == "daily"
      ? DailyVariable.named(name) != nil : ForecastVariable.named(name) != nil
  }

  /// Returns the server's type name for the columns of a section, for error messages.
  func typeName(_ section: String) -> String {
    section == "daily" ? "ForecastVariableDaily" : columnType
  }
}

extension SimulatedService {
  static let airQuality = SimulatedService(
    paths: ["/v1/air-quality"], sections: ["current", "hourly"],
    limits: .init(defaultDays: 5, maximumDays: 7, earliest: 1_356_998_400),
    columnType: "VariableOrSpread<CamsVariable>",
    columns: SampleColumns(of: { AirSample($0) }, airColumns))

  private static let airColumns: [String: SampleColumn<AirSample>] = [
    "european_aqi": .init(.europeanIndex) { $0.europeanIndex },
    "european_aqi_pm2_5": .init(.europeanIndex) { AirIndex.european($0.fine, .fine) },
    "european_aqi_pm10": .init(.europeanIndex) { AirIndex.european($0.coarse, .coarse) },
    "european_aqi_ozone": .init(.europeanIndex) { AirIndex.european($0.ozone, .ozone) },
    "european_aqi_nitrogen_dioxide": .init(.europeanIndex) {
      AirIndex.european($0.nitrogen, .nitrogen)
    },
    "european_aqi_sulphur_dioxide": .init(.europeanIndex) {
      AirIndex.european($0.sulphur, .sulphur)
    }, "us_aqi": .init(.usIndex) { $0.usIndex },
    "us_aqi_pm2_5": .init(.usIndex) { AirIndex.unitedStates($0.fine, AirIndex.usFine) },
    "us_aqi_pm10": .init(.usIndex) { AirIndex.unitedStates($0.coarse, AirIndex.usCoarse) },
    "us_aqi_ozone": .init(.usIndex) { AirIndex.unitedStates($0.ozone, AirIndex.usOzone) },
    "us_aqi_nitrogen_dioxide": .init(.usIndex) {
      AirIndex.unitedStates($0.nitrogen, AirIndex.usNitrogen)
    },
    "us_aqi_sulphur_dioxide": .init(.usIndex) {
      AirIndex.unitedStates($0.sulphur, AirIndex.usSulphur)
    },
    "us_aqi_carbon_monoxide": .init(.usIndex) {
      AirIndex.unitedStates($0.monoxide, AirIndex.usMonoxide)
    }, "pm10": .init(.concentration) { $0.coarse }, "pm2_5": .init(.concentration) { $0.fine },
    "carbon_monoxide": .init(.concentration) { $0.monoxide },
    "carbon_dioxide": .init(.partsPerMillion) { $0.dioxide },
    "nitrogen_dioxide": .init(.concentration) { $0.nitrogen },
    "sulphur_dioxide": .init(.concentration) { $0.sulphur },
    "ozone": .init(.concentration) { $0.ozone },
    "ammonia": .init(.concentration) { $0.isEurope ? $0.ammonia : .nan },
    "methane": .init(.concentration) { $0.methane }, "dust": .init(.concentration) { $0.dust },
    "aerosol_optical_depth": .init(.index) { $0.haze }, "uv_index": .init(.index) { $0.uvIndex },
    "uv_index_clear_sky": .init(.index) { $0.clearUVIndex },
    "alder_pollen": .init(.grains) { $0.pollen(month: 2.6, height: 60) },
    "birch_pollen": .init(.grains) { $0.pollen(month: 4.3, height: 220) },
    "grass_pollen": .init(.grains) { $0.pollen(month: 6.2, height: 45) },
    "mugwort_pollen": .init(.grains) { $0.pollen(month: 8.0, height: 9) },
    "olive_pollen": .init(.grains) { $0.pollen(month: 5.5, height: 12) },
    "ragweed_pollen": .init(.grains) { $0.pollen(month: 8.9, height: 14) },
  ]

  static let marine = SimulatedService(
    paths: ["/v1/marine"], sections: ["current", "minutely_15", "hourly"],
    limits: .init(defaultDays: 7, maximumDays: 16, earliest: -946_771_200),
    columnType: "VariableOrSpread<MarineVariable>",
    columns: SampleColumns(of: { SeaSample($0) }, seaColumns))

  private static let seaColumns: [String: SampleColumn<SeaSample>] = [
    "wave_height": .init(.length) { hypot($0.chop, $0.swell) },
    "wave_direction": .init(.direction) { $0.chop > $0.swell ? $0.windFrom : $0.swellFrom },
    "wave_period": .init(.seconds) {
      $0.period(of: max($0.chop, $0.swell), $0.chop > $0.swell ? 3 : 6)
    }, "wind_wave_height": .init(.length) { $0.chop },
    "wind_wave_direction": .init(.direction) { $0.windFrom },
    "wind_wave_period": .init(.seconds) { $0.period(of: $0.chop, 3) },
    "swell_wave_height": .init(.length) { $0.swell },
    "swell_wave_direction": .init(.direction) { $0.swellFrom },
    "swell_wave_period": .init(.seconds) { $0.period(of: $0.swell, 6) },
    "sea_surface_temperature": .init(.temperature) { $0.temperature },
    "ocean_current_velocity": .init(.wind) { $0.current },
    "ocean_current_direction": .init(.direction) { $0.currentTo },
    "sea_level_height_msl": .init(.length) { $0.level },
  ]
}

/// The state of the sea at a point and instant; NaN inland.
private struct SeaSample: Sendable {
  /// The heights of wind waves and swell, in m.
  var chop = Double.nan
  var swell = Double.nan
  /// Directions in degrees.
  ///
  /// Currents flow toward theirs.
  var windFrom = Double.nan
  var swellFrom = Double.nan
  var currentTo = Double.nan
  /// In m/s.
  var current = Double.nan
  var temperature = Double.nan
  /// The level with the tide, in m above the mean.
  var level = Double.nan

  /// Derives the sea from the weather: waves follow the wind, swell follows the weekly weather, and
  /// the current follows the wind.
  init(_ moment: SimulatedMoment) {
    let (site, wind) = (moment.site, moment.weather.windSpeed)
    // There are no coasts: the sea is everywhere below known elevations of 50 m.
    let madeUp = moment.climate.site(latitude: site.latitude, longitude: site.longitude).elevation
    guard site.elevation < 50 || site.elevation == madeUp else { return }
    let week = moment.climate.airMass(site, at: moment.seconds)
    chop = (0.02 * wind * wind * 50).rounded() / 50
    swell = (max(0.1, 0.9 + 0.5 * week) * 50).rounded() / 50
    windFrom = moment.weather.windDirection
    let belt = abs(site.latitude) > 25 ? 270.0 : 90
    swellFrom = (belt + 25 * week + 360).truncatingRemainder(dividingBy: 360).rounded()
    // The Coriolis effect deflects currents to the right in the north, to the left in the south.
    currentTo =
      (windFrom + 180 + 20 * site.hemisphere + 360).truncatingRemainder(dividingBy: 360).rounded()
    current = 0.02 * wind
    let season = site.season(moment.seconds)
    temperature = max(-1.8, site.meanTemperature(season * 0.4) + 0.3 * week)
    // High water comes twice in a day of the moon, later in the west.
    let tide = moment.seconds / 44_712 + site.longitude / 180
    level = (120 * cos(tide * 2 * .pi)).rounded() / 100
  }

  /// Returns a period in s that grows with the height of the waves.
  func period(of height: Double, _ least: Double) -> Double { least + 2.4 * height.squareRoot() }
}

/// A simulated instant at a site, with the forecast lead time.
struct SimulatedMoment: Sendable {
  let site: Site
  let weather: WeatherSample
  let climate: Climate
  let seconds: Double
  /// In days.
  let lead: Double
}

/// A column computed from samples of one kind.
struct SampleColumn<Sample>: Sendable {
  let measure: Measure
  let value: @Sendable (Sample) -> Double

  init(_ measure: Measure, _ value: @escaping @Sendable (Sample) -> Double) {
    self.measure = measure
    self.value = value
  }
}

/// The columns of a service that computes its own samples from the weather, by name.
struct SampleColumns: Sendable {
  /// Returns the values of a named column for some instants; nil if the column does not exist.
  typealias Telling = @Sendable (_ name: String) -> (measure: Measure, values: [Double])?

  let names: Set<String>
  /// Computes the samples of some instants, once for all columns; gaps remain gaps.
  let telling: @Sendable ([SimulatedMoment?]) -> Telling

  init<Sample: Sendable>(
    of sample: @escaping @Sendable (SimulatedMoment) -> Sample,
    _ columns: [String: SampleColumn<Sample>]
  ) {
    names = Set(columns.keys)
    telling = { moments in
      let samples = moments.map { $0.map(sample) }
      return { name in
        columns[name].map { column in (column.measure, samples.map { $0.map(column.value) ?? .nan })
        }
      }
    }
  }
}
