package import LightFoundation

/// Hours of one place, of one kind of row, from the past few hours to some days ahead.
package struct Series<Row: SeriesRow>: Hashable, Sendable {
  /// The point it was made for: the cell of the model.
  package var coordinates: Coordinates
  package var issuer: String
  /// The zone of the place, with the offset when this was made.
  package var zone: PlaceZone
  package var current: Row?
  /// Hours, ordered by time.
  package var hours: [Row]

  /// A series of a place; its hours are put in order of time.
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
}

extension Series: Codable {
  private enum CodingKeys: String, CodingKey {
    case coordinates = "at"
    case issuer, zone, current, hours
  }

  /// Reads columns.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      coordinates: try container.decode(Coordinates.self, forKey: .coordinates),
      issuer: try container.decode(String.self, forKey: .issuer),
      zone: try container.decode(PlaceZone.self, forKey: .zone),
      current: try container.decodeRow(forKey: .current),
      hours: try container.decodeRows(forKey: .hours))
  }

  /// Writes columns.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(coordinates, forKey: .coordinates)
    try container.encode(issuer, forKey: .issuer)
    try container.encode(zone, forKey: .zone)
    try container.encodeRows(current.map { [$0] } ?? [], forKey: .current)
    try container.encodeRows(hours, forKey: .hours)
  }
}

extension Series {
  /// Whether it has no row at all: nothing is known of the place, and that is known.
  package var isEmpty: Bool { current == nil && hours.isEmpty }

  /// What to show for an instant: the current row if it is that of then, else the hour.
  package func conditions(at instant: Date) -> Row? {
    if let current, abs(current.time.timeIntervalSince(instant)) <= 1800 { return current }
    return hours.last { $0.time <= instant && instant.timeIntervalSince($0.time) < 3600 }
  }
}
