import LightFoundation
import Weather

/// What a message is for: polygons and circles where they are told, else a name alone.
struct CAPArea: Decodable, Sendable {
  let areaDesc: String?
  let polygon: Lenient<String>?
  let circle: Lenient<String>?

  /// Whether a place lies in any of some areas; nil where it lies in none of them for certain.
  static func ground(_ areas: [CAPArea], of place: Place) -> OfficialWarning.Ground? {
    let found = areas.map { ($0, $0.shapes(around: place.coordinates)) }
    if found.contains(where: { $1.contains(true) }) { return .here }
    // A shape that cannot be read leaves no more than the name.
    let named = found.filter { $1.isEmpty || $1.contains(nil) }
    let names = Set([place.name, place.region].compactMap(\.self).map(FoldedName.text))
    if named.contains(where: { $0.0.bears(names) }) { return .named }
    return named.isEmpty && !areas.isEmpty ? nil : .country
  }

  /// Whether its name is one of these, which are folded.
  private func bears(_ names: Set<String>) -> Bool {
    (areaDesc ?? "").split(separator: ",").contains { names.contains(FoldedName.text(String($0))) }
  }

  /// Whether each of its shapes contains a point; nil for one that cannot be read.
  private func shapes(around point: Coordinates) -> [Bool?] {
    (polygon?.items ?? []).map { Self.ring($0, contains: point) }
      + (circle?.items ?? []).map { Self.disc($0, contains: point) }
  }

  /// Points of latitude and longitude; a ray to the east crosses the edge an odd number of times.
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

  /// A point, and a radius in kilometres.
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
