import Weather

/// An area of a message: polygons and circles if present, else a name.
struct CAPArea: Decodable, Sendable {
  let areaDesc: String?
  let polygon: Lenient<String>?
  let circle: Lenient<String>?

  /// Returns how certainly a place lies in any of the areas, or nil if it lies in none.
  static func ground(_ areas: [CAPArea], of place: Place) -> OfficialWarning.Ground? {
    let found = areas.map { ($0, $0.shapes(around: place.coordinates)) }
    if found.contains(where: { $1.contains(true) }) { return .here }
    // If a shape is unreadable, only the name counts.
    let named = found.filter { $1.isEmpty || $1.contains(nil) }
    let names = Set([place.name, place.region].compactMap(\.self).map(FoldedName.text))
    if named.contains(where: { $0.0.bears(names) }) { return .named }
    return named.isEmpty && !areas.isEmpty ? nil : .country
  }

  /// Returns whether the area has one of these folded names.
  private func bears(_ names: Set<String>) -> Bool {
    (areaDesc ?? "").split(separator: ",").contains { names.contains(FoldedName.text(String($0))) }
  }

  /// Returns whether each shape contains a point, or nil for unreadable shapes.
  private func shapes(around point: Coordinates) -> [Bool?] {
    (polygon?.items ?? []).map { Self.ring($0, contains: point) }
      + (circle?.items ?? []).map { Self.disc($0, contains: point) }
  }

  /// Tests a polygon by ray casting; the text has pairs of latitude and longitude.
  private static func ring(_ text: String, contains point: Coordinates) -> Bool? {
    let words = text.split(whereSeparator: \.isWhitespace)
    let corners = words.compactMap(pair)
    guard corners.count > 2, corners.count == words.count, var last = corners.last else {
      return nil
    }
    var isInside = false
    for corner in corners {
      if (corner.0 > point.latitude) != (last.0 > point.latitude) {
        let share = (point.latitude - corner.0) / (last.0 - corner.0)
        if point.longitude < corner.1 + share * (last.1 - corner.1) { isInside.toggle() }
      }
      last = corner
    }
    return isInside
  }

  /// Tests a circle: a center and a radius in kilometers.
  private static func disc(_ text: String, contains point: Coordinates) -> Bool? {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 2, let middle = pair(parts[0]), let radius = Double(parts[1]),
      radius.isFinite
    else { return nil }
    return radius > 0
      && Coordinates(latitude: middle.0, longitude: middle.1).distance(to: point) <= radius * 1000
  }

  private static func pair(_ text: Substring) -> (Double, Double)? {
    let parts = text.split(separator: ",")
    guard parts.count == 2, let north = Double(parts[0]), let east = Double(parts[1]),
      north.isFinite, east.isFinite
    else { return nil }
    return (north, east)
  }
}
