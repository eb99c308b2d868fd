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
  var vaporPressureDeficit: Double { Self.saturation(temperature) / 10 * (1 - humidity / 100) }

  /// The reference evapotranspiration of an hour, in mm.
  var evapotranspiration: Double {
    let warm = max(0, temperature + 5)
    return max(0, 0.0005 * radiation * warm / 30 + 0.03 * vaporPressureDeficit * windSpeed / 4)
  }

  /// Returns the saturation vapor pressure in hPa.
  static func saturation(_ temperature: Double) -> Double {
    6.112 * exp(17.62 * temperature / (243.12 + temperature))
  }
}

enum WeatherRule {
  /// Returns the WMO code of a sample; `frost` selects the rare forms of snow.
  static func code(for sample: WeatherSample, frost: Double) -> Int {
    if sample.showers >= 1.3, sample.cape >= 900 {
      return sample.cape >= 2300 ? (sample.showers > 12 ? 99 : 96) : 95
    }
    if sample.showers > 0, sample.showers >= sample.rain {
      if sample.showers >= 7.6 { return 82 }
      if sample.showers >= 2.5 { return 81 }
      if sample.showers >= 1.3 { return 80 }
    }
    if sample.snowfall > 0 { return snow(sample, frost) }
    let rain = sample.rain + sample.showers
    if rain > 0 { return sample.temperature < 0 ? freezing(rain) : liquid(rain) }
    if sample.visibility <= 1000 { return sample.temperature < -0.5 ? 48 : 45 }
    switch sample.cloud {
    case ..<20: return 0
    case ..<50: return 1
    case ..<80: return 2
    default: return 3
    }
  }

  private static func snow(_ sample: WeatherSample, _ frost: Double) -> Int {
    if sample.snowfall <= 0.07, frost < -1.6 { return 77 }
    if frost > 1.3, sample.temperature > -4 { return sample.snowfall > 0.8 ? 86 : 85 }
    switch sample.snowfall {
    case ..<0.2: return 71
    case ..<0.8: return 73
    default: return 75
    }
  }

  private static func freezing(_ rain: Double) -> Int {
    switch rain {
    case ..<0.5: 56
    case ..<1.0: 57
    case ..<2.5: 66
    default: 67
    }
  }

  private static func liquid(_ rain: Double) -> Int {
    switch rain {
    case ..<0.5: 51
    case ..<1.0: 53
    case ..<1.3: 55
    case ..<2.5: 61
    case ..<7.6: 63
    default: 65
    }
  }
}
