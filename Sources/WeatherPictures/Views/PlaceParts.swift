package import Weather

/// What is known of a place: a member for each kind of thing that is fetched of places.
package struct PlaceParts: Hashable, Sendable {
  /// The kinds of data that the screen follows beside the forecast.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case air, sure, normals, years, official, visit
  }

  /// The weather from now on.
  @Boxed package var forecast: Forecast?
  @Boxed package var air: AirQuality?
  /// What the sea is like; empty where there is none.
  @Boxed package var sea: Sea?
  @Boxed package var sure: Sureness?
  @Boxed package var normals: ClimateNormals?
  @Boxed package var field: WeatherField?
  @Boxed package var years: YearRecord?
  /// What the authorities warn of, where somebody is known that does.
  @Boxed package var official: OfficialWarnings?
  /// What was told of it when it was last looked at.
  @Boxed package var visit: Visit?

  /// What is known, each kind by itself.
  package init(
    forecast: Forecast? = nil, air: AirQuality? = nil, sea: Sea? = nil, sure: Sureness? = nil,
    normals: ClimateNormals? = nil, field: WeatherField? = nil,
    years: YearRecord? = nil, official: OfficialWarnings? = nil, visit: Visit? = nil
  ) {
    self.forecast = forecast
    self.air = air
    self.sea = sea
    self.sure = sure
    self.normals = normals
    self.field = field
    self.years = years
    self.official = official
    self.visit = visit
  }

  /// Takes over what another knows, and keeps what that does not.
  package mutating func take(_ other: PlaceParts) {
    forecast = other.forecast ?? forecast
    air = other.air ?? air
    sea = other.sea ?? sea
    sure = other.sure ?? sure
    normals = other.normals ?? normals
    field = other.field ?? field
    years = other.years ?? years
    official = other.official ?? official
    visit = other.visit ?? visit
  }

  /// Forgets what is known of a kind.
  package mutating func forget(_ kind: Kind) {
    switch kind {
    case .air: air = nil
    case .sure: sure = nil
    case .normals: normals = nil
    case .years: years = nil
    case .official: official = nil
    case .visit: visit = nil
    }
  }

  /// The zone that these were made with; nil where none tells one.
  package var zone: PlaceZone? {
    forecast?.zone ?? air?.zone ?? sea?.zone ?? sure?.zone
  }
  /// What made them and wants to be named; nil where nothing is known.
  package var issuer: String? {
    forecast?.issuer ?? air?.issuer ?? sea?.issuer ?? sure?.issuer ?? field?.issuer
  }
}
