import Weather

extension WrittenBook {
  static let ukrainian = WrittenBook(
    "Українська", WeatherLanguages.ukrainian, spelling: nil,
    words: .ukrainian, phrases: .ukrainian, screens: .ukrainian, notices: .ukrainian,
    eventWords: .ukrainianWords,
    events: .ukrainian, reports: .ukrainian, keeping: .ukrainian, subjects: .ukrainian,
    checks: .ukrainian, advice: .ukrainian,
    titles: .ukrainianTitles, tales: .ukrainianTales, scenes: .ukrainian, stage: .ukrainian,
    troubles: .ukrainian,
    reasons: .ukrainian, disk: .ukrainian)
}
