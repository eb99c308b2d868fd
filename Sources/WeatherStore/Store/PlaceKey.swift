import LightFoundation
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
