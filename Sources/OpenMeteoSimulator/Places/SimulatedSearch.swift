import LightFoundation

package struct SimulatedSearch: Hashable, Sendable {
  /// The name or its beginning, up to the first comma.
  package var text: String
  /// The country or state after the first comma.
  package var qualifier: String?
  /// The ISO code of the country to restrict the search to.
  package var countryCode: String?
  /// The language of the names, in lower case.
  package var language: String
  package var count: Int

  /// Returns whether a place is in the requested country or state.
  package func admits(_ place: SimulatedPlace) -> Bool {
    if let countryCode, place.countryCode != countryCode { return false }
    guard let qualifier else { return true }
    return [place.country, place.countryCode, place.region].contains {
      FoldedText.of($0) == FoldedText.of(qualifier)
    }
  }
}

/// Text without case and accents, for comparison in searches.
///
/// Hyphens and blanks differ.
enum FoldedText {
  /// Letters that do not decompose into a base letter and marks.
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
