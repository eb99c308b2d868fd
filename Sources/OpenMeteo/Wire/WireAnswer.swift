import Weather

/// The response for one place, as sent.
struct WireAnswer {
  var latitude = Double.nan
  var longitude = Double.nan
  var offset = Double.nan
  var zone: String?
  var locationID: Double?
  var sections: [String: WireSection] = [:]
  /// The unit of each column by section and name.
  var units: [String: [String: String]] = [:]
  /// True if this is an error with a ``reason``.
  var isError = false
  var reason: String?

  /// Parses a response; a value other than an object yields an empty one.
  init(_ json: inout JSONScanner) throws(JSONFailure) {
    var answer = WireAnswer()
    try json.objectIfAny { (json, name) throws(JSONFailure) in try answer.read(name, &json) }
    self = answer
  }

  private init() {}

  private mutating func read(_ name: String, _ json: inout JSONScanner) throws(JSONFailure) {
    switch name {
    case "latitude": latitude = try json.leaf().number
    case "longitude": longitude = try json.leaf().number
    case "utc_offset_seconds": offset = try json.leaf().number
    case "timezone": zone = try json.leaf().text.flatMap(PlaceZone.name)
    case "location_id": locationID = try json.leaf().number
    case "error": isError = try json.leaf().number == 1
    case "reason": reason = try json.leaf().text.map(PlainText.reason)
    case _ where name.hasSuffix("_units"):
      // Other sections would only waste memory.
      let section = String(name.dropLast(6))
      if Self.sectionNames.contains(section) {
        units[section] = try Self.texts(&json)
      } else {
        try json.skip()
      }
    case _ where Self.sectionNames.contains(name):
      sections[name] = try WireSection(&json, rows: AnswerLimits.rows(of: name))
    default: try json.skip()
    }
  }

  private static let sectionNames: Set = [
    "current", "current_weather", "minutely_15", "hourly", "daily",
  ]

  private static func texts(_ json: inout JSONScanner) throws(JSONFailure) -> [String: String] {
    var texts: [String: String] = [:]
    try json.objectIfAny { (json, name) throws(JSONFailure) in
      try json.admit(number: texts.count, of: AnswerLimits.columns)
      texts[name] = try json.leaf().text
    }
    return texts
  }
}

/// A section of a response, such as `current` or `hourly`.
struct WireSection {
  var time = WireColumn()
  var interval: Double?
  /// The columns in the order of the response.
  var columns: [(name: String, column: WireColumn)] = []

  /// Parses a section with at most `rows` values per column.
  init(_ json: inout JSONScanner, rows: Int) throws(JSONFailure) {
    var section = WireSection()
    try json.objectIfAny { (json, name) throws(JSONFailure) in
      try json.admit(number: section.columns.count, of: AnswerLimits.columns)
      let column = try WireColumn(&json, rows: rows)
      switch name {
      case "time": section.time = column
      case "interval": section.interval = column.values.first.flatMap { $0.isFinite ? $0 : nil }
      default: section.columns.append((name, column))
      }
    }
    self = section
  }

  private init() {}
}
