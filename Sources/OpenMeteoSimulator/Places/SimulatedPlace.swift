/// A place that the simulator can find by name.
///
/// Its fields are those of a geocoding response. Like the real server, the simulator omits fields
/// that are zero or empty.
package struct SimulatedPlace: Hashable, Sendable {
  /// The GeoNames ID.
  package var id: Int
  /// The name in the requested language, or the native name.
  package var name: String
  /// Degrees north.
  package var latitude: Double
  /// Degrees east.
  package var longitude: Double
  /// Meters above sea level.
  ///
  /// 0 means unknown; NaN uses the simulated elevation.
  package var elevation: Double
  /// The elevation, if known.
  var knownElevation: Double? { elevation == 0 || elevation.isNaN ? nil : elevation }
  /// The GeoNames feature code, such as `PPLC`.
  package var featureCode: String
  /// The ISO code of two capital letters.
  package var countryCode: String
  package var country: String
  /// The name of the state or province.
  package var region: String
  /// The IANA time zone.
  package var zone: String
  /// The population; 0 if unknown.
  package var population: Int
  /// Postal codes, which a search can match.
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
