import Weather

extension WrittenBook {
  static let english = WrittenBook(
    "English", WeatherLanguages.english,
    words: .english, phrases: .english, screens: .english, notices: .english,
    eventWords: .englishWords,
    events: .english, reports: .english, keeping: .english, subjects: .english, checks: .english,
    advice: .english,
    titles: .englishTitles, tales: .englishTales, scenes: .english, stage: .english,
    troubles: .english,
    reasons: .english, disk: .english)
}
