import Weather

extension WrittenBook {
  static let spanish = WrittenBook(
    "Español", WeatherLanguages.spanish,
    spelling: [
      "«": "\"", "»": "\"", "¿": "", "¡": "",
    ],
    words: .spanish, phrases: .spanish, screens: .spanish, notices: .spanish,
    eventWords: .spanishWords,
    events: .spanish, reports: .spanish, keeping: .spanish, subjects: .spanish, checks: .spanish,
    advice: .spanish,
    titles: .spanishTitles, tales: .spanishTales, scenes: .spanish, stage: .spanish,
    troubles: .spanish,
    reasons: .spanish, disk: .spanish)
}
