/// What is known of the weather of one place, from the past few hours to some days ahead.
///
/// Rows are found by instant, never by their place in a list: a forecast is kept, and the day it
/// was made need not be the day it is read.
package struct Forecast: Hashable, Sendable {
  /// The point it was made for: the cell of the model, close to the place that was asked for.
  package var coordinates: Coordinates
  /// Metres above the sea that temperatures are given for.
  package var elevation: Double?
  /// Who made it and wants to be named, such as "Open-Meteo".
  package var issuer: String
  /// The model, such as "best_match".
  package var model: String
  /// The zone of the place, with the offset when the forecast was made.
  package var zone: PlaceZone

  /// The weather when it was made.
  package var current: Conditions?
  /// Quarters of an hour, ordered by time.
  package var minutes: [Conditions]
  /// Hours, ordered by time.
  package var hours: [Conditions]
  /// Days, ordered by time.
  package var days: [Day]

  /// A forecast; its rows are put in order of time.
  package init(
    coordinates: Coordinates, elevation: Double? = nil, issuer: String, model: String,
    zone: PlaceZone, current: Conditions? = nil, minutes: [Conditions] = [],
    hours: [Conditions] = [], days: [Day] = []
  ) {
    self.coordinates = coordinates
    self.elevation = elevation
    self.issuer = issuer
    self.model = model
    self.zone = zone
    self.current = current
    self.minutes = minutes.inOrder
    self.hours = hours.inOrder
    self.days = days.inOrder
  }
}

extension Forecast: Codable {
  private enum CodingKeys: String, CodingKey {
    case coordinates = "at"
    case elevation, issuer, model, zone, current, minutes, hours, days
  }

  /// Reads columns, which is many times faster than a list of objects.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      coordinates: try container.decode(Coordinates.self, forKey: .coordinates),
      elevation: try container.decodeIfPresent(Double.self, forKey: .elevation)
        .flatMap(Quantity.altitude.known),
      issuer: try container.decode(String.self, forKey: .issuer),
      model: try container.decode(String.self, forKey: .model),
      zone: try container.decode(PlaceZone.self, forKey: .zone),
      current: try container.decodeRow(forKey: .current),
      minutes: try container.decodeRows(forKey: .minutes),
      hours: try container.decodeRows(forKey: .hours),
      days: try container.decodeRows(forKey: .days))
  }

  /// Writes columns.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(coordinates, forKey: .coordinates)
    try container.encodeIfPresent(elevation, forKey: .elevation)
    try container.encode(issuer, forKey: .issuer)
    try container.encode(model, forKey: .model)
    try container.encode(zone, forKey: .zone)
    try container.encodeRows(current.map { [$0] } ?? [], forKey: .current)
    try container.encodeRows(minutes, forKey: .minutes)
    try container.encodeRows(hours, forKey: .hours)
    try container.encodeRows(days, forKey: .days)
  }
}
