package import Weather

extension Place {
  /// Whether this is the same place, as far as two sources can tell: it has the same id, or the same
  /// name within ten kilometres, or no name of its own and the same point.
  ///
  /// A village and the city around it differ in name, two places of one name lie farther apart.
  package func isSame(as other: Place) -> Bool {
    if id == other.id { return true }
    if isNameless || other.isNameless { return PlaceKey(self) == PlaceKey(other) }
    return coordinates.distance(to: other.coordinates) < 10_000
      && FoldedName.text(name) == FoldedName.text(other.name)
  }

  /// Whether it is a point that the user gave, and not a place of a list.
  var isNameless: Bool { if case .point = id { true } else { false } }
}
