import LightFoundation

/// A column of the sections `current`, `hourly` and `minutely_15`.
struct ForecastVariable: Sendable {
  let measure: Measure
  /// True if it is an amount over the preceding interval.
  var isAmount = false
  let value: @Sendable (WeatherSample) -> Double

  init(
    _ measure: Measure, amount: Bool = false, _ value: @escaping @Sendable (WeatherSample) -> Double
  ) {
    self.measure = measure
    isAmount = amount
    self.value = value
  }

  /// Returns the variable of a current or legacy name.
  static func named(_ name: String) -> ForecastVariable? {
    table[OldSpelling.today(name)] ?? atHeight(OldSpelling.today(name))
  }

  private static let table: [String: ForecastVariable] = [
    "temperature_2m": .init(.temperature) { $0.temperature },
    "relative_humidity_2m": .init(.percent) { $0.humidity },
    "dew_point_2m": .init(.temperature) { $0.dewPoint },
    "apparent_temperature": .init(.temperature) { $0.apparentTemperature },
    "wet_bulb_temperature_2m": .init(.temperature) { ($0.temperature * 2 + $0.dewPoint) / 3 },
    "precipitation_probability": .init(.percent) { $0.probability },
    "precipitation": .init(.rain, amount: true) { $0.precipitation },
    "rain": .init(.rain, amount: true) { $0.rain },
    "showers": .init(.rain, amount: true) { $0.showers },
    "snowfall": .init(.snow, amount: true) { $0.snowfall },
    "snow_depth": .init(.length) { $0.snowDepth }, "weather_code": .init(.code) { Double($0.code) },
    "pressure_msl": .init(.pressure) { $0.pressure },
    "surface_pressure": .init(.pressure) { $0.surfacePressure },
    "cloud_cover": .init(.percent) { $0.cloud }, "cloud_cover_low": .init(.percent) { $0.lowCloud },
    "cloud_cover_mid": .init(.percent) { $0.middleCloud },
    "cloud_cover_high": .init(.percent) { $0.highCloud },
    "visibility": .init(.length) { $0.visibility }, "wind_speed_10m": .init(.wind) { $0.windSpeed },
    "wind_direction_10m": .init(.direction) { $0.windDirection },
    "wind_gusts_10m": .init(.wind) { $0.windGusts }, "uv_index": .init(.index) { $0.uvIndex },
    "uv_index_clear_sky": .init(.index) { $0.clearUVIndex },
    "is_day": .init(.flag) { $0.isDay ? 1 : 0 },
    "sunshine_duration": .init(.seconds, amount: true) { $0.sunshine },
    "cape": .init(.perKilogram) { $0.cape }, "lifted_index": .init(.index) { 4 - $0.cape / 250 },
    "convective_inhibition": .init(.perKilogram) { $0.inhibition },
    "freezing_level_height": .init(.length) { $0.freezingLevel },
    "shortwave_radiation": .init(.radiation) { $0.radiation },
    "direct_radiation": .init(.radiation) { $0.radiation - $0.diffuseRadiation },
    "diffuse_radiation": .init(.radiation) { $0.diffuseRadiation },
    "et0_fao_evapotranspiration": .init(.rain, amount: true) { $0.evapotranspiration },
    "evapotranspiration": .init(.rain, amount: true) { $0.evapotranspiration * 0.7 },
    "vapour_pressure_deficit": .init(.kilopascal) { $0.vaporPressureDeficit },
    "soil_temperature_0cm": .init(.temperature) { $0.temperature + 1 },
    "soil_temperature_6cm": .init(.temperature) { $0.temperature * 0.9 + 1.5 },
    "soil_moisture_0_to_1cm": .init(.soilWater) { 0.12 + 0.003 * $0.humidity },
  ]

  /// Returns wind and temperature at mast heights, or values at pressure levels.
  private static func atHeight(_ name: String) -> ForecastVariable? {
    for height in [80, 120, 180] {
      let stretch = pow(Double(height) / 10, 0.14)
      switch name {
      case "wind_speed_\(height)m": return .init(.wind) { $0.windSpeed * stretch }
      case "wind_direction_\(height)m":
        return .init(.direction) {
          ($0.windDirection + Double(height) / 15).rounded().truncatingRemainder(dividingBy: 360)
        }
      case "temperature_\(height)m":
        return .init(.temperature) { $0.temperature - 0.0065 * Double(height) }
      default: continue
      }
    }
    for (level, height) in [(1000, 110.0), (925, 760), (850, 1460), (700, 3010), (500, 5570)] {
      switch name {
      case "temperature_\(level)hPa":
        return .init(.temperature) { $0.freezingLevel * 0.0065 - 0.0065 * height }
      case "geopotential_height_\(level)hPa":
        return .init(.length) { height + 8 * ($0.pressure - 1013) }
      case "relative_humidity_\(level)hPa": return .init(.percent) { $0.humidity * 0.8 }
      case "wind_speed_\(level)hPa": return .init(.wind) { $0.windSpeed * (1.6 + height / 3000) }
      default: continue
      }
    }
    return nil
  }
}

/// Legacy names of variables, without underscores.
enum OldSpelling {
  private static let words = [
    ("weathercode", "weather_code"), ("windspeed", "wind_speed"),
    ("winddirection", "wind_direction"), ("windgusts", "wind_gusts"),
    ("relativehumidity", "relative_humidity"), ("cloudcover", "cloud_cover"),
    ("dewpoint", "dew_point"), ("freezinglevel_height", "freezing_level_height"),
    ("vapor_pressure_deficit", "vapour_pressure_deficit"),
  ]

  static func today(_ name: String) -> String {
    for (old, new) in words where name.hasPrefix(old) { return new + name.dropFirst(old.count) }
    return name
  }
}
