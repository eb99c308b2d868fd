import LightFoundation
import Weather

struct WirePlaces {
  var places: [Place] = []
  var isError = false
  var reason: String?

  /// Parses a search response, which has no list if there are no matches.
  init(search body: Data) throws(OpenMeteoError) {
    self = try WireDocument.reading(body) { (json) throws(JSONFailure) in
      var answer = WirePlaces()
      try json.object { (json, name) throws(JSONFailure) in
        switch name {
        case "results" where try json.peek() == UInt8(ascii: "["):
          try json.array { (json) throws(JSONFailure) in
            try json.admit(number: answer.places.count, of: AnswerLimits.places)
            if let place = try WirePlace(&json).place { answer.places.append(place) }
          }
        case "error": answer.isError = try json.leaf().number == 1
        case "reason": answer.reason = try json.leaf().text.map(PlainText.reason)
        default: try json.skip()
        }
      }
      return answer
    }
  }

  private init() {}
}

/// A place as sent by the server, where zero or empty means missing.
struct WirePlace {
  private var id = Double.nan
  private var name: String?
  private var latitude = 0.0
  private var longitude = 0.0
  private var elevation = Double.nan
  private var countryCode: String?
  private var country: String?
  private var region: String?
  private var zone: String?
  private var population = Double.nan

  init(_ json: inout JSONScanner) throws(JSONFailure) {
    var place = WirePlace()
    try json.objectIfAny { (json, name) throws(JSONFailure) in try place.read(name, &json) }
    self = place
  }

  private init() {}

  private mutating func read(_ name: String, _ json: inout JSONScanner) throws(JSONFailure) {
    switch name {
    case "id": id = try json.leaf().number
    case "name": self.name = try json.leaf().text
    case "latitude": latitude = try json.leaf().number
    case "longitude": longitude = try json.leaf().number
    case "elevation": elevation = try json.leaf().number
    case "country_code": countryCode = try json.leaf().text
    case "country": country = try json.leaf().text
    case "admin1": region = try json.leaf().text
    case "timezone": zone = try json.leaf().text
    case "population": population = try json.leaf().number
    default: try json.skip()
    }
  }

  /// Returns an ISO 3166 code of two letters, or nil.
  private static func code(_ text: String) -> String? {
    text.utf8.count == 2 && text.allSatisfy { $0.isASCII && $0.isLetter } ? text.uppercased() : nil
  }

  /// The place, if its number, name and coordinates are valid.
  var place: Place? {
    guard let id = Int(exactly: id), id > 0, let name = PlainText.name(name), abs(latitude) <= 90,
      abs(longitude) <= 180
    else { return nil }
    return Place(
      id: .geoNames(id), name: name, region: PlainText.name(region),
      country: PlainText.name(country), countryCode: countryCode.flatMap(Self.code),
      coordinates: Coordinates(latitude: latitude, longitude: longitude),
      // 9999 means unknown, like a missing value.
      elevation: elevation < 9999 ? Quantity.altitude.known(elevation) : nil,
      zone: zone.flatMap(PlaceZone.name),
      population: Int(exactly: population).flatMap { $0 > 0 ? $0 : nil })
  }
}
