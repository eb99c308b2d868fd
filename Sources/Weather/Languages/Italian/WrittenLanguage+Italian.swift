extension WrittenLanguage {
  static let italian = WrittenLanguage(
    "it", \.italian, decimalMark: ",", plural: .one,
    calendar: .italian, skies: .italian, bands: .italian, warnings: .italian, sentences: .italian)
}
