import Weather

extension WrittenBook {
  static let german = WrittenBook(
    "Deutsch", WeatherLanguages.german,
    spelling: [
      "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
    ],
    words: .german, phrases: .german, screens: .german, notices: .german, eventWords: .germanWords,
    events: .german, reports: .german, keeping: .german, subjects: .german, checks: .german,
    advice: .german,
    titles: .germanTitles, tales: .germanTales, scenes: .german, stage: .german, troubles: .german,
    reasons: .german, disk: .german)
}
