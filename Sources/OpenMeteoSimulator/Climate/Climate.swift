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

  /// Returns the weather at a site, with the errors of a model that grow with the lead time in
  /// days.
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
    let point = GlobePoint(
      latitude: site.latitude, longitude: site.longitude, drifted: seconds)
    return masses.value(point, seconds)
  }
}
