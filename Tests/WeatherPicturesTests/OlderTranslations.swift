import SystemTesting

/// Finds translations that are older than their English text.
///
/// `Resources/languages/english.txt` holds the English that the translations were made from. A line is
/// `key = English`, or `key de fr = former English` for translations that have not been checked since.
enum OlderTranslations {
  /// Describes each English text that differs from its line, with the translations to check.
  static func changes(
    in english: [LanguageText], from sources: [LanguageText], _ translations: [LanguageText]
  ) -> [String] {
    let known = Dictionary(sources.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    return english.compactMap { text in
      let source = known[text.key]
      guard source?.text != text.text else { return nil }
      let lines = translations.filter { $0.key == text.key }.map { "\n  \($0.place): \($0.text)" }
      return """
        \(text.place): \(text.key) was "\(source?.text ?? "")". Check its translations:\(lines.joined())
        Then write in \(source?.place ?? "english.txt"):
        \(text.key) = \(text.text)
        """
    }
  }

  /// Splits the key of a line into the key and the languages with an older translation.
  static func marks(of line: LanguageText) -> (key: String, codes: [String]) {
    let words = line.key.split(separator: " ").map(String.init)
    return (words.first ?? "", Array(words.dropFirst()))
  }
}
