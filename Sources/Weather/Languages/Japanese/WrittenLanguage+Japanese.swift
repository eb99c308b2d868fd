extension WrittenLanguage {
  static let japanese = WrittenLanguage(
    "ja", \.japanese, decimalMark: ".", plural: .none, marks: .wide,
    calendar: .japanese, skies: .japanese, bands: .japanese, warnings: .japanese,
    sentences: .japanese)
}
