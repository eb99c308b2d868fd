/// A place that has weather: a city of the gazetteer, or just a point on the map.
package struct Place: Hashable, Sendable, Codable, Identifiable {
  /// What tells a place from every other, and stays the same from one search to the next.
  package var id: PlaceID
  /// What people call it, such as "Reykjavík".
  package var name: String
  /// What others call it, where ``name`` is one that its user gave it.
  package var commonName: String?
  /// The state, province or county that it lies in.
  package var region: String?
  package var country: String?
  /// Two capital letters of ISO 3166, such as "IS".
  package var countryCode: String?
  package var coordinates: Coordinates
  /// Metres above the sea.
  package var elevation: Double?
  /// The IANA name of the time zone, such as "Atlantic/Reykjavik".
  package var zone: String?
  package var population: Int?

  /// A place of which at least the name and the point are known.
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

  /// A point on the map that has no name but its coordinates.
  package init(_ coordinates: Coordinates) {
    self.init(
      id: .point(coordinates), name: coordinates.description, coordinates: coordinates)
  }
}
