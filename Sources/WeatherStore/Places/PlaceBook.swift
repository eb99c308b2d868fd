import LightFoundation
package import Weather

/// The places that the user keeps, in an order, with a default and short names.
package struct PlaceBook: Hashable, Sendable {
  /// The places, in the user's order.
  package private(set) var places: [SavedPlace]
  private var defaultID: PlaceID?

  package init() { places = [] }

  /// The place that counts where none is named: the one that was chosen, else the first.
  package var defaultPlace: SavedPlace? {
    places.first { $0.id == defaultID } ?? places.first
  }

  /// The place of an id, or the one that lies where it does.
  package subscript(id: PlaceID) -> SavedPlace? { index(of: id).map { places[$0] } }

  /// The kept place that is this one, wherever either came from.
  package func saved(_ place: Place) -> SavedPlace? {
    self[place.id] ?? places.first { $0.place.isSame(as: place) }
  }

  /// Keeps a place, at the end; one that is kept already stays as it is.
  ///
  /// - Returns: whether it is new.
  @discardableResult
  package mutating func add(_ place: Place) -> Bool {
    guard saved(place) == nil else { return false }
    places.append(SavedPlace(place))
    return true
  }

  /// What was taken out of a book, to be put back.
  package struct Removal: Hashable, Sendable {
    package let saved: SavedPlace
    let index: Int
    let wasDefault: Bool
  }

  /// Takes a place out.
  ///
  /// - Returns: what ``restore(_:)`` needs; nil if there is no such place.
  @discardableResult
  package mutating func remove(_ id: PlaceID) -> Removal? {
    guard let index = index(of: id) else { return nil }
    let saved = places.remove(at: index)
    defer { if defaultID == saved.id { defaultID = nil } }
    return Removal(saved: saved, index: index, wasDefault: defaultID == saved.id)
  }

  /// Puts back what was taken out, where it was; a short name that another place has stays there.
  package mutating func restore(_ removal: Removal) {
    guard index(of: removal.saved.id) == nil else { return }
    var saved = removal.saved
    saved.aliases.removeAll { place(alias: $0) != nil }
    places.insert(saved, at: min(removal.index, places.count))
    if removal.wasDefault, defaultID == nil { defaultID = saved.id }
  }

  /// Moves a place, so that `index` is its place in the order; beyond the ends counts as the end.
  package mutating func move(_ id: PlaceID, to index: Int) {
    guard let old = self.index(of: id) else { return }
    let saved = places.remove(at: old)
    places.insert(saved, at: min(max(index, 0), places.count))
  }

  /// Calls a place something else; nothing but spaces brings its own name back.
  package mutating func rename(_ id: PlaceID, to name: String) {
    guard let index = index(of: id) else { return }
    let name = PlaceBook.line(name)
    places[index].ownName = name.isEmpty || name == places[index].place.name ? nil : name
  }

  /// Makes a place the default; nil for whichever is first.
  package mutating func setDefault(_ id: PlaceID?) {
    guard let id else { return defaultID = nil }
    if let index = index(of: id) { defaultID = places[index].id }
  }

  /// Gives a place a short name, with or without `@`, and takes it from the place that had it.
  ///
  /// - Returns: whether it is one: letters, digits, `-`, `_` and `.`, and a place of that id.
  @discardableResult
  package mutating func setAlias(_ alias: String, of id: PlaceID) -> Bool {
    guard let alias = PlaceBook.alias(alias), let index = index(of: id) else { return false }
    removeAlias(alias)
    places[index].aliases.append(alias)
    return true
  }

  /// Takes a short name away.
  package mutating func removeAlias(_ alias: String) {
    guard let alias = PlaceBook.alias(alias) else { return }
    for index in places.indices { places[index].aliases.removeAll { $0 == alias } }
  }

  /// The place of a short name, with or without `@`.
  package func place(alias: String) -> SavedPlace? {
    guard let alias = PlaceBook.alias(alias) else { return nil }
    return places.first { $0.aliases.contains(alias) }
  }

  private func index(of id: PlaceID) -> Int? {
    if let index = places.firstIndex(where: { $0.id == id }) { return index }
    guard case .point(let point) = id else { return nil }
    return places.firstIndex { PlaceKey($0.place) == PlaceKey(point) }
  }

  /// A short name as it is kept, without `@` and in small letters; nil if it is none.
  package static func alias(_ text: String) -> String? {
    let alias = (text.hasPrefix("@") ? text.dropFirst() : text[...]).lowercased()
    let fits = alias.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    return alias.isEmpty || !fits ? nil : alias
  }

  /// Text on one line, without what could move a terminal's cursor.
  private static func line(_ text: String) -> String {
    let plain = text.unicodeScalars.map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " "
      default: Character(scalar)
      }
    }
    return String(plain).split(separator: " ").joined(separator: " ")
  }
}

extension PlaceBook: ConfigValue {
  /// The first form.
  package static let version: Int64 = 1

  private enum CodingKeys: String, CodingKey {
    case places
    case defaultID = "default"
  }

  /// Reads the list; of two places with one id, the first counts.
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

  /// Writes the list.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(places, forKey: .places)
    try container.encodeIfPresent(defaultID, forKey: .defaultID)
  }
}

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
