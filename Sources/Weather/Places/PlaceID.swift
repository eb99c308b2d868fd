import LightFoundation

package enum PlaceID: Hashable, Sendable {
  /// A GeoNames identifier, as used by Open-Meteo and the gazetteer.
  case geoNames(Int)
  case point(Coordinates)
}

extension PlaceID: LosslessStringConvertible {
  /// The number or the coordinates, usable as a key and on the command line.
  package var description: String {
    switch self {
    case .geoNames(let number): String(number)
    case .point(let coordinates): coordinates.description
    }
  }

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
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = PlaceID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a place's id")
    }
    self = id
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
