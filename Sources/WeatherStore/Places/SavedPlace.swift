package import Weather

package struct SavedPlace: Hashable, Sendable, Identifiable {
  package var place: Place
  /// The custom name, or nil for the common name.
  package var ownName: String?
  /// Aliases for the command line, without the `@`, such as "home".
  package var aliases: [String]

  package init(_ place: Place, ownName: String? = nil, aliases: [String] = []) {
    self.place = place
    self.ownName = ownName
    self.aliases = aliases
  }

  package var id: PlaceID { place.id }

  package var name: String { ownName ?? place.name }

  package var named: Place {
    var named = place
    if let ownName { (named.name, named.commonName) = (ownName, place.name) }
    return named
  }
}

extension SavedPlace: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, name, region, country, countryCode, coordinates, elevation, zone, population
    case ownName = "calledByMe"
    case aliases
  }

  /// Decodes a flat object; a missing id, as in a hand-written file, becomes the point.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String? {
      try container.decodeIfPresent(String.self, forKey: key)
    }
    let point = try container.decode(Coordinates.self, forKey: .coordinates)
    let place = Place(
      id: try container.decodeIfPresent(PlaceID.self, forKey: .id) ?? .point(point),
      name: try text(.name) ?? point.description, region: try text(.region),
      country: try text(.country), countryCode: try text(.countryCode), coordinates: point,
      elevation: try container.decodeIfPresent(Double.self, forKey: .elevation),
      zone: try text(.zone),
      population: try container.decodeIfPresent(Int.self, forKey: .population))
    self.init(
      place, ownName: try text(.ownName),
      aliases: try container.decodeIfPresent([String].self, forKey: .aliases) ?? [])
  }

  package func encode(to encoder: any Encoder) throws {
    var plain = place
    plain.commonName = nil
    try plain.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(ownName, forKey: .ownName)
    if !aliases.isEmpty { try container.encode(aliases, forKey: .aliases) }
  }
}
