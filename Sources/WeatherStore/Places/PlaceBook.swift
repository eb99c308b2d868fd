import LightFoundation
package import Weather

/// The user's saved places, in order, with a default and aliases.
package struct PlaceBook: Hashable, Sendable {
  /// In the order chosen by the user.
  package internal(set) var places: [SavedPlace]
  private var defaultID: PlaceID?

  package init() { places = [] }

  /// The place for commands without a place: the chosen default, or else the first.
  package var defaultPlace: SavedPlace? { places.first { $0.id == defaultID } ?? places.first }

  /// The place with an id, or the one at the same point.
  package subscript(id: PlaceID) -> SavedPlace? { index(of: id).map { places[$0] } }

  /// The saved version of a place from any source.
  package func saved(_ place: Place) -> SavedPlace? {
    self[place.id] ?? places.first { $0.place.isSame(as: place) }
  }

  /// Appends a place, unless it is saved already.
  ///
  /// - Returns: True if the place was added.
  @discardableResult
  package mutating func add(_ place: Place) -> Bool {
    guard saved(place) == nil else { return false }
    places.append(SavedPlace(place))
    return true
  }

  /// A removed place, with the information needed to restore it.
  package struct Removal: Hashable, Sendable {
    package let saved: SavedPlace
    let index: Int
    let wasDefault: Bool
  }

  /// Removes a place.
  ///
  /// - Returns: The argument for ``restore(_:)``, or nil if there is no such place.
  @discardableResult
  package mutating func remove(_ id: PlaceID) -> Removal? {
    guard let index = index(of: id) else { return nil }
    let saved = places.remove(at: index)
    defer { if defaultID == saved.id { defaultID = nil } }
    return Removal(saved: saved, index: index, wasDefault: defaultID == saved.id)
  }

  /// Restores a removed place at its old position.
  ///
  /// Aliases that have been reassigned are not restored.
  package mutating func restore(_ removal: Removal) {
    guard index(of: removal.saved.id) == nil else { return }
    var saved = removal.saved
    saved.aliases.removeAll { place(alias: $0) != nil }
    places.insert(saved, at: min(removal.index, places.count))
    if removal.wasDefault, defaultID == nil { defaultID = saved.id }
  }

  /// Moves a place to an index, clamped to the ends.
  package mutating func move(_ id: PlaceID, to index: Int) {
    guard let old = self.index(of: id) else { return }
    let saved = places.remove(at: old)
    places.insert(saved, at: min(max(index, 0), places.count))
  }

  /// Sets the default place; nil means the first.
  package mutating func setDefault(_ id: PlaceID?) {
    guard let id else { return defaultID = nil }
    if let index = index(of: id) { defaultID = places[index].id }
  }

  /// Adds an alias, with or without `@`, and removes it from any other place.
  ///
  /// - Returns: False if there is no such place, or if the alias contains anything but letters,
  ///   digits, `-`, `_` and `.`.
  @discardableResult
  package mutating func setAlias(_ alias: String, of id: PlaceID) -> Bool {
    guard let alias = PlaceBook.alias(alias), let index = index(of: id) else { return false }
    for index in places.indices { places[index].aliases.removeAll { $0 == alias } }
    places[index].aliases.append(alias)
    return true
  }

  /// The place with an alias, with or without `@`.
  package func place(alias: String) -> SavedPlace? {
    guard let alias = PlaceBook.alias(alias) else { return nil }
    return places.first { $0.aliases.contains(alias) }
  }

  private func index(of id: PlaceID) -> Int? {
    if let index = places.firstIndex(where: { $0.id == id }) { return index }
    guard case .point(let point) = id else { return nil }
    return places.firstIndex { PlaceKey($0.place) == PlaceKey(point) }
  }

  /// Normalizes an alias to lowercase without `@`, or returns nil if it is invalid.
  package static func alias(_ text: String) -> String? {
    let alias = (text.hasPrefix("@") ? text.dropFirst() : text[...]).lowercased()
    let fits = alias.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    return alias.isEmpty || !fits ? nil : alias
  }
}

extension PlaceBook: ConfigValue {
  package static let version: Int64 = 1

  private enum CodingKeys: String, CodingKey {
    case places
    case defaultID = "default"
  }

  /// Decodes the list; if two places share an id, the first wins.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    for saved in try container.decodeIfPresent([SavedPlace].self, forKey: .places) ?? []
    where !places.contains(where: { $0.id == saved.id }) {
      var saved = saved
      saved.aliases = saved.aliases.compactMap(PlaceBook.alias).filter { place(alias: $0) == nil }
      places.append(saved)
    }
    defaultID = try container.decodeIfPresent(PlaceID.self, forKey: .defaultID)
  }
}

extension PlaceBook: PartlyReadable {
  /// The text without unreadable places and without an invalid default.
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

extension PlaceBook: ElementNaming {
  /// Adds the id, as inferred by decoding, to each place that lacks one.
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
