package import LightFoundation

/// Simulates Open-Meteo and the warning authorities, with weather generated from a seed.
///
/// It is a value without state: the same seed, request and instant give the same response.
package struct SimulatedOpenMeteo: Sendable {
  package struct Answer: Sendable {
    package var status: Int
    /// The JSON body, possibly empty.
    package var body: Data
    package var weight: Double
    /// True if the response supports revalidation.
    var hasTag = false

    /// An entity tag derived from the content.
    var tag: String { "\"\(SeededNumbers.hash(String(decoding: body, as: UTF8.self)))\"" }
  }

  /// The path of MeteoAlarm's messages, before the name of the country.
  private static let countries = "/api/v1/warnings/feeds-"

  private let climate: Climate
  private let places: SimulatedPlaces

  /// Creates a world from a seed, with searchable places.
  package init(seed: UInt64 = 1, places: SimulatedPlaces = .builtIn) {
    climate = Climate(seed: seed)
    self.places = places
  }

  /// Answers a request, given by path, query and an optional POST body.
  package func answer(path: String, query: String, body: Data? = nil, at instant: Date) -> Answer {
    var asked = Query(form: query)
    if let body, let first = body.first(where: { $0 > 32 }) {
      if first == UInt8(ascii: "{") {
        asked.add(json: body)
      } else {
        asked.add(Query(form: String(decoding: body, as: UTF8.self)))
      }
    }
    let mark = SeededNumbers.hash(path + query + "\(instant.timeIntervalSince1970)")
    let now = Int(clamping: instant.timeIntervalSince1970.rounded(.down))
    do throws(SimulatedFailure) {
      var weight = 1.0
      let bytes = try bytes(path: path, asked, now: now, mark: mark, weight: &weight)
      return Answer(
        status: 200, body: Data(bytes), weight: weight,
        hasTag: path == "/alerts/active" || path.hasPrefix(Self.countries))
    } catch { return Self.refusal(error, mark: mark) }
  }

  /// Returns an error response; as on the real server, the order of its keys varies.
  static func refusal(_ failure: SimulatedFailure, mark: UInt64 = 0) -> Answer {
    var json = JSONWriter()
    json.object { json in
      for isError in [mark % 2 == 0, mark % 2 != 0] {
        json.key(isError ? "error" : "reason")
        isError ? json.verbatim("true") : json.string(failure.reason)
      }
    }
    return Answer(status: failure.status, body: Data(json.bytes), weight: 1)
  }

  private func bytes(
    path: String, _ query: Query, now: Int, mark: UInt64, weight: inout Double
  ) throws(SimulatedFailure) -> [UInt8] {
    let took = 400 + mark % 8000
    switch path {
    case "/v1/search", "/v1/get":
      let answer = GeocodingAnswer(
        places: places, query: query, generationTime: Float(took) * 0x1p-13, climate: climate)
      return path == "/v1/get" ? try answer.place() : try answer.search()
    case "/alerts/active": return try WarningAnswer.american(climate, query, now: now)
    case _ where path.hasPrefix(Self.countries):
      let country = String(path.dropFirst(Self.countries.count))
      return try WarningAnswer.european(climate, country: country, now: now)
    case "/v1/elevation": return try heights(query, now: now, weight: &weight)
    default:
      guard let service = SimulatedService.at(path) else {
        throw SimulatedFailure("Not Found", status: 404)
      }
      return try weather(service, query, now: now, took: took, weight: &weight)
    }
  }

  private func heights(
    _ query: Query, now: Int, weight: inout Double
  ) throws(SimulatedFailure) -> [UInt8] {
    let points = try ForecastQuery.points(query)
    guard points.count <= 100 else {
      throw SimulatedFailure(
        "Parameter 'latitude' and 'longitude' must not exceed 100 coordinates.")
    }
    weight = Double(max(1, points.count))
    var heights: [String] = []
    for point in points {
      let spot = try spot(point, now: now, took: 0)
      heights.append(Float(spot.site.elevation).description)
    }
    var json = JSONWriter()
    json.object { json in
      json.array("elevation") { json in for height in heights { json.verbatim(height) } }
    }
    return json.bytes
  }

  private func weather(
    _ service: SimulatedService, _ query: Query, now: Int, took: UInt64, weight: inout Double
  ) throws(SimulatedFailure) -> [UInt8] {
    let asked = try ForecastQuery(query, service: service, now: now)
    // The real server returns an empty body for a request without a place.
    guard !asked.points.isEmpty else { return [] }
    let ranges: [ClosedRange<Int>?] = asked.time.ranges.isEmpty ? [nil] : asked.time.ranges
    let count = try asked.time.count(places: asked.points.count)
    let days = asked.time.days(now, offset: 0, range: ranges[0]).count
    weight = asked.weight(days: days)
    guard weight <= 5000 else {
      throw SimulatedFailure(
        "Your API call requests too much data. Please reduce the number of locations or days.")
    }
    var writers: [WeatherAnswer] = []
    for index in 0..<count {
      var point = asked.points[asked.points.count == 1 ? 0 : index]
      if count > asked.points.count { point.locationID = index }
      let spot = try spot(point, now: now, took: took + UInt64(index) * 97)
      let models = asked.models.compactMap { SimulatedModel($0, seed: climate.seed) }
      // Among several places or models, one without data has empty columns.
      if count == 1, models.count == 1, !models[0].covers(spot.site) {
        throw SimulatedFailure("No data is available for this location")
      }
      writers.append(
        WeatherAnswer(
          service: service, query: asked, spot: spot, models: models, climate: climate,
          now: now, range: ranges[ranges.count == 1 ? 0 : index], number: index))
    }
    return try Self.joined(writers)
  }

  private static func joined(_ answers: [WeatherAnswer]) throws(SimulatedFailure) -> [UInt8] {
    var json = JSONWriter()
    guard answers.count > 1 else {
      try answers.first?.write(&json)
      return json.bytes
    }
    var failure: SimulatedFailure?
    json.array { json in
      for answer in answers where failure == nil {
        do throws(SimulatedFailure) { try answer.write(&json) } catch { failure = error }
      }
    }
    if let failure { throw failure }
    return json.bytes
  }

  /// Snaps a point to the grid and determines its elevation and time zone.
  private func spot(
    _ point: ForecastQuery.Point, now: Int, took: UInt64
  ) throws(SimulatedFailure) -> WeatherAnswer.Spot {
    let nearest = places.nearest(Double(point.latitude), Double(point.longitude))
    let isNear = nearest.map {
      SimulatedPlaces.distance($0, Double(point.latitude), Double(point.longitude)) < 30_000
    }
    var site = climate.site(
      latitude: Double(point.latitude), longitude: Double(point.longitude),
      elevation: point.elevation.flatMap { $0.isFinite ? $0 : nil }
        ?? (isNear ?? false ? nearest?.knownElevation : nearest == nil ? 0 : nil))
    if point.elevation?.isNaN ?? false { site.elevation = site.elevation.rounded() }
    var zone = point.zone ?? "GMT"
    if zone == "auto" {
      let sea = ZoneName.atSea(longitude: Double(point.longitude))
      zone = nearest.map(\.zone).flatMap { $0.isEmpty ? nil : $0 } ?? sea
    }
    // Without a time zone database, the offset of an automatic zone must be estimated.
    let guess = point.zone == "auto" ? Int((point.longitude / 15).rounded()) * 3600 : nil
    guard let offset = ZoneName.offset(zone, at: now) ?? guess else {
      throw SimulatedFailure("Invalid timezone")
    }
    return WeatherAnswer.Spot(
      site: site, latitude: Self.snapped(point.latitude), longitude: Self.snapped(point.longitude),
      zone: zone, offset: offset, locationID: point.locationID,
      generationTime: Double(took) * 0x1p-23 * 1000)
  }

  /// Returns the center of a grid cell of a sixteenth of a degree.
  private static func snapped(_ degrees: Float) -> Float { (degrees * 16).rounded() / 16 }
}
