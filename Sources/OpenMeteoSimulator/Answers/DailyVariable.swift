import LightFoundation

enum DailyVariable: Sendable {
  enum Summary: Sendable { case max, min, mean, sum, countWet, energy, windDirection }

  case hours(ForecastVariable, Summary, Measure)
  case sunrise, sunset, daylight, moonrise, moonset, moonPhase

  var measure: Measure {
    switch self {
    case .hours(_, _, let measure): measure
    case .sunrise, .sunset, .moonrise, .moonset: .time
    case .daylight: .seconds
    case .moonPhase: .fraction
    }
  }

  /// Returns the variable of a current or legacy name.
  static func named(_ name: String) -> DailyVariable? {
    let name = OldSpelling.today(name)
    switch name {
    case "weather_code": return of("weather_code", .max)
    case "sunrise": return .sunrise
    case "sunset": return .sunset
    case "daylight_duration": return .daylight
    case "moonrise": return .moonrise
    case "moonset": return .moonset
    case "moon_phase": return .moonPhase
    case "sunshine_duration": return of("sunshine_duration", .sum)
    case "et0_fao_evapotranspiration": return of("et0_fao_evapotranspiration", .sum)
    case "precipitation_hours": return of("precipitation", .countWet, .hours)
    case "shortwave_radiation_sum": return of("shortwave_radiation", .energy, .energy)
    case "wind_direction_10m_dominant": return of("wind_direction_10m", .windDirection)
    default: break
    }
    for (suffix, summary) in [("_max", Summary.max), ("_min", .min), ("_mean", .mean)]
    where name.hasSuffix(suffix) {
      let hourly = String(name.dropLast(suffix.count))
      return ranged.contains(hourly) ? of(hourly, summary) : nil
    }
    guard name.hasSuffix("_sum") else { return nil }
    let hourly = String(name.dropLast(4))
    return summed.contains(hourly) ? of(hourly, .sum) : nil
  }

  private static let ranged: Set = [
    "temperature_2m", "apparent_temperature", "dew_point_2m", "relative_humidity_2m",
    "cloud_cover", "pressure_msl", "surface_pressure", "visibility", "cape", "snow_depth",
    "uv_index", "uv_index_clear_sky", "precipitation_probability", "wind_speed_10m",
    "wind_gusts_10m", "wet_bulb_temperature_2m",
  ]
  private static let summed: Set = ["precipitation", "rain", "showers", "snowfall"]

  private static func of(_ name: String, _ summary: Summary, _ measure: Measure? = nil) -> Self? {
    ForecastVariable.named(name).map { .hours($0, summary, measure ?? $0.measure) }
  }

  /// Returns the aggregate of a day; NaN if the real server returns null.
  static func summarized(
    _ hours: ArraySlice<WeatherSample?>, _ variable: ForecastVariable, _ summary: Summary
  ) -> Double {
    switch summary {
    case .max, .min:
      // The server skips gaps at the start, but a gap at the end invalidates the day.
      guard hours.last.flatMap({ $0 }) != nil else { return .nan }
      let values = hours.lazy.compactMap { $0.map(variable.value) }
      return (summary == .max ? values.max() : values.min()) ?? .nan
    case .windDirection: return direction(hours)
    default: break
    }
    var sum = 0.0
    for hour in hours {
      guard let hour else { return .nan }
      let value = variable.value(hour)
      sum += summary == .countWet ? (value > 0.001 ? 1 : 0) : value
    }
    switch summary {
    case .mean: return sum / Double(hours.count)
    case .energy: return sum * 3600 / 1e6
    default: return sum
    }
  }

  private static func direction(_ hours: ArraySlice<WeatherSample?>) -> Double {
    var east = 0.0
    var north = 0.0
    for hour in hours {
      guard let hour else { return .nan }
      let angle = hour.windDirection * .pi / 180
      east += hour.windSpeed * sin(angle)
      north += hour.windSpeed * cos(angle)
    }
    let degrees = atan2(east, north) * 180 / .pi
    return (degrees < 0 ? degrees + 360 : degrees).rounded()
  }
}

extension DailyVariable {
  /// True if it is computed from hours rather than astronomy.
  var needsHours: Bool { if case .hours = self { true } else { false } }
}
