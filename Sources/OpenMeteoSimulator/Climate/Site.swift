import LightFoundation

/// One place of the simulated world: what about it does not change with time.
struct Site: Sendable {
  let latitude: Double
  let longitude: Double
  /// The height that the answer is for, in metres.
  var elevation: Double
  /// How far the seasons swing, 0 at a coast to 1 inland.
  let continentality: Double
  /// How dry the air is: about 0 in a wet country, 1.3 in a desert.
  let aridity: Double
  /// 1 in the north, -1 in the south, smooth across the equator.
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

  /// Where in the year the site is: 1 at the height of its summer, -1 in midwinter.
  func season(_ seconds: Double) -> Double {
    let year = seconds / 86400 / 365.2425
    return hemisphere * cos(2 * .pi * (year - year.rounded(.down) - 204 / 365.2425))
  }

  /// The mean temperature at sea level on a day of the year, in °C.
  func meanTemperature(_ season: Double) -> Double {
    let steep = abs(sine)
    let swing = (1.2 + 14 * steep * steep.squareRoot()) * (0.7 + 0.6 * continentality)
    return 27 - 39 * steep * steep * steep + swing * season
  }

  /// The mean pressure at sea level, in hPa, with its slope to the north per radian.
  var meanPressure: (value: Double, north: Double) {
    let phi = latitude * .pi / 180
    return (1012.5 - 4.5 * cos(6 * phi), 27 * sin(6 * phi))
  }
}
