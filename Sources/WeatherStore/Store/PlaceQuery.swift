import LightFoundation

/// The cache key of a search for places by text.
package struct PlaceQuery: Hashable, Sendable {
  /// The text in lowercase with single spaces; the service ignores these differences.
  package let text: String
  /// The language of the names, such as "de".
  package let language: String

  /// Creates a query from the text as typed.
  package init(text: String, language: String = "en") {
    self.text = text.composed.lowercased()
      .split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    self.language = language.lowercased()
  }

  /// True if the text is long enough for a request.
  package var isLongEnough: Bool { text.count > 1 }
}

extension PlaceQuery: LosslessStringConvertible {
  /// The language and the text, separated by a slash.
  package var description: String { "\(language)/\(text)" }

  package init?(_ description: String) {
    guard let slash = description.firstIndex(of: "/") else { return nil }
    self.init(
      text: String(description[description.index(after: slash)...]),
      language: String(description[..<slash]))
  }
}
