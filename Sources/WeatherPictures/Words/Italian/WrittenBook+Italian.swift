import Weather

extension WrittenBook {
  static let italian = WrittenBook(
    "Italiano", WeatherLanguages.italian,
    spelling: [
      "«": "\"", "»": "\"", "’": "'",
    ],
    words: .italian, phrases: .italian, screens: .italian, notices: .italian,
    eventWords: .italianWords,
    events: .italian, reports: .italian, keeping: .italian, subjects: .italian, checks: .italian,
    advice: .italian,
    titles: .italianTitles, tales: .italianTales, scenes: .italian, stage: .italian,
    troubles: .italian,
    reasons: .italian, disk: .italian)
}
