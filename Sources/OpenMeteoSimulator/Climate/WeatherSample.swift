import LightFoundation

/// The weather at a place and instant, in Open-Meteo's default units.
///
/// Amounts (rain, snow, sunshine) cover the preceding hour.
struct WeatherSample: Sendable {
  var temperature = 0.0
  var dewPoint = 0.0
  var humidity = 0.0
  var apparentTemperature = 0.0
  var pressure = 0.0
  var surfacePressure = 0.0
  var cloud = 0.0
  var lowCloud = 0.0
  var middleCloud = 0.0
  var highCloud = 0.0
  var visibility = 0.0
  var rain = 0.0
  var showers = 0.0
  var snowfall = 0.0
  var snowDepth = 0.0
  var probability = 0.0
  var code = 0
  /// In m/s.
  var windSpeed = 0.0
  var windDirection = 0.0
  var windGusts = 0.0
  var sunHeight = 0.0
  var radiation = 0.0
  var diffuseRadiation = 0.0
  var sunshine = 0.0
  var uvIndex = 0.0
  var clearUVIndex = 0.0
  var cape = 0.0
  var inhibition = 0.0
  var freezingLevel = 0.0

  /// The precipitation of the preceding hour, in mm of water.
  var precipitation: Double { rain + showers + snowfall / 0.7 }
  var isDay: Bool { sunHeight > SunDay.horizon }

  /// The vapor pressure deficit in kPa.
  var vapourPressureDeficit: Double {
    Self.saturation(temperature) / 10 * (1 - humidity / 100)
  }

  /// The reference evapotranspiration of an hour, in mm.
  var evapotranspiration: Double {
    let warm = max(0, temperature + 5)
    return max(0, 0.0005 * radiation * warm / 30 + 0.03 * vapourPressureDeficit * windSpeed / 4)
  }

  /// Returns the saturation vapor pressure in hPa.
  static func saturation(_ temperature: Double) -> Double {
    6.112 * exp(17.62 * temperature / (243.12 + temperature))
  }
}
