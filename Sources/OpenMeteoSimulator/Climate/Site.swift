import LightFoundation

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
