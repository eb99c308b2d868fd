extension WrittenLanguage {
  /// The language itself.
  static let polish = WrittenLanguage(
    "pl", \.polish, decimalMark: ",", plural: .byLastDigitButOne,
    calendar: .polish, skies: .polish, bands: .polish, warnings: .polish, sentences: .polish)
}
