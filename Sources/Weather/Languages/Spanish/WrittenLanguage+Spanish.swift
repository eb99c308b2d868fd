extension WrittenLanguage {
  static let spanish = WrittenLanguage(
    "es", \.spanish, decimalMark: ",", plural: .one,
    calendar: .spanish, skies: .spanish, bands: .spanish, warnings: .spanish, sentences: .spanish)
}
