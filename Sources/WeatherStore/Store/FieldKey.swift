import LightFoundation
package import Weather

/// The map around a place, as a key of the cache.
package struct FieldKey: Hashable, Sendable, LosslessStringConvertible {
  package let place: PlaceKey
  package let width: FieldWidth

  /// The key of a map around a place.
  package init(_ place: PlaceKey, _ width: FieldWidth) {
    self.place = place
    self.width = width
  }

  /// The points of the map.
  package var grid: FieldGrid { FieldGrid(around: place.coordinates, width) }

  /// The place, a slash, the kilometres.
  package var description: String { "\(place)/\(width.rawValue)" }

  /// Reads what ``description`` writes.
  package init?(_ description: String) {
    guard let slash = description.firstIndex(of: "/"),
      let place = PlaceKey(String(description[..<slash])),
      let kilometers = Int(description[description.index(after: slash)...]),
      let width = FieldWidth(rawValue: kilometers)
    else { return nil }
    self.init(place, width)
  }
}

extension FieldKey: StoreKey {
  package var ofPlace: PlaceKey? { place }
}
