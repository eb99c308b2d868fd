import LightFoundation

/// A seeded climate: the same seed, place and instant give the same weather.
///
/// Pressure systems drift eastward; wind, clouds, rain and temperature follow from them, so that
/// the weather is consistent in itself, over time and between neighboring places.
struct Climate: Sendable {
  private let lows, masses, decks, bands, cells, land, hills: WaveField
  let seed: UInt64

  init(seed: UInt64) {
    self.seed = seed
    func field(
      _ number: UInt64, _ count: Int, _ radians: ClosedRange<Double>, _ hours: ClosedRange<Double>
    ) -> WaveField {
      let seed = SeededNumbers.mix(seed &* 31 &+ number)
      return WaveField(seed: seed, count: count, radians: radians, hours: hours)
    }
    lows = field(1, 9, 6...14, 90...260)
    masses = field(2, 6, 3...8, 240...800)
    decks = field(3, 7, 20...60, 18...48)
    bands = field(4, 7, 80...220, 5...14)
    cells = field(5, 6, 200...500, 2...6)
    land = field(6, 8, 4...12, 1_000_000...2_000_000)
    hills = field(7, 8, 20...90, 1_000_000...2_000_000)
  }

  /// Returns the site at a point, with a simulated elevation if none is given.
  func site(latitude: Double, longitude: Double, elevation: Double? = nil) -> Site {
    let point = GlobePoint(latitude: latitude, longitude: longitude)
    let high = elevation ?? max(0, (180 + 260 * hills.value(point, 0)).rounded())
    return Site(latitude: latitude, longitude: longitude, elevation: high, land: land)
  }

  /// Returns the weather at a site, with errors of a model that grow with the lead time.
  func sample(
    _ site: Site, at seconds: Double, lead: Double = 0, model: ModelBias? = nil
  ) -> WeatherSample {
    let point = GlobePoint(
      latitude: site.latitude, longitude: site.longitude, drifted: seconds)
    let low = lows.slope(point, seconds)
    let sun = SunPosition(at: seconds)
    let season = site.season(seconds)
    var air = Air(site: site, season: season, sun: sun, seconds: seconds)
    air.stormy = low.value
    air.east = point.east(low)
    air.north = point.north(low)
    air.mass = masses.value(point, seconds)
    air.deck = decks.value(point, seconds)
    air.band = bands.value(point, seconds)
    air.cell = cells.value(point, seconds)
    air.lead = max(0, lead)
    if let model { model.bend(&air, lead: max(0, lead), seconds: seconds) }
    return air.sample()
  }

  /// Returns the slowly changing field of dusty and clean air.
  func airMass(_ site: Site, at seconds: Double) -> Double {
    let point = GlobePoint(latitude: site.latitude, longitude: site.longitude, drifted: seconds)
    return masses.value(point, seconds)
  }
}

/// A place of the simulated world, with the properties that do not change over time.
struct Site: Sendable {
  let latitude: Double
  let longitude: Double
  /// The elevation in meters.
  var elevation: Double
  /// The seasonal amplitude, from 0 on a coast to 1 inland.
  let continentality: Double
  /// The dryness of the climate: about 0 in a humid region, 1.3 in a desert.
  let aridity: Double
  /// 1 in the north, -1 in the south, with a smooth transition.
  let hemisphere: Double
  let sine: Double

  init(latitude: Double, longitude: Double, elevation: Double, land: WaveField) {
    self.latitude = latitude
    self.longitude = longitude
    self.elevation = elevation
    let point = GlobePoint(latitude: latitude, longitude: longitude)
    let inland = land.value(point, 0)
    continentality = 1 / (1 + exp(-1.5 * inland))
    let belt = exp(-pow((abs(latitude) - 24) / 9, 2))
    aridity = belt * (0.45 + 0.85 * continentality) + 0.25 * continentality
    hemisphere = tanh(latitude / 8)
    sine = sin(latitude * .pi / 180)
  }

  /// Returns the season: 1 at midsummer, -1 in midwinter.
  func season(_ seconds: Double) -> Double {
    let year = seconds / 86400 / 365.2425
    return hemisphere * cos(2 * .pi * (year - year.rounded(.down) - 204 / 365.2425))
  }

  /// Returns the mean temperature at sea level in a season, in °C.
  func meanTemperature(_ season: Double) -> Double {
    let steep = abs(sine)
    let swing = (1.2 + 14 * steep * steep.squareRoot()) * (0.7 + 0.6 * continentality)
    return 27 - 39 * steep * steep * steep + swing * season
  }

  /// The mean pressure at sea level in hPa, with its northward slope per radian.
  var meanPressure: (value: Double, north: Double) {
    let phi = latitude * .pi / 180
    return (1012.5 - 4.5 * cos(6 * phi), 27 * sin(6 * phi))
  }
}
