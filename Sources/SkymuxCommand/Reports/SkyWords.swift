import Weather

/// The words of the reports on the sun and on the air, in one language.
struct SkyWords: Hashable, Sendable {
  var rise, set, noon, twilight, daylight, toYesterday, moon, lit: String
  var polarDay, polarNight: String
  var europeanIndex, usIndex, particles, pollen, grains, dust: String
  var alder, birch, grass, mugwort, olive, ragweed: String

  /// The words of a language; English where nobody wrote them.
  static func of(_ language: any WeatherLanguage) -> SkyWords {
    language.code == "de" ? german : english
  }

  static let english = SkyWords(
    rise: "rise", set: "set", noon: "noon", twilight: "twilight", daylight: "daylight",
    toYesterday: "to yesterday", moon: "moon", lit: "lit",
    polarDay: "The sun does not set today.", polarNight: "The sun does not rise today.",
    europeanIndex: "European AQI", usIndex: "US AQI", particles: "particles and gases",
    pollen: "pollen", grains: "grains/m³", dust: "dust", alder: "alder", birch: "birch",
    grass: "grass",
    mugwort: "mugwort", olive: "olive", ragweed: "ragweed")

  static let german = SkyWords(
    rise: "Aufgang", set: "Untergang", noon: "Mittag", twilight: "Dämmerung",
    daylight: "Tageslicht",
    toYesterday: "zu gestern", moon: "Mond", lit: "hell",
    polarDay: "Die Sonne geht heute nicht unter.", polarNight: "Die Sonne geht heute nicht auf.",
    europeanIndex: "AQI (Europa)", usIndex: "AQI (USA)", particles: "Teilchen und Gase",
    pollen: "Pollen", grains: "Pollen/m³", dust: "Staub", alder: "Erle", birch: "Birke",
    grass: "Gräser",
    mugwort: "Beifuß", olive: "Olive", ragweed: "Ambrosia")
}
