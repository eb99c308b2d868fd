import LightFoundation

/// A weather model that can be requested by name.
struct SimulatedModel: Sendable {
  let name: String
  let days: Double
  /// The prefixes of the columns the model does not have.
  let lacks: Set<String>
  /// The covered region; nil for the whole globe.
  let region: (latitude: ClosedRange<Double>, longitude: ClosedRange<Double>)?
  /// The model's errors; nil for the best match.
  private(set) var bias: ModelBias?

  func covers(_ site: Site) -> Bool {
    guard let region else { return true }
    return region.latitude.contains(site.latitude) && region.longitude.contains(site.longitude)
  }

  /// Creates the model of a name; nil if it is unknown.
  init?(_ name: String, seed: UInt64) {
    let short = Self.sameModels[name] ?? name
    guard let days = Self.horizons[short] else { return nil }
    self.name = name
    self.days = days
    lacks = Self.gaps[short] ?? []
    region = Self.regions[short]
    bias = short == "best_match" ? nil : ModelBias(name: short, seed: seed)
  }

  /// Returns a member of the ensemble with its own errors; number 0 is the model itself.
  func run(_ number: Int, seed: UInt64) -> SimulatedModel {
    var run = self
    if number > 0 { run.bias = ModelBias(name: "\(name) \(number)", seed: seed, scale: 2) }
    return run
  }

  private static let sameModels = [
    "ncep_gfs_seamless": "gfs_seamless", "ncep_gefs025": "gfs025",
    "dwd_icon_seamless": "icon_seamless",
    "archive_best_match": "best_match", "era5": "best_match", "era5_seamless": "best_match",
  ]
  private static let horizons: [String: Double] = [
    "best_match": 1e9, "ecmwf_ifs": 15, "ecmwf_ifs025": 15, "ecmwf_aifs025_single": 15,
    "gfs_seamless": 16, "gfs025": 10, "gfs_global": 16, "gfs_hrrr": 2, "icon_seamless": 7.5,
    "icon_global": 7.5, "icon_d2": 2, "meteofrance_seamless": 4, "meteofrance_arome_france": 2,
    "ukmo_seamless": 7, "gem_seamless": 10, "gem_global": 10, "jma_seamless": 11,
    "metno_seamless": 2.5, "metno_nordic": 2.5, "knmi_seamless": 10, "dmi_seamless": 10,
    "meteoswiss_icon_seamless": 5, "bom_access_global": 10, "cma_grapes_global": 10,
    "kma_seamless": 12,
  ]
  private static let gaps: [String: Set<String>] = [
    "ecmwf_aifs025_single": [
      "visibility", "uv_index", "uv_index_clear_sky", "wind_gusts_10m",
      "precipitation_probability", "cape", "freezing_level_height", "snow_depth",
    ],
    "ecmwf_ifs": ["uv_index", "uv_index_clear_sky", "freezing_level_height"],
    "ecmwf_ifs025": ["uv_index", "uv_index_clear_sky", "freezing_level_height"],
    "gem_seamless": ["visibility", "uv_index", "uv_index_clear_sky", "freezing_level_height"],
    "gem_global": ["visibility", "uv_index", "uv_index_clear_sky", "freezing_level_height"],
    "jma_seamless": [
      "visibility", "uv_index", "uv_index_clear_sky", "wind_gusts_10m", "cape",
      "precipitation_probability", "freezing_level_height", "snow_depth",
    ],
    "bom_access_global": ["visibility", "uv_index", "precipitation_probability"],
  ]
  private static let regions:
    [String: (latitude: ClosedRange<Double>, longitude: ClosedRange<Double>)] = [
      "icon_d2": (43.18...58.08, -3.94...20.34),
      "meteofrance_arome_france": (37.5...55.4, -12...16),
      "gfs_hrrr": (21.1...52.6, -134.1...(-60.9)), "metno_nordic": (52.3...73.9, -12...42),
    ]
}

/// The errors of a weather model, which grow with the lead time.
struct ModelBias: Sendable {
  private let waves: WaveField
  private let warm: Double
  private let wet: Double
  private let scale: Double

  /// Creates the errors of a model, or larger ones for the members of an ensemble.
  init(name: String, seed: UInt64, scale: Double = 1) {
    self.scale = scale
    var numbers = SeededNumbers(seed: SeededNumbers.hash(name) ^ SeededNumbers.mix(seed))
    warm = scale * numbers.number(-0.12, 0.12)
    wet = scale * numbers.number(-0.1, 0.1)
    waves = WaveField(seed: numbers.next(), count: 5, radians: 5...20, hours: 60...200)
  }

  /// Shifts the fields by the model's error at a lead time in days.
  func bend(_ air: inout Air, lead: Double, seconds: Double) {
    let point = GlobePoint(
      latitude: air.site.latitude, longitude: air.site.longitude, drifted: seconds)
    let error = waves.value(point, seconds)
    let size = scale * (0.06 + 0.055 * min(14, lead))
    air.stormy += size * error
    air.mass += warm + 0.7 * size * error
    air.deck += wet - 0.8 * size * error
  }
}
