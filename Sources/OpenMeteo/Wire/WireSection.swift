/// A section of a response, such as `current` or `hourly`.
struct WireSection {
  var time = WireColumn()
  var interval: Double?
  /// The columns in the order of the response.
  var columns: [(name: String, column: WireColumn)] = []

  /// Parses a section with at most `rows` values per column.
  init(_ json: inout JSONScanner, rows: Int) throws(JSONFailure) {
    guard try json.peek() == UInt8(ascii: "{") else {
      try json.skip()
      return
    }
    var section = WireSection()
    try json.object { (json, name) throws(JSONFailure) in
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
