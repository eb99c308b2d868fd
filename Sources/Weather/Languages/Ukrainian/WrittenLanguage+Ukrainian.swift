extension WrittenLanguage {
  /// The language itself.
  static let ukrainian = WrittenLanguage(
    "uk", \.ukrainian, decimalMark: ",", plural: .byLastDigit,
    calendar: .ukrainian, skies: .ukrainian, bands: .ukrainian, warnings: .ukrainian,
    sentences: .ukrainian)
}
