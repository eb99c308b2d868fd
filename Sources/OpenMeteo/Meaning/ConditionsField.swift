import Weather

/// Where a column of current, minutely_15 and hourly goes.
struct ConditionsField: RowField {
  let quantity: Quantity
  let set: (inout Conditions, Double) -> Void

  private init(_ quantity: Quantity, _ set: @escaping (inout Conditions, Double) -> Void) {
    self.quantity = quantity
    self.set = set
  }

  static func named(_ name: String) -> ConditionsField? {
    switch name {
    case "temperature_2m", "temperature": .init(.temperature) { $0.temperature = $1 }
    case "apparent_temperature": .init(.feeling) { $0.feelsLike = $1 }
    case "dew_point_2m": .init(.temperature) { $0.dewPoint = $1 }
    case "relative_humidity_2m": .init(.percent) { $0.humidity = $1 }
    case "weather_code": .init(.code) { $0.code = Int(exactly: $1).map(WeatherCode.init) }
    case "is_day": .init(.flag) { $0.isDay = $1 != 0 }
    case "precipitation_probability": .init(.percent) { $0.precipitationChance = $1 }
    case "precipitation": .init(.rain) { $0.precipitation = $1 }
    case "rain": .init(.rain) { $0.rain = $1 }
    case "showers": .init(.rain) { $0.showers = $1 }
    case "snowfall": .init(.snow) { $0.snowfall = $1 }
    case "snow_depth": .init(.snowDepth) { $0.snowDepth = $1 }
    case "wind_speed_10m", "wind_speed": .init(.speed) { $0.windSpeed = $1 }
    case "wind_direction_10m", "wind_direction": .init(.direction) { $0.windDirection = $1 }
    case "wind_gusts_10m": .init(.speed) { $0.gusts = $1 }
    case "pressure_msl": .init(.pressure) { $0.seaLevelPressure = $1 }
    case "surface_pressure": .init(.pressure) { $0.surfacePressure = $1 }
    case "cloud_cover": .init(.percent) { $0.cloudCover = $1 }
    case "cloud_cover_low": .init(.percent) { $0.lowCloudCover = $1 }
    case "cloud_cover_mid": .init(.percent) { $0.midCloudCover = $1 }
    case "cloud_cover_high": .init(.percent) { $0.highCloudCover = $1 }
    case "visibility": .init(.visibility) { $0.visibility = $1 }
    case "uv_index": .init(.ultraviolet) { $0.uvIndex = $1 }
    case "sunshine_duration": .init(.sunshine) { $0.sunshine = $1 }
    case "shortwave_radiation": .init(.radiation) { $0.radiation = $1 }
    case "cape": .init(.energy) { $0.cape = $1 }
    case "freezing_level_height": .init(.altitude) { $0.freezingLevel = $1 }
    default: nil
    }
  }
}
