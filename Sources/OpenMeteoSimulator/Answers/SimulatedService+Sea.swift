import LightFoundation

extension SimulatedService {
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
    },
    "wind_wave_height": .init(.length) { $0.chop },
    "wind_wave_direction": .init(.direction) { $0.windFrom },
    "wind_wave_period": .init(.seconds) { $0.period(of: $0.chop, 3) },
    "swell_wave_height": .init(.length) { $0.swell },
    "swell_wave_direction": .init(.direction) { $0.swellFrom },
    "swell_wave_period": .init(.seconds) { $0.period(of: $0.swell, 6) },
    "sea_surface_temperature": .init(.temperature) { $0.temperature },
    "ocean_current_velocity": .init(.wind) { $0.current },
    "ocean_current_direction": .init(.direction) { $0.currentTo },
  ]
}

/// What the sea is like at one place and instant; no number where the place lies inland.
private struct SeaSample: Sendable {
  /// The waves that the wind of the moment makes, and those that came from afar, in m.
  var chop = Double.nan
  var swell = Double.nan
  /// Degrees; a current is told by where it goes.
  var windFrom = Double.nan
  var swellFrom = Double.nan
  var currentTo = Double.nan
  /// In m/s.
  var current = Double.nan
  var temperature = Double.nan

  /// A sea that follows the wind: its waves grow with it, the swell with the weather of the week,
  /// and the water drifts where it blows.
  init(_ moment: SimulatedMoment) {
    let (site, wind) = (moment.site, moment.weather.windSpeed)
    // The made-up world has no coasts: its sea reaches wherever land is not known to lie high.
    let madeUp = moment.climate.site(latitude: site.latitude, longitude: site.longitude).elevation
    guard site.elevation < 50 || site.elevation == madeUp else { return }
    let week = moment.climate.airMass(site, at: moment.seconds)
    chop = (0.02 * wind * wind * 50).rounded() / 50
    swell = (max(0.1, 0.9 + 0.5 * week) * 50).rounded() / 50
    windFrom = moment.weather.windDirection
    let belt = abs(site.latitude) > 25 ? 270.0 : 90
    swellFrom = (belt + 25 * week + 360).truncatingRemainder(dividingBy: 360).rounded()
    // Water in motion turns aside: to the right in the north, to the left in the south.
    currentTo =
      (windFrom + 180 + 20 * site.hemisphere + 360).truncatingRemainder(dividingBy: 360).rounded()
    current = 0.02 * wind
    let season = site.season(moment.seconds)
    temperature = max(-1.8, site.meanTemperature(season * 0.4) + 0.3 * week)
  }

  /// The longer, the higher the waves are, in s.
  func period(of height: Double, _ least: Double) -> Double {
    least + 2.4 * height.squareRoot()
  }
}
