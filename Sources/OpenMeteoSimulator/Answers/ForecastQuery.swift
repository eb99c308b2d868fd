import LightFoundation

/// A validated request for weather.
struct ForecastQuery: Sendable {
  struct Point: Sendable {
    var latitude: Float
    var longitude: Float
    /// The given elevation; NaN disables the elevation correction.
    var elevation: Double?
    var zone: String?
    var locationID: Int
  }

  let points: [Point]
  let units: UnitChoice
  let time: TimeQuery
  let models: [String]
  let sections: [String: [String]]
  let wantsOldCurrent: Bool
  private let query: Query
  private let runs: Int

  init(_ query: Query, service: SimulatedService, now: Int) throws(SimulatedFailure) {
    self.query = query
    runs = service.runs
    points = try Self.points(query)
    units = try UnitChoice(query)
    time = try TimeQuery(query, limits: service.limits, now: now)
    wantsOldCurrent = query["current_weather"] == "true" && service.hasCurrent
    var sections: [String: [String]] = [:]
    for section in service.sections {
      for list in query.raw(section) {
        let names = list.split(separator: ",").map(String.init)
        for name in names where !service.knows(name, in: section) {
          throw .invalid(list, type: service.typeName(section))
        }
        sections[section, default: []] += names
      }
    }
    self.sections = sections
    models = query.list("models").isEmpty ? ["best_match"] : query.list("models")
    for list in query.raw("models") {
      for name in list.split(separator: ",") where SimulatedModel(String(name), seed: 0) == nil {
        throw .invalid(list, type: "MultiDomains")
      }
    }
    try checkZones()
    if let choice = query["cell_selection"], !["land", "sea", "nearest"].contains(choice) {
      throw .invalid(choice, type: "GridSelectionMode", path: "cell_selection")
    }
    if let format = query["format"], format != "json" {
      throw SimulatedFailure("This simulator answers in JSON only.")
    }
  }

  func columns(_ section: String) -> [String]? { sections[section] }

  func rows(
    _ section: String, step: Int, defaultDays: Int? = nil, now: Int, offset: Int,
    range: ClosedRange<Int>?, place: Int
  ) throws(SimulatedFailure) -> TimeAxis {
    try time.rows(
      section, step: step, defaultDays: defaultDays, now: now, offset: offset, range: range,
      place: place)
  }

  func weight(days: Int) -> Double {
    let variables = sections.values.reduce(0) { $0 + $1.count } * models.count * runs
    let share = Double(variables) / 10
    return max(1, share, share * Double(days) / 14) * Double(max(1, points.count))
  }

  private func checkZones() throws(SimulatedFailure) {
    let zones = query.list("timezone")
    guard zones.count <= 1 || zones.count == points.count else {
      throw SimulatedFailure(
        "Parameter 'timezone' and coordinates must have the same number of elements")
    }
  }

  static func points(_ query: Query) throws(SimulatedFailure) -> [Point] {
    let latitudes = try numbers(query, "latitude")
    let longitudes = try numbers(query, "longitude")
    guard latitudes.count == longitudes.count else {
      throw SimulatedFailure(
        "Parameter 'latitude' and 'longitude' must have the same number of elements")
    }
    guard latitudes.count <= 1000 else {
      throw SimulatedFailure("Only up to 1000 locations can be requested at once")
    }
    let elevations = try numbers(query, "elevation")
    guard elevations.isEmpty || elevations.count == latitudes.count else {
      throw SimulatedFailure(
        "Parameter 'elevation' must have the same number of elements as coordinates")
    }
    let zones = query.list("timezone")
    let numbers = query.list("location_id").compactMap { Int($0) }
    var points: [Point] = []
    for index in latitudes.indices {
      let latitude = latitudes[index]
      let longitude = longitudes[index]
      guard (-90...90).contains(latitude) else {
        throw SimulatedFailure("Latitude must be in range of -90 to 90°. Given: \(latitude).")
      }
      guard (-180...180).contains(longitude) else {
        throw SimulatedFailure("Longitude must be in range of -180 to 180°. Given: \(longitude).")
      }
      points.append(
        Point(
          latitude: latitude, longitude: longitude,
          elevation: elevations.isEmpty ? nil : Double(elevations[index]),
          zone: zones.count > 1 && index < zones.count ? zones[index] : zones.first,
          locationID: numbers.count == latitudes.count ? numbers[index] : index))
    }
    return points
  }

  private static func numbers(_ query: Query, _ name: String) throws(SimulatedFailure) -> [Float] {
    var numbers: [Float] = []
    for text in query.list(name) {
      guard let number = Float(text) else { throw .invalid(text, type: "Float", path: name) }
      numbers.append(number)
    }
    return numbers
  }
}
