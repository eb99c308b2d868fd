import Weather

extension PlaceID {
  /// Returns whether a text is a number: a place id or a postal code.
  static func isNumber(_ text: String) -> Bool { number(text) != nil }

  /// The number in a text, or nil if it is not a valid id.
  static func number(_ text: String) -> Int? {
    if case .geoNames(let number)? = PlaceID(text) { number } else { nil }
  }

  static func isPoint(_ text: String) -> Bool {
    if case .point? = PlaceID(text) { true } else { false }
  }
}
