import Weather

extension WrittenBook {
  static let french = WrittenBook(
    "Français", WeatherLanguages.french,
    spelling: [
      "œ": "oe", "Œ": "Oe", "æ": "ae", "Æ": "Ae", "«": "\"", "»": "\"", "’": "'",
    ],
    words: .french, phrases: .french, screens: .french, notices: .french, eventWords: .frenchWords,
    events: .french, reports: .french, keeping: .french, subjects: .french, checks: .french,
    advice: .french,
    titles: .frenchTitles, tales: .frenchTales, scenes: .french, stage: .french, troubles: .french,
    reasons: .french, disk: .french)
}
