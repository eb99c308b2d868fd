extension WrittenLanguage {
  static let ukrainian = WrittenLanguage(
    "uk", \.ukrainian, decimalMark: ",", plural: .byLastDigit,
    calendar: .ukrainian, skies: .ukrainian, bands: .ukrainian, warnings: .ukrainian,
    sentences: .ukrainian)
}
