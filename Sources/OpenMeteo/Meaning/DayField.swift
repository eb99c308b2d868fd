import Foundation
import Weather

/// Where a column of daily goes.
struct DayField: RowField {
  let quantity: Quantity
  let isInstant: Bool
  let set: (inout Day, Double) -> Void

  private init(
    _ quantity: Quantity, isInstant: Bool = false, _ set: @escaping (inout Day, Double) -> Void
  ) {
    self.quantity = quantity
    self.isInstant = isInstant
    self.set = set
  }

  static func named(_ name: String) -> DayField? {
    switch name {
    case "weather_code": .init(.other) { $0.code = Int(exactly: $1).map(WeatherCode.init) }
    case "temperature_2m_max": .init(.temperature) { $0.maximumTemperature = $1 }
    case "temperature_2m_min": .init(.temperature) { $0.minimumTemperature = $1 }
    case "apparent_temperature_max": .init(.temperature) { $0.maximumFeelsLike = $1 }
    case "apparent_temperature_min": .init(.temperature) { $0.minimumFeelsLike = $1 }
    case "precipitation_probability_max": .init(.other) { $0.precipitationChance = $1 }
    case "precipitation_sum": .init(.rain) { $0.precipitation = $1 }
    case "rain_sum": .init(.rain) { $0.rain = $1 }
    case "showers_sum": .init(.rain) { $0.showers = $1 }
    case "snowfall_sum": .init(.snow) { $0.snowfall = $1 }
    case "precipitation_hours": .init(.other) { $0.precipitationHours = $1 }
    case "wind_speed_10m_max": .init(.speed) { $0.windSpeed = $1 }
    case "wind_direction_10m_dominant": .init(.other) { $0.windDirection = $1 }
    case "wind_gusts_10m_max": .init(.speed) { $0.gusts = $1 }
    case "uv_index_max": .init(.other) { $0.uvIndex = $1 }
    case "sunshine_duration": .init(.other) { $0.sunshine = $1 }
    case "daylight_duration": .init(.other) { $0.daylight = $1 }
    case "sunrise":
      .init(.other, isInstant: true) { $0.sunrise = Date(timeIntervalSince1970: $1) }
    case "sunset":
      .init(.other, isInstant: true) { $0.sunset = Date(timeIntervalSince1970: $1) }
    default: nil
    }
  }
}
