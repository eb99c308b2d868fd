import LightFoundation
import Weather
import WeatherPictures

/// A report in the forms of wttr.in for programs.
///
/// All values are texts, as there; an unknown value is missing.
struct WttrText {
  enum Form: String, Hashable, Sendable {
    case j1
    /// Without the hours.
    case j2
    /// Metrics for Prometheus.
    case p1
  }

  typealias Fact = (name: String, text: String?)

  let report: PlaceReport
  /// The words of the sky beside the English ones.
  var language = Localization.english

  func text(_ form: Form) -> String {
    if form == .p1 { return metrics }
    let place = report.place
    let point = (digits(place.coordinates.latitude, 2), digits(place.coordinates.longitude, 2))
    return JSONText.members([
      ("current_condition", list(members(now) + sky(report.weather))),
      (
        "nearest_area",
        list([
          ("areaName", value(place.name)), ("country", value(place.country ?? "")),
          ("latitude", .text(digits(place.coordinates.latitude, 3))),
          ("longitude", .text(digits(place.coordinates.longitude, 3))),
          ("population", .text(place.population.map(String.init) ?? "0")),
          ("region", value(place.region ?? "")),
          ("weatherUrl", value("")),
        ])
      ),
      (
        "request",
        list([("query", .text("Lat \(point.0) and Lon \(point.1)")), ("type", .text("LatLon"))])
      ), ("weather", .list(days.map { .members(self.day($0, hasHours: form == .j1)) })),
    ]).pretty + "\n"
  }

  var days: [Day] { Array(report.view.forecast.days(from: report.moment).prefix(3)) }

  private func day(_ day: Day, hasHours: Bool) -> [(String, JSONText)] {
    let whole = [("astronomy", list(members(astronomy(day))))] + members(summary(day))
    guard hasHours else { return whole }
    // A day may start an hour off, and the clocks may change during it.
    let date = report.forecast.calendarDay(of: day)
    let hours = (0..<8).compactMap { index in
      let time = report.zone.instant(on: date, at: ClockTime(hour: 3 * index, minute: 0))
      return report.forecast.hour(around: time).map { hour in
        JSONText.members(
          members(conditions(hour) + chances(hour, index) + radiation(hour)) + sky(hour))
      }
    }
    return whole + [("hourly", .list(hours))]
  }

  var now: [Fact] {
    guard let weather = report.weather else { return [] }
    return conditions(weather) + [
      ("temp_C", digits(weather.temperature)), ("temp_F", digits(fahrenheit(weather.temperature))),
      ("observation_time", clock(report.moment, in: .utc)),
      ("localObsDateTime", report.date.iso + " " + clock(report.moment, in: report.zone)),
    ]
  }

  private func conditions(_ weather: WeatherMoment) -> [Fact] {
    let pressure = weather.seaLevelPressure ?? weather.surfacePressure
    let speed = weather.windSpeed
    return [
      ("FeelsLikeC", digits(weather.feelsLike)),
      ("FeelsLikeF", digits(fahrenheit(weather.feelsLike))),
      ("cloudcover", digits(weather.cloudCover)), ("humidity", digits(weather.humidity)),
      ("precipInches", digits(weather.precipitation.map { $0 / 25.4 }, 1)),
      ("precipMM", digits(weather.precipitation, 1)), ("pressure", digits(pressure)),
      ("pressureInches", digits(pressure.map { $0 * 0.02953 })),
      ("uvIndex", digits(weather.uvIndex)),
      ("visibility", digits(weather.visibility.map { $0 / 1_000 })),
      ("visibilityMiles", digits(weather.visibility.map { $0 / 1_609.344 })),
      ("weatherCode", weather.code.map { String(Self.code($0)) }),
      ("winddir16Point", weather.windPoint?.letters),
      ("winddirDegree", digits(weather.windDirection)),
      ("windspeedKmph", digits(speed.map(WindUnit.kilometersPerHour.shown))),
      ("windspeedMiles", digits(speed.map(WindUnit.milesPerHour.shown))),
    ]
  }

  private func chances(_ hour: WeatherMoment, _ index: Int) -> [Fact] {
    let (chance, clouds) = (hour.precipitationChance, hour.cloudCover)
    func certain(_ isSo: Bool?) -> String? { isSo.map { $0 ? "100" : "0" } }
    let isFog = hour.code.map { $0.kind == .fog || $0.kind == .rimeFog }
    return [
      ("DewPointC", digits(hour.dewPoint)), ("DewPointF", digits(fahrenheit(hour.dewPoint))),
      ("HeatIndexC", digits(hour.feelsLike)), ("HeatIndexF", digits(fahrenheit(hour.feelsLike))),
      ("WindChillC", digits(hour.feelsLike)), ("WindChillF", digits(fahrenheit(hour.feelsLike))),
      ("WindGustKmph", digits(hour.gusts.map(WindUnit.kilometersPerHour.shown))),
      ("WindGustMiles", digits(hour.gusts.map(WindUnit.milesPerHour.shown))),
      ("chanceoffog", certain(isFog)), ("chanceoffrost", certain(hour.temperature.map { $0 < 0 })),
      ("chanceofhightemp", certain(hour.temperature.map { $0 >= 30 })),
      ("chanceofovercast", digits(clouds)),
      ("chanceofrain", digits(chance.map { hour.isSnow ? 0 : $0 })),
      ("chanceofremdry", digits(chance.map { 100 - $0 })),
      ("chanceofsnow", digits(chance.map { hour.isSnow ? $0 : 0 })),
      ("chanceofsunshine", digits(clouds.map { 100 - $0 })),
      ("chanceofthunder", digits(chance.map { hour.code?.isThunder == true ? $0 : 0 })),
      ("chanceofwindy", certain(hour.gusts.map { $0 >= 14 })),
      ("tempC", digits(hour.temperature)), ("tempF", digits(fahrenheit(hour.temperature))),
      ("time", String(index * 300)),
    ]
  }

  /// The radiation of the sun in watts per square meter, estimated from its elevation (Haurwitz)
  /// and from the clouds (Kasten and Czeplak).
  private func radiation(_ hour: WeatherMoment) -> [Fact] {
    let elevation = Sun(at: hour.time, over: report.place.coordinates).elevation
    let height = max(sin(elevation * .pi / 180), 0)
    let clouds = min(max((hour.cloudCover ?? 0) / 100, 0), 1)
    let clear = height > 0 ? 1_098 * height * exp(-0.057 / height) : 0
    let total = clear * (1 - 0.75 * pow(clouds, 3.4))
    return [
      ("diffRad", .some(digits(total * (0.3 + 0.7 * clouds * clouds), 1) as String)),
      ("shortRad", .some(digits(total, 1) as String)),
    ]
  }

  func summary(_ day: Day) -> [Fact] {
    let (low, high) = (day.minimumTemperature, day.maximumTemperature)
    let mean = low.flatMap { low in high.map { (low + $0) / 2 } }
    return [
      ("date", report.forecast.calendarDay(of: day).iso), ("avgtempC", digits(mean)),
      ("avgtempF", digits(fahrenheit(mean))), ("maxtempC", digits(high)),
      ("maxtempF", digits(fahrenheit(high))), ("mintempC", digits(low)),
      ("mintempF", digits(fahrenheit(low))),
      ("sunHour", digits(day.sunshine.map { $0 / 3_600 }, 1)),
      ("totalSnow_cm", digits(day.snowfall, 1)), ("uvIndex", digits(day.uvIndex)),
    ]
  }

  private func astronomy(_ day: Day) -> [Fact] {
    moon(day)
      + events(day).map { ($0.name, $0.time.map { clock($0, in: report.zone) } ?? "No \($0.name)") }
  }

  func moon(_ day: Day) -> [Fact] {
    let moon = Moon(at: day.middle)
    return [
      ("moon_illumination", digits(moon.illumination * 100)),
      ("moon_phase", Self.phases[moon.phase.rawValue]),
    ]
  }

  func events(_ day: Day) -> [(name: String, time: Date?)] {
    let date = report.forecast.calendarDay(of: day)
    let sun = SunDay(on: date, in: report.zone, over: report.place.coordinates)
    let moon = MoonDay(in: report.zone.span(of: date), over: report.place.coordinates)
    return [
      ("moonrise", moon.rise), ("moonset", moon.set), ("sunrise", sun.sunrise),
      ("sunset", sun.sunset),
    ]
  }

  private static let phases = [
    "New Moon", "Waxing Crescent", "First Quarter", "Waxing Gibbous", "Full Moon",
    "Waning Gibbous", "Last Quarter", "Waning Crescent",
  ]
}

extension WttrText {
  private func members(_ facts: [Fact]) -> [(String, JSONText)] {
    facts.compactMap { name, text in text.map { (name, .text($0)) } }
  }

  private func sky(_ weather: WeatherMoment?) -> [(String, JSONText)] {
    var members = [
      ("weatherDesc", value(weather.flatMap { report.view.sky($0) } ?? "")),
      ("weatherIconUrl", value("")),
    ]
    if language.code != Localization.english.code, let weather, let code = weather.code {
      let name = language.name(of: code, isDay: report.view.isDay(weather))
      // Readers want both.
      members += [("lang_xx", value(name)), ("lang_\(language.code)", value(name))]
    }
    return members
  }

  private func list(_ members: [(String, JSONText)]) -> JSONText { .list([.members(members)]) }

  private func value(_ text: String) -> JSONText { list([("value", .text(text))]) }

  private func digits(_ number: Double, _ decimals: Int) -> String {
    digits(Optional(number), decimals) ?? ""
  }

  private func digits(_ number: Double?, _ decimals: Int = 0) -> String? {
    guard let number, number.isFinite else { return nil }
    return Reading(number, decimals: decimals, symbol: "").number
  }

  private func fahrenheit(_ celsius: Double?) -> Double? {
    celsius.map(TemperatureUnit.fahrenheit.scale.shown)
  }

  /// A time such as `07:38 AM`.
  private func clock(_ instant: Date, in zone: PlaceZone) -> String {
    let time = zone.clock(at: instant)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
    return "\(two(hour)):\(two(time.minute)) \(time.hour < 12 ? "AM" : "PM")"
  }

  func minutes(_ instant: Date, in zone: PlaceZone) -> String {
    let time = zone.clock(at: instant)
    return String(time.hour * 60 + time.minute)
  }

  /// The code of World Weather Online, which wttr.in uses.
  private static func code(_ code: WeatherCode) -> Int {
    let isHeavy = code.intensity == .heavy
    let isLight = code.intensity == .light
    return switch code.kind {
    case .clear, .mainlyClear: 113
    case .partlyCloudy: 116
    case .overcast, .unknown: 122
    case .fog: 248
    case .rimeFog: 260
    case .drizzle: 266
    case .freezingDrizzle: isHeavy ? 284 : 281
    case .rain: isHeavy ? 308 : isLight ? 296 : 302
    case .freezingRain: isHeavy ? 314 : 311
    case .snow: isHeavy ? 338 : isLight ? 326 : 332
    case .snowGrains: 326
    case .showers: isHeavy ? 359 : isLight ? 353 : 356
    case .snowShowers: isHeavy ? 371 : 368
    case .thunderstorm, .hail: 389
    }
  }
}
