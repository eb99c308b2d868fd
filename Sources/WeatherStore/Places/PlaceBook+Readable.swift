import LightFoundation
import Weather

extension PlaceBook: PartlyReadable {
  /// The text without the places that cannot be read, and without a default that is no id.
  static func readable(in text: JSONValue) -> (text: JSONValue, lost: Int)? {
    guard case .object(var members) = text, case .list(let places)? = members["places"] else {
      return nil
    }
    let kept = places.filter { can(SavedPlace.self, read: $0) }
    guard !kept.isEmpty else { return nil }
    members["places"] = .list(kept)
    if let id = members["default"], !can(PlaceID?.self, read: id) { members["default"] = nil }
    return (.object(members), places.count - kept.count)
  }

  private static func can<Value: Decodable>(_ type: Value.Type, read text: JSONValue) -> Bool {
    guard let bytes = try? JSONEncoder().encode(text) else { return false }
    return (try? JSONDecoder().decode(type, from: bytes)) != nil
  }
}
