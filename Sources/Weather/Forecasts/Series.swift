package import LightFoundation

/// Hourly rows of one kind for one place, from the past few hours to some days ahead.
package struct Series<Row: SeriesRow>: Hashable, Sendable {
  /// The location of the model's grid cell.
  package var coordinates: Coordinates
  package var issuer: String
  /// The time zone of the place, with the offset at the time of the forecast.
  package var zone: PlaceZone
  package var current: Row?
  /// Hours in order of time.
  package var hours: [Row]

  /// Creates a series and sorts its hours by time.
  package init(
    coordinates: Coordinates, issuer: String, zone: PlaceZone, current: Row? = nil,
    hours: [Row] = []
  ) {
    self.coordinates = coordinates
    self.issuer = issuer
    self.zone = zone
    self.current = current
    self.hours = hours.inOrder
  }

  /// True if the service answered that it has no data for the place.
  package var isEmpty: Bool { current == nil && hours.isEmpty }

  /// Returns the current row within half an hour of an instant, else the hourly row.
  package func conditions(at instant: Date) -> Row? {
    if let current, abs(current.time.timeIntervalSince(instant)) <= 1800 { return current }
    return hours.latest(at: instant) { _ in 3600 }
  }
}

extension Series: Codable {
  private enum CodingKeys: String, CodingKey {
    case coordinates = "at"
    case issuer, zone, current, hours
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      coordinates: try container.decode(Coordinates.self, forKey: .coordinates),
      issuer: try container.decode(String.self, forKey: .issuer),
      zone: try container.decode(PlaceZone.self, forKey: .zone),
      current: try container.decodeRow(forKey: .current),
      hours: try container.decodeRows(forKey: .hours))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(coordinates, forKey: .coordinates)
    try container.encode(issuer, forKey: .issuer)
    try container.encode(zone, forKey: .zone)
    try container.encodeRows(current.map { [$0] } ?? [], forKey: .current)
    try container.encodeRows(hours, forKey: .hours)
  }
}
