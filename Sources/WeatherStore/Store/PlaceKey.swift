import LightFoundation
package import Weather

/// A place as a key of the cache: its point, to about a hundred metres.
///
/// The same place from two sources is one key: both are rounded to the fourth decimal first, which
/// is as much as the coarser one has, and then to the third.
package struct PlaceKey: Hashable, Sendable {
  private let north: Int32
  private let east: Int32

  package init(_ point: Coordinates) {
    north = PlaceKey.thousandths(point.latitude)
    let east = PlaceKey.thousandths(point.longitude)
    // All of a pole is one point, and so are the two sides of the date line.
    self.east = abs(north) == 90_000 ? 0 : east == -180_000 ? 180_000 : east
  }

  package init(_ place: Place) { self.init(place.coordinates) }

  /// The point that is asked about.
  package var coordinates: Coordinates {
    Coordinates(latitude: Double(north) / 1000, longitude: Double(east) / 1000)
  }

  private static func thousandths(_ degrees: Double) -> Int32 {
    Int32(clamping: ((degrees * 10_000).rounded() / 10).rounded())
  }
}

extension PlaceKey: LosslessStringConvertible {
  /// Latitude and longitude with a comma between, such as `52.524,13.411`.
  package var description: String { coordinates.description }

  /// Reads what ``description`` writes.
  package init?(_ description: String) {
    guard case .point(let point) = PlaceID(description) else { return nil }
    self.init(point)
  }
}
