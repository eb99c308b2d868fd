extension WrittenLanguage {
  static let english = WrittenLanguage(
    "en", \.english, decimalMark: ".", plural: .one,
    calendar: .english, skies: .english, bands: .english, warnings: .english, sentences: .english)
}
