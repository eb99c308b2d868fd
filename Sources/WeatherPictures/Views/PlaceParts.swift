public import Weather

/// What is known of a place: a member for each kind of thing that is fetched of places.
public struct PlaceParts: Hashable, Sendable {
  /// The weather from now on.
  @Boxed public var forecast: Forecast?
  /// What is in the air.
  @Boxed public var air: AirQuality?
  /// What the sea is like; empty where there is none.
  @Boxed public var sea: Sea?
  /// What is usual.
  @Boxed public var normals: ClimateNormals?

  /// What is known, each kind by itself.
  public init(
    forecast: Forecast? = nil, air: AirQuality? = nil, sea: Sea? = nil,
    normals: ClimateNormals? = nil
  ) {
    self.forecast = forecast
    self.air = air
    self.sea = sea
    self.normals = normals
  }

  /// Takes over what another knows, and keeps what that does not.
  public mutating func take(_ other: PlaceParts) {
    forecast = other.forecast ?? forecast
    air = other.air ?? air
    sea = other.sea ?? sea
    normals = other.normals ?? normals
  }

  /// The zone that these were made with; nil where none tells one.
  public var zone: PlaceZone? { forecast?.zone ?? air?.zone ?? sea?.zone }
  /// What made them and wants to be named; nil where nothing is known.
  public var issuer: String? { forecast?.issuer ?? air?.issuer ?? sea?.issuer }
}
