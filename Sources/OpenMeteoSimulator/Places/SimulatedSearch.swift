/// What a search for places asks.
public struct SimulatedSearch: Hashable, Sendable {
  /// The name or its beginning, what stood after a comma taken off.
  public var text: String
  /// What stood after the first comma: a country or a state.
  public var qualifier: String?
  /// Two capital letters of the only country that counts.
  public var countryCode: String?
  /// The language of the names, in lower case.
  public var language: String
  /// How many places are wanted.
  public var count: Int

  /// Whether a place is in the country or state that the search is limited to.
  public func admits(_ place: SimulatedPlace) -> Bool {
    if let countryCode, place.countryCode != countryCode { return false }
    guard let qualifier else { return true }
    return [place.country, place.countryCode, place.region].contains {
      FoldedText.of($0) == FoldedText.of(qualifier)
    }
  }
}

/// Text without case and accents, as the search compares it.
enum FoldedText {
  private static let plain: [Character: String] = [
    "ä": "a", "á": "a", "à": "a", "â": "a", "ã": "a", "å": "a", "æ": "ae", "ç": "c", "č": "c",
    "ď": "d", "ð": "d", "é": "e", "è": "e", "ê": "e", "ë": "e", "ě": "e", "ğ": "g", "í": "i",
    "ì": "i", "î": "i", "ï": "i", "ı": "i", "ł": "l", "ñ": "n", "ń": "n", "ň": "n", "ó": "o",
    "ò": "o", "ô": "o", "õ": "o", "ö": "o", "ø": "o", "ř": "r", "š": "s", "ş": "s", "ș": "s",
    "ß": "ss", "ť": "t", "ț": "t", "ú": "u", "ù": "u", "û": "u", "ü": "u", "ů": "u", "ý": "y",
    "ž": "z", "ź": "z", "ż": "z", "þ": "th",
  ]

  static func of(_ text: String) -> String {
    text.lowercased().reduce(into: "") { $0 += plain[$1] ?? String($1) }
  }
}
