import LightFoundation
import Weather
import WeatherPictures

extension WttrText {
  /// The facts as metrics, each with its explanation before its first value.
  var metrics: String {
    let sky = report.weather.flatMap { report.view.sky($0) }
    var facts = (now + [("weatherDesc", sky)]).map { ("current", $0.name, $0.text) }
    facts.append(("current", "observation_time", minutes(report.moment, in: .utc)))
    for (index, day) in days.enumerated() {
      facts += (summary(day) + moon(day)).map { ("\(index)d", $0.name, $0.text) }
      facts += events(day).map {
        ("\(index)d", $0.name, $0.time.map { minutes($0, in: report.zone) })
      }
    }
    // Prometheus wants all values of a metric in one group.
    var (groups, order): ([String: String], [String]) = ([:], [])
    for (label, name, text) in facts {
      guard let text, let (metric, help) = Self.metrics[name] else { continue }
      let isNumber = Double(text) != nil
      guard isNumber || Self.described.contains(name) else { continue }
      if groups[metric] == nil {
        groups[metric] = "# HELP \(metric) \(help)\n"
        order.append(metric)
      }
      let said = isNumber ? "" : ", description=\"\(text)\""
      groups[metric]? += "\(metric){forecast=\"\(label)\"\(said)} \(isNumber ? text : "1")\n"
    }
    return order.compactMap { groups[$0] }.joined()
  }

  private static let described: Set<String> = ["weatherDesc", "winddir16Point", "moon_phase"]

  private static let metrics = [
    "FeelsLikeC": ("temperature_feels_like_celsius", "Apparent temperature, degrees Celsius"),
    "FeelsLikeF": ("temperature_feels_like_fahrenheit", "Apparent temperature, Fahrenheit"),
    "cloudcover": ("cloudcover_percentage", "Cloud cover, percent"),
    "humidity": ("humidity_percentage", "Relative humidity, percent"),
    "precipMM": ("precipitation_mm", "Precipitation, millimeters"),
    "pressure": ("pressure_hpa", "Air pressure, hectopascals"),
    "temp_C": ("temperature_celsius", "Temperature, degrees Celsius"),
    "temp_F": ("temperature_fahrenheit", "Temperature, degrees Fahrenheit"),
    "uvIndex": ("uv_index", "Ultraviolet index"),
    "visibility": ("visibility", "Visibility, kilometers"),
    "weatherCode": ("weather_code", "Code of the weather"),
    "winddirDegree": ("winddir_degree", "Direction the wind comes from, degrees"),
    "windspeedKmph": ("windspeed_kmph", "Wind, kilometers per hour"),
    "windspeedMiles": ("windspeed_mph", "Wind, miles per hour"),
    "observation_time": ("observation_time", "Minutes from midnight UTC to the observation"),
    "weatherDesc": ("weather_desc", "Weather in words"),
    "winddir16Point": ("winddir_16_point", "Direction the wind comes from, as one of 16 points"),
    "maxtempC": ("temperature_celsius_maximum", "Highest temperature, degrees Celsius"),
    "maxtempF": ("temperature_fahrenheit_maximum", "Highest temperature, degrees Fahrenheit"),
    "mintempC": ("temperature_celsius_minimum", "Lowest temperature, degrees Celsius"),
    "mintempF": ("temperature_fahrenheit_minimum", "Lowest temperature, degrees Fahrenheit"),
    "sunHour": ("sun_hour", "Sunshine, hours"),
    "totalSnow_cm": ("snowfall_cm", "Fresh snow, centimeters"),
    "moon_illumination": ("astronomy_moon_illumination", "Illuminated part of the moon, percent"),
    "moon_phase": ("astronomy_moon_phase", "Phase of the moon"),
    "moonrise": ("astronomy_moonrise_min", "Minutes from midnight to moonrise"),
    "moonset": ("astronomy_moonset_min", "Minutes from midnight to moonset"),
    "sunrise": ("astronomy_sunrise_min", "Minutes from midnight to sunrise"),
    "sunset": ("astronomy_sunset_min", "Minutes from midnight to sunset"),
  ]
}
