import LightFoundation

/// A place with weather: a city of the gazetteer, or any point on the map.
package struct Place: Hashable, Sendable, Codable, Identifiable {
  /// The identity of the place, stable across searches.
  package var id: PlaceID
  /// The name, such as "Reykjavík".
  package var name: String
  /// The official name, if ``name`` was chosen by the user.
  package var commonName: String?
  /// The state, province or county.
  package var region: String?
  package var country: String?
  /// The ISO 3166 code, such as "IS".
  package var countryCode: String?
  package var coordinates: Coordinates
  /// In meters above the sea.
  package var elevation: Double?
  /// The IANA time zone identifier, such as "Atlantic/Reykjavik".
  package var zone: String?
  package var population: Int?

  package init(
    id: PlaceID, name: String, region: String? = nil, country: String? = nil,
    countryCode: String? = nil, coordinates: Coordinates, elevation: Double? = nil,
    zone: String? = nil, population: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.region = region
    self.country = country
    self.countryCode = countryCode
    self.coordinates = coordinates
    self.elevation = elevation
    self.zone = zone
    self.population = population
  }

  /// Creates an unnamed place, called by its coordinates.
  package init(_ coordinates: Coordinates) {
    self.init(id: .point(coordinates), name: coordinates.description, coordinates: coordinates)
  }
}

package enum PlaceID: Hashable, Sendable {
  /// A GeoNames identifier, as used by Open-Meteo and the gazetteer.
  case geoNames(Int)
  case point(Coordinates)
}

extension PlaceID: LosslessStringConvertible {
  /// The number or the coordinates, usable as a key and on the command line.
  package var description: String {
    switch self {
    case .geoNames(let number): String(number)
    case .point(let coordinates): coordinates.description
    }
  }

  package init?(_ description: String) {
    if let number = Int(description), number > 0 {
      self = .geoNames(number)
    } else if let coordinates = Coordinates(description) {
      self = .point(coordinates)
    } else {
      return nil
    }
  }
}

extension PlaceID: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = PlaceID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a place's id")
    }
    self = id
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
