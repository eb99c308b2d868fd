import LightFoundation
import Weather

extension Conditions: WireRow {
  /// The columns of `current`, `minutely_15` and `hourly`.
  static let table = WireTable<Conditions>([
    .init("temperature_2m", .temperature, in: .often) { $0.temperature = $1 },
    .init("temperature", .temperature, in: []) { $0.temperature = $1 },
    .init("apparent_temperature", .feeling, in: .usual) { $0.feelsLike = $1 },
    .init("dew_point_2m", .temperature, in: .usual) { $0.dewPoint = $1 },
    .init("relative_humidity_2m", .percent, in: .usual) { $0.humidity = $1 },
    .init("weather_code", .code, in: .often) { $0.code = Int(exactly: $1).map(WeatherCode.init) },
    .init("is_day", .flag, in: .usual) { $0.isDay = $1 != 0 },
    .init("precipitation_probability", .percent, in: .ahead) { $0.precipitationChance = $1 },
    .init("precipitation", .rain, in: .often) { $0.precipitation = $1 },
    .init("snowfall", .snow, in: .often) { $0.snowfall = $1 },
    .init("wind_speed_10m", .speed, in: .usual) { $0.windSpeed = $1 },
    .init("wind_speed", .speed, in: []) { $0.windSpeed = $1 },
    .init("wind_direction_10m", .direction, in: .usual) { $0.windDirection = $1 },
    .init("wind_direction", .direction, in: []) { $0.windDirection = $1 },
    .init("wind_gusts_10m", .speed, in: .usual) { $0.gusts = $1 },
    .init("pressure_msl", .pressure, in: .usual) { $0.seaLevelPressure = $1 },
    .init("surface_pressure", .pressure, in: .usual) { $0.surfacePressure = $1 },
    .init("cloud_cover", .percent, in: .usual) { $0.cloudCover = $1 },
    .init("visibility", .visibility, in: .usual) { $0.visibility = $1 },
    .init("uv_index", .ultraviolet, in: .usual) { $0.uvIndex = $1 },
    .init("sunshine_duration", .sunshine, in: .hours) { $0.sunshine = $1 },
  ])
}

extension ForecastOptions.Sections {
  /// In all sections of these rows.
  fileprivate static let often: Self = [.current, .minutes, .hours]
  /// In all sections except quarter hours.
  fileprivate static let usual: Self = [.current, .hours]
  /// In all sections except the current conditions.
  fileprivate static let ahead: Self = [.minutes, .hours]
}

extension Day: WireRow {
  static let table = WireTable<Day>([
    .init("weather_code", .code, in: .days) { $0.code = Int(exactly: $1).map(WeatherCode.init) },
    .init("temperature_2m_max", .temperature, in: .days) { $0.maximumTemperature = $1 },
    .init("temperature_2m_min", .temperature, in: .days) { $0.minimumTemperature = $1 },
    .init("apparent_temperature_max", .feeling, in: .days) { $0.maximumFeelsLike = $1 },
    .init("apparent_temperature_min", .feeling, in: .days) { $0.minimumFeelsLike = $1 },
    .init("precipitation_probability_max", .percent, in: .days) { $0.precipitationChance = $1 },
    .init("precipitation_sum", .rain, in: .days) { $0.precipitation = $1 },
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
