package import LightFoundation
package import Weather

/// The cache key of a place: its point, to about a hundred meters.
///
/// Gives equal keys for the same place from two sources: coordinates are first rounded to four
/// decimals, the precision of the coarser source, and then to three.
package struct PlaceKey: Hashable, Sendable {
  private let north: Int32
  private let east: Int32

  package init(_ point: Coordinates) {
    north = PlaceKey.thousandths(point.latitude)
    let east = PlaceKey.thousandths(point.longitude)
    // All longitudes at a pole are one point, and so are both sides of the date line.
    self.east = abs(north) == 90_000 ? 0 : east == -180_000 ? 180_000 : east
  }

  package init(_ place: Place) { self.init(place.coordinates) }

  /// The point used in requests.
  package var coordinates: Coordinates {
    Coordinates(latitude: Double(north) / 1000, longitude: Double(east) / 1000)
  }

  private static func thousandths(_ degrees: Double) -> Int32 {
    Int32(clamping: ((degrees * 10_000).rounded() / 10).rounded())
  }
}

extension PlaceKey: LosslessStringConvertible {
  /// Latitude and longitude, separated by a comma, such as `52.524,13.411`.
  package var description: String { coordinates.description }

  package init?(_ description: String) {
    guard case .point(let point) = PlaceID(description) else { return nil }
    self.init(point)
  }
}

extension PlaceKey: StoreKey {
  package var ofPlace: PlaceKey? { self }
}

/// The cache key of some data for a place, such as one model's forecast.
package struct PartKey<Part: Hashable & Sendable & LosslessStringConvertible>: StoreKey {
  package let place: PlaceKey
  package let part: Part
  package var ofPlace: PlaceKey? { place }

  package init(_ place: PlaceKey, _ part: Part) { (self.place, self.part) = (place, part) }

  /// The place and the part, separated by a slash.
  package var description: String { "\(place)/\(part)" }

  package init?(_ description: String) {
    guard let slash = description.firstIndex(of: "/"),
      let place = PlaceKey(String(description[..<slash])),
      let part = Part(String(description[description.index(after: slash)...]))
    else { return nil }
    self.init(place, part)
  }
}

/// The key of one model's forecast, with the name of the model, such as "icon_seamless".
package typealias ModelKey = PartKey<String>

package typealias FieldKey = PartKey<FieldWidth>

extension FieldKey {
  package var grid: FieldGrid { FieldGrid(around: place.coordinates, part) }
}

package typealias DecadeKey = PartKey<Decade>

extension DecadeKey {
  /// The keys of all decades for a place, earliest first, up to that of yesterday.
  package static func all(of place: Place, at now: Date) -> [DecadeKey] {
    let year = PlaceZone.utc.day(of: now.addingTimeInterval(-86_400)).year
    // The archive begins ten years before the first year shown.
    return Decade.all(from: YearRecord.firstYear, to: year).map { DecadeKey(PlaceKey(place), $0) }
  }
}
