extension WrittenLanguage {
  static let german = WrittenLanguage(
    "de", \.german, decimalMark: ",", plural: .one,
    calendar: .german, skies: .german, bands: .german, warnings: .german, sentences: .german)
}
