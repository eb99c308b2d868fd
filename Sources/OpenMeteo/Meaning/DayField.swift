import LightFoundation
import Weather

/// Where a column of daily goes.
struct DayField: RowField {
  let quantity: Quantity
  let set: (inout Day, Double) -> Void

  private init(_ quantity: Quantity, _ set: @escaping (inout Day, Double) -> Void) {
    self.quantity = quantity
    self.set = set
  }

  static func named(_ name: String) -> DayField? {
    switch name {
    case "weather_code": .init(.code) { $0.code = Int(exactly: $1).map(WeatherCode.init) }
    case "temperature_2m_max": .init(.temperature) { $0.maximumTemperature = $1 }
    case "temperature_2m_min": .init(.temperature) { $0.minimumTemperature = $1 }
    case "apparent_temperature_max": .init(.feeling) { $0.maximumFeelsLike = $1 }
    case "apparent_temperature_min": .init(.feeling) { $0.minimumFeelsLike = $1 }
    case "precipitation_probability_max": .init(.percent) { $0.precipitationChance = $1 }
    case "precipitation_sum": .init(.rain) { $0.precipitation = $1 }
    case "rain_sum": .init(.rain) { $0.rain = $1 }
    case "showers_sum": .init(.rain) { $0.showers = $1 }
    case "snowfall_sum": .init(.snow) { $0.snowfall = $1 }
    case "precipitation_hours": .init(.hours) { $0.precipitationHours = $1 }
    case "wind_speed_10m_max": .init(.speed) { $0.windSpeed = $1 }
    case "wind_direction_10m_dominant": .init(.direction) { $0.windDirection = $1 }
    case "wind_gusts_10m_max": .init(.speed) { $0.gusts = $1 }
    case "uv_index_max": .init(.ultraviolet) { $0.uvIndex = $1 }
    case "sunshine_duration": .init(.sunshine) { $0.sunshine = $1 }
    case "daylight_duration": .init(.daylight) { $0.daylight = $1 }
    case "sunrise":
      .init(.instant) { $0.sunrise = Date(timeIntervalSince1970: $1) }
    case "sunset":
      .init(.instant) { $0.sunset = Date(timeIntervalSince1970: $1) }
    default: nil
    }
  }
}
