import LightFoundation
import Weather

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

/// Parses Open-Meteo's dates and times, which have no time zone.
enum CivilTime {
  /// Returns the seconds since 1970 of `2026-03-08` or `2026-03-08T02:00`, as if in UTC.
  static func seconds(_ text: some Collection<UInt8>) -> Double? {
    text.withContiguousStorageIfAvailable { seconds($0[...]) } ?? nil
  }

  static func seconds(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    let start = bytes.startIndex
    guard bytes.count >= 10, bytes[start + 4] == UInt8(ascii: "-"),
      bytes[start + 7] == UInt8(ascii: "-"), let century = pair(bytes, start),
      let rest = pair(bytes, start + 2), let month = pair(bytes, start + 5),
      let day = pair(bytes, start + 8), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let date = CalendarDay(year: century * 100 + rest, month: month, day: day)
    let midnight = date.daysSince1970 * 86400
    guard bytes.count > 10 else { return Double(midnight) }
    let separator = bytes[start + 10]
    guard bytes.count >= 16, separator == UInt8(ascii: "T") || separator == UInt8(ascii: " "),
      bytes[start + 13] == UInt8(ascii: ":"), let hour = pair(bytes, start + 11),
      let minute = pair(bytes, start + 14), hour < 25, minute < 60
    else { return nil }
    var second = 0
    if bytes.count > 16 {
      guard bytes.count == 19, bytes[start + 16] == UInt8(ascii: ":"),
        let value = pair(bytes, start + 17), value < 60
      else { return nil }
      second = value
    }
    return Double(midnight + hour * 3600 + minute * 60 + second)
  }

  private static func pair(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ index: Int) -> Int? {
    let tens = bytes[index] &- UInt8(ascii: "0")
    let ones = bytes[index + 1] &- UInt8(ascii: "0")
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }
}
