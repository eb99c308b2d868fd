/// A column as sent, with NaN for values that are not numbers.
struct WireColumn {
  var values: [Double] = []
  /// True if the values were dates or times, which are local without a time zone.
  var isLocalTime = false

  init() {}

  /// Parses a list of at most `rows` values, or a single value as a list of one.
  ///
  /// Reserves no capacity, because many empty lists could then exhaust memory.
  init(_ json: inout JSONScanner, rows: Int) throws(JSONFailure) {
    guard try json.peek() == UInt8(ascii: "[") else {
      try append(&json, rows: rows)
      return
    }
    var column = self
    try json.array { (json) throws(JSONFailure) in try column.append(&json, rows: rows) }
    self = column
  }

  private mutating func append(_ json: inout JSONScanner, rows: Int) throws(JSONFailure) {
    try json.admit(number: values.count, of: rows)
    switch try json.peek() {
    case UInt8(ascii: "\""):
      let start = json.position + 1
      try json.skipString()
      let text = json.bytes[start..<json.position - 1]
      if let time = CivilTime.seconds(text) {
        isLocalTime = true
        values.append(time)
      } else {
        let text = String(decoding: text.prefix(AnswerLimits.text), as: UTF8.self)
        values.append(Double(text) ?? .nan)
      }
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try json.skip()
      values.append(.nan)
    default: values.append(try json.number())
    }
  }
}
