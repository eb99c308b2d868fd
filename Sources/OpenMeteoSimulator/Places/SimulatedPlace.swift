/// A place that the simulator can find by its name.
///
/// Its fields are those of a geocoding answer; what is zero or empty is left out there, as the
/// real server does.
package struct SimulatedPlace: Hashable, Sendable {
  /// The number that GeoNames gave it.
  package var id: Int
  /// Its name in the asked language, or its own.
  package var name: String
  /// Degrees north.
  package var latitude: Double
  /// Degrees east.
  package var longitude: Double
  /// Metres above the sea; 0 says nothing, and no number leaves it to the climate.
  package var elevation: Double
  /// The height where something is said of it.
  var knownElevation: Double? { elevation == 0 || elevation.isNaN ? nil : elevation }
  /// What kind of place it is, such as "PPLC".
  package var featureCode: String
  /// Two capital letters.
  package var countryCode: String
  package var country: String
  /// The name of the state or province.
  package var region: String
  /// The IANA name of the zone.
  package var zone: String
  /// How many live there; 0 says nothing.
  package var population: Int
  /// Postal codes, by which it can be found as well.
  package var postcodes: [String]

  package init(
    id: Int, name: String, latitude: Double, longitude: Double, elevation: Double = 0,
    featureCode: String = "PPL", countryCode: String = "", country: String = "",
    region: String = "", zone: String = "", population: Int = 0, postcodes: [String] = []
  ) {
    self.id = id
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
    self.elevation = elevation
    self.featureCode = featureCode
    self.countryCode = countryCode
    self.country = country
    self.region = region
    self.zone = zone
    self.population = population
    self.postcodes = postcodes
  }
}
