extension WrittenLanguage {
  static let french = WrittenLanguage(
    "fr", \.french, decimalMark: ",", plural: .noneOrOne,
    calendar: .french, skies: .french, bands: .french, warnings: .french, sentences: .french)
}
