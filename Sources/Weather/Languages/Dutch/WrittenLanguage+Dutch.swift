extension WrittenLanguage {
  static let dutch = WrittenLanguage(
    "nl", \.dutch, decimalMark: ",", plural: .one,
    calendar: .dutch, skies: .dutch, bands: .dutch, warnings: .dutch, sentences: .dutch)
}
