package import Weather

/// The data of a place: one property for each kind of data.
package struct PlaceData: Hashable, Sendable {
  /// The kinds of data that the screen tracks besides the forecast.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case air, confidence, normals, years, official, visit
  }

  @Boxed package var forecast: Forecast?
  @Boxed package var air: AirQuality?
  /// Empty for a place without sea nearby.
  @Boxed package var sea: Sea?
  @Boxed package var confidence: ForecastConfidence?
  @Boxed package var normals: ClimateNormals?
  @Boxed package var field: WeatherField?
  @Boxed package var years: YearRecord?
  /// Official warnings, if the country has a supported authority.
  @Boxed package var official: OfficialWarnings?
  /// The forecast as seen on the last visit.
  @Boxed package var visit: Visit?

  package init(
    forecast: Forecast? = nil, air: AirQuality? = nil, sea: Sea? = nil,
    confidence: ForecastConfidence? = nil,
    normals: ClimateNormals? = nil, field: WeatherField? = nil,
    years: YearRecord? = nil, official: OfficialWarnings? = nil, visit: Visit? = nil
  ) {
    self.forecast = forecast
    self.air = air
    self.sea = sea
    self.confidence = confidence
    self.normals = normals
    self.field = field
    self.years = years
    self.official = official
    self.visit = visit
  }

  /// Replaces the data that another value has, and keeps the rest.
  package mutating func merge(_ other: PlaceData) {
    forecast = other.forecast ?? forecast
    air = other.air ?? air
    sea = other.sea ?? sea
    confidence = other.confidence ?? confidence
    normals = other.normals ?? normals
    field = other.field ?? field
    years = other.years ?? years
    official = other.official ?? official
    visit = other.visit ?? visit
  }

  package mutating func forget(_ kind: Kind) {
    switch kind {
    case .air: air = nil
    case .confidence: confidence = nil
    case .normals: normals = nil
    case .years: years = nil
    case .official: official = nil
    case .visit: visit = nil
    }
  }

  package var zone: PlaceZone? { forecast?.zone ?? air?.zone ?? sea?.zone ?? confidence?.zone }
  /// The provider to be credited, or nil if there is no data.
  package var issuer: String? {
    forecast?.issuer ?? air?.issuer ?? sea?.issuer ?? confidence?.issuer ?? field?.issuer
  }
}
