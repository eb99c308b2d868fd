import LightFoundation
import Weather

extension Day: WireRow {
  static let table = WireTable<Day>([
    .init("weather_code", .code, in: .days) { $0.code = Int(exactly: $1).map(WeatherCode.init) },
    .init("temperature_2m_max", .temperature, in: .days) { $0.maximumTemperature = $1 },
    .init("temperature_2m_min", .temperature, in: .days) { $0.minimumTemperature = $1 },
    .init("apparent_temperature_max", .feeling, in: .days) { $0.maximumFeelsLike = $1 },
    .init("apparent_temperature_min", .feeling, in: .days) { $0.minimumFeelsLike = $1 },
    .init("precipitation_probability_max", .percent, in: .days) { $0.precipitationChance = $1 },
    .init("precipitation_sum", .rain, in: .days) { $0.precipitation = $1 },
    .init("rain_sum", .rain, in: .days) { $0.rain = $1 },
    .init("showers_sum", .rain, in: .days) { $0.showers = $1 },
    .init("snowfall_sum", .snow, in: .days) { $0.snowfall = $1 },
    .init("precipitation_hours", .hours, in: .days) { $0.precipitationHours = $1 },
    .init("wind_speed_10m_max", .speed, in: .days) { $0.windSpeed = $1 },
    .init("wind_direction_10m_dominant", .direction, in: .days) { $0.windDirection = $1 },
    .init("wind_gusts_10m_max", .speed, in: .days) { $0.gusts = $1 },
    .init("uv_index_max", .ultraviolet, in: .days) { $0.uvIndex = $1 },
    .init("sunshine_duration", .sunshine, in: .days) { $0.sunshine = $1 },
    .init("daylight_duration", .daylight, in: .days) { $0.daylight = $1 },
    .init("sunrise", .instant, in: .days) { $0.sunrise = Date(timeIntervalSince1970: $1) },
    .init("sunset", .instant, in: .days) { $0.sunset = Date(timeIntervalSince1970: $1) },
  ])
}
