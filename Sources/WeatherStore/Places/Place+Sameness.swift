package import Weather

extension Place {
  /// Returns whether two sources mean the same place: by an equal id, by an equal name within ten
  /// kilometers, or at the same point if one of them has no name.
  ///
  /// Places that share a name are farther apart.
  package func isSame(as other: Place) -> Bool {
    if id == other.id { return true }
    if isNameless || other.isNameless { return PlaceKey(self) == PlaceKey(other) }
    return coordinates.distance(to: other.coordinates) < 10_000
      && FoldedName.text(name) == FoldedName.text(other.name)
  }

  /// True for a point given by the user rather than a place from a list.
  var isNameless: Bool { if case .point = id { true } else { false } }
}

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
