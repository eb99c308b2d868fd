extension WrittenLanguage {
  /// The language itself.
  static let german = WrittenLanguage(
    "de", \.german, decimalMark: ",", plural: .one,
    calendar: .german, skies: .german, bands: .german, warnings: .german, sentences: .german)
}
