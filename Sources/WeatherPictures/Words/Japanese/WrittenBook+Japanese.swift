import Weather

extension WrittenBook {
  static let japanese = WrittenBook(
    "日本語", WeatherLanguages.japanese, spelling: nil,
    words: .japanese, phrases: .japanese, screens: .japanese, notices: .japanese,
    eventWords: .japaneseWords,
    events: .japanese, reports: .japanese, keeping: .japanese, subjects: .japanese,
    checks: .japanese, advice: .japanese,
    titles: .japaneseTitles, tales: .japaneseTales, scenes: .japanese, stage: .japanese,
    troubles: .japanese,
    reasons: .japanese, disk: .japanese)
}
