import LightFoundation
import Weather

extension PlaceBook: ElementNaming {
  /// Gives each place that was typed without an id the one that it is read with.
  static func naming(_ text: JSONValue) -> JSONValue {
    guard case .object(var members) = text, case .list(let places)? = members["places"] else {
      return text
    }
    members["places"] = .list(places.map(named))
    return .object(members)
  }

  private static func named(_ text: JSONValue) -> JSONValue {
    guard case .object(var members) = text, members["id"] ?? .null == .null,
      let bytes = try? JSONEncoder().encode(text),
      let saved = try? JSONDecoder().decode(SavedPlace.self, from: bytes)
    else { return text }
    members["id"] = .string(saved.id.description)
    return .object(members)
  }
}
