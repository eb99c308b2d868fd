import LightFoundation

struct GeocodingAnswer {
  let places: SimulatedPlaces
  let query: Query
  let generationTime: Float
  /// The source of unknown elevations.
  let climate: Climate

  func search() throws(SimulatedFailure) -> [UInt8] {
    guard let name = query["name"] else {
      throw SimulatedFailure("No value found (expected type 'String') at path 'name'.")
    }
    let count = query["count"].map { Int($0) ?? 0 } ?? 10
    guard (1...100).contains(count) else {
      throw SimulatedFailure("Parameter count must be between 1 and 100.")
    }
    let parts = name.split(separator: ",", maxSplits: 1).map(\.trimmed)
    let search = SimulatedSearch(
      text: parts.first ?? "", qualifier: parts.count > 1 ? parts[1] : nil,
      countryCode: query["countryCode"], language: query["language"] ?? "en", count: count)
    let found = search.text.count < 2 ? [] : places.search(search)
    var json = JSONWriter()
    json.object { json in
      if !found.isEmpty {
        json.array("results") { json in for place in found.prefix(count) { write(place, &json) } }
      }
      json.member("generationtime_ms", json: generationTime.description)
    }
    return json.bytes
  }

  func place() throws(SimulatedFailure) -> [UInt8] {
    guard let id = query["id"].flatMap({ Int($0) }) else {
      throw SimulatedFailure("No value found (expected type 'Int') at path 'id'.")
    }
    guard let place = places.place(id) else { throw SimulatedFailure("Location ID not found.") }
    var json = JSONWriter()
    write(place, &json)
    return json.bytes
  }

  /// Writes a place without fields that are zero or empty.
  private func write(_ place: SimulatedPlace, _ json: inout JSONWriter) {
    json.object { json in
      json.field("id", place.id)
      json.field("name", place.name)
      json.field("latitude", place.latitude)
      json.field("longitude", place.longitude)
      json.field("elevation", place.elevation.isNaN ? height(place) : place.elevation)
      json.field("feature_code", place.featureCode)
      json.field("country_code", place.countryCode)
      json.field("admin1_id", Self.number(place.region))
      json.field("timezone", place.zone)
      json.field("population", place.population)
      if !place.postcodes.isEmpty {
        json.array("postcodes") { json in for code in place.postcodes { json.string(code) } }
      }
      json.field("country_id", Self.number(place.country))
      json.field("country", place.country)
      json.field("admin1", place.region)
    }
  }

  private func height(_ place: SimulatedPlace) -> Double {
    climate.site(latitude: Double(Float(place.latitude)), longitude: Double(Float(place.longitude)))
      .elevation
  }

  /// Returns an arbitrary ID for a region or country, a field of the server's responses.
  private static func number(_ name: String) -> Int {
    name.isEmpty ? 0 : 1_000_000 + Int(SeededNumbers.hash(name) % 6_000_000)
  }
}

extension JSONWriter {
  /// Writes an integer unless it is zero.
  fileprivate mutating func field(_ name: String, _ value: Int) {
    guard value != 0 else { return }
    member(name, json: String(value))
  }

  /// Writes a number unless it is zero, in the shortest 32-bit form.
  fileprivate mutating func field(_ name: String, _ value: Double) {
    guard value != 0 else { return }
    member(name, json: Float(value).description)
  }

  /// Writes a string unless it is empty.
  fileprivate mutating func field(_ name: String, _ value: String) {
    guard !value.isEmpty else { return }
    member(name, value)
  }
}
