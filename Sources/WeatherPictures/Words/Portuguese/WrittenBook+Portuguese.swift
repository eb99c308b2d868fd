import Weather

extension WrittenBook {
  static let portuguese = WrittenBook(
    "Português", WeatherLanguages.portuguese,
    spelling: [
      "«": "\"", "»": "\"", "’": "'", "º": "o", "ª": "a",
    ],
    words: .portuguese, phrases: .portuguese, screens: .portuguese, notices: .portuguese,
    eventWords: .portugueseWords,
    events: .portuguese, reports: .portuguese, keeping: .portuguese, subjects: .portuguese,
    checks: .portuguese, advice: .portuguese,
    titles: .portugueseTitles, tales: .portugueseTales, scenes: .portuguese, stage: .portuguese,
    troubles: .portuguese,
    reasons: .portuguese, disk: .portuguese)
}
