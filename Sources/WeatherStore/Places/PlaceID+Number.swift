import Weather

extension PlaceID {
  /// Whether a text is a number: the id of a place, or a post code.
  static func isNumber(_ text: String) -> Bool { number(text) != nil }

  /// The number that a text is as an id; nil where it is none.
  static func number(_ text: String) -> Int? {
    if case .geoNames(let number)? = PlaceID(text) { number } else { nil }
  }

  static func isPoint(_ text: String) -> Bool {
    if case .point? = PlaceID(text) { true } else { false }
  }
}
