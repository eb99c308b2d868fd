package import Weather

extension Place {
  /// Returns whether two sources mean the same place: by an equal id, by an equal name within ten
  /// kilometers, or at the same point if one of them has no name.
  ///
  /// A village and the surrounding city have different names, and places that share a name are
  /// farther apart.
  package func isSame(as other: Place) -> Bool {
    if id == other.id { return true }
    if isNameless || other.isNameless { return PlaceKey(self) == PlaceKey(other) }
    return coordinates.distance(to: other.coordinates) < 10_000
      && FoldedName.text(name) == FoldedName.text(other.name)
  }

  /// True for a point given by the user rather than a place from a list.
  var isNameless: Bool { if case .point = id { true } else { false } }
}
