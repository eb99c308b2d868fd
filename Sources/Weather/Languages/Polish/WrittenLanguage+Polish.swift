extension WrittenLanguage {
  static let polish = WrittenLanguage(
    "pl", \.polish, decimalMark: ",", plural: .byLastDigitButOne,
    calendar: .polish, skies: .polish, bands: .polish, warnings: .polish, sentences: .polish)
}
