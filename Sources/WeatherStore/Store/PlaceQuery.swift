import LightFoundation

/// A search for places by text, as a key of the cache.
package struct PlaceQuery: Hashable, Sendable {
  /// What is searched for, in small letters with single spaces: the service makes no difference.
  package let text: String
  /// In which language the names are wanted, such as "de".
  package let language: String

  /// A search, as it was typed.
  package init(text: String, language: String = "en") {
    self.text = text.composed.lowercased()
      .split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    self.language = language.lowercased()
  }

  /// Whether there is enough of it to ask the service.
  package var isLongEnough: Bool { text.count > 1 }
}

extension PlaceQuery: LosslessStringConvertible {
  /// The language, a slash, the text.
  package var description: String { "\(language)/\(text)" }

  /// Reads what ``description`` writes.
  package init?(_ description: String) {
    guard let slash = description.firstIndex(of: "/") else { return nil }
    self.init(
      text: String(description[description.index(after: slash)...]),
      language: String(description[..<slash]))
  }
}
