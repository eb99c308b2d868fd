import LightFoundation

package enum PlaceID: Hashable, Sendable {
  /// The number that GeoNames gave it; Open-Meteo and the gazetteer use the same.
  case geoNames(Int)
  case point(Coordinates)
}

extension PlaceID: LosslessStringConvertible {
  /// The number, or the coordinates: fit for a key and for the command line.
  package var description: String {
    switch self {
    case .geoNames(let number): String(number)
    case .point(let coordinates): coordinates.description
    }
  }

  /// Reads what ``description`` writes.
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
  /// Reads what ``description`` writes.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = PlaceID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a place's id")
    }
    self = id
  }

  /// Writes ``description``.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
