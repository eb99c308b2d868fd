extension WrittenLanguage {
  static let portuguese = WrittenLanguage(
    "pt", \.portuguese, decimalMark: ",", plural: .noneOrOne,
    calendar: .portuguese, skies: .portuguese, bands: .portuguese, warnings: .portuguese,
    sentences: .portuguese)
}
