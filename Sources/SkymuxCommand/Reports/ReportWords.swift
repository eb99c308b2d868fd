import Weather

/// The words of a report that are not about the weather itself, in one language.
struct ReportWords: Hashable, Sendable {
  var feels, wind, gusts, rain, snow, humidity, dewPoint, pressure, airQuality, clouds,
    sight: String
  var hour, hours, day, days, dry, ofRain, ofSnow, ofBoth, to, places, models: String
  var place, region, people, position, name: String
  var fresh, stale, offline, demo: String
  var noData, unknown, invented, source, airSource: String

  /// The words of a language; English where nobody wrote them.
  static func of(_ language: any WeatherLanguage) -> ReportWords {
    language.code == "de" ? german : english
  }

  static let english = ReportWords(
    feels: "feels", wind: "wind", gusts: "gusts", rain: "rain", snow: "snow", humidity: "humid",
    dewPoint: "dew point", pressure: "air", airQuality: "AQI", clouds: "clouds", sight: "sight",
    hour: "hour", hours: "hours", day: "day", days: "days", dry: "dry", ofRain: "of rain",
    ofSnow: "of snow", ofBoth: "of rain and snow", to: "to",
    places: "places", models: "models",
    place: "place", region: "region", people: "people", position: "at", name: "name",
    fresh: "fresh", stale: "stale", offline: "offline", demo: "demo",
    noData: "No data for this moment.", unknown: "unknown",
    invented: "Invented weather (--demo), seed",
    source: "Weather data by Open-Meteo.com",
    airSource: "Air data by Open-Meteo.com, from CAMS (Copernicus)")

  static let german = ReportWords(
    feels: "gefühlt", wind: "Wind", gusts: "Böen", rain: "Regen", snow: "Schnee",
    humidity: "Feuchte", dewPoint: "Taupunkt", pressure: "Druck", airQuality: "Luft",
    clouds: "Wolken", sight: "Sicht", hour: "Stunde", hours: "Stunden", day: "Tag", days: "Tage",
    dry: "trocken",
    ofRain: "Regen", ofSnow: "Schnee", ofBoth: "Regen und Schnee", to: "bis", places: "Orte",
    models: "Modelle",
    place: "Ort", region: "Region", people: "Einwohner", position: "Lage", name: "Name",
    fresh: "frisch", stale: "veraltet", offline: "ohne Netz",
    demo: "Demo", noData: "Keine Daten für diesen Zeitpunkt.", unknown: "unbekannt",
    invented: "Erfundenes Wetter (--demo), Saat", source: "Wetterdaten von Open-Meteo.com",
    airSource: "Luftdaten von Open-Meteo.com, aus CAMS (Copernicus)")
}

extension Look {
  /// The words around the weather.
  var words: ReportWords { .of(language) }

  /// `Sat 21 Nov`.
  func date(_ day: CalendarDay) -> String {
    "\(weekday(day)) \(day.day) \(language.months[(day.month + 11) % 12])"
  }

  /// `Sat`.
  func weekday(_ day: CalendarDay) -> String { language.weekday(of: day) }

  /// `1 hour`, `12 hours`.
  func hours(_ count: Int) -> String { "\(count) \(count == 1 ? words.hour : words.hours)" }

  /// A number with its unit, with the mark of the language.
  func text(_ reading: Reading) -> String { reading.text(decimalMark: language.decimalMark) }
}
