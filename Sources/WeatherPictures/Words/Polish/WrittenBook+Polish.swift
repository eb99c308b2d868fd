import Weather

extension WrittenBook {
  static let polish = WrittenBook(
    "Polski", WeatherLanguages.polish,
    spelling: [
      "ł": "l", "Ł": "L", "„": "\"", "”": "\"",
    ],
    words: .polish, phrases: .polish, screens: .polish, notices: .polish, eventWords: .polishWords,
    events: .polish, reports: .polish, keeping: .polish, subjects: .polish, checks: .polish,
    advice: .polish,
    titles: .polishTitles, tales: .polishTales, scenes: .polish, stage: .polish, troubles: .polish,
    reasons: .polish, disk: .polish)
}
