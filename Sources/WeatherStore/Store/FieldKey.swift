import LightFoundation
package import Weather

/// The cache key of the map around a place.
package struct FieldKey: Hashable, Sendable, LosslessStringConvertible {
  package let place: PlaceKey
  package let width: FieldWidth

  package init(_ place: PlaceKey, _ width: FieldWidth) {
    self.place = place
    self.width = width
  }

  package var grid: FieldGrid { FieldGrid(around: place.coordinates, width) }

  /// The place and the width in kilometers, separated by a slash.
  package var description: String { "\(place)/\(width.rawValue)" }

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
