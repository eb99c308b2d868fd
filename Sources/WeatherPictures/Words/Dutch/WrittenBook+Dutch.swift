import Weather

extension WrittenBook {
  static let dutch = WrittenBook(
    "Nederlands", WeatherLanguages.dutch,
    spelling: [
      "„": "\"", "”": "\"", "’": "'",
    ],
    words: .dutch, phrases: .dutch, screens: .dutch, notices: .dutch, eventWords: .dutchWords,
    events: .dutch, reports: .dutch, keeping: .dutch, subjects: .dutch, checks: .dutch,
    advice: .dutch,
    titles: .dutchTitles, tales: .dutchTales, scenes: .dutch, stage: .dutch, troubles: .dutch,
    reasons: .dutch, disk: .dutch)
}
