import LightFoundation

package struct SimulatedSearch: Hashable, Sendable {
  /// The name or its beginning, what stood after a comma taken off.
  package var text: String
  /// What stood after the first comma: a country or a state.
  package var qualifier: String?
  /// Two capital letters of the only country that counts.
  package var countryCode: String?
  /// The language of the names, in lower case.
  package var language: String
  package var count: Int

  /// Whether a place is in the country or state that the search is limited to.
  package func admits(_ place: SimulatedPlace) -> Bool {
    if let countryCode, place.countryCode != countryCode { return false }
    guard let qualifier else { return true }
    return [place.country, place.countryCode, place.region].contains {
      FoldedText.of($0) == FoldedText.of(qualifier)
    }
  }
}

/// Text without case and accents, as the search compares it; hyphens and blanks are not the same to it.
enum FoldedText {
  /// Letters of their own, which no mark makes of others.
  private static let plain: [Unicode.Scalar: String] = [
    "æ": "ae", "œ": "oe", "ð": "d", "đ": "d", "ı": "i", "ł": "l", "ø": "o", "ß": "ss", "þ": "th",
  ]

  static func of(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.lowercased() }
    return text.lowercased().decomposed.unicodeScalars.reduce(into: "") { folded, scalar in
      guard scalar.properties.generalCategory != .nonspacingMark else { return }
      folded += plain[scalar] ?? String(scalar)
    }
  }
}
