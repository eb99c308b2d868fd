/// A list of numbers as text: commas between, nothing where a number is missing.
///
/// What is written reads back as the very same numbers; what is not finite is written as missing.
enum ColumnText {
  /// The text of a list.
  static func text(_ values: [Double?]) -> String {
    var text = ""
    text.reserveCapacity(values.count * 6)
    for (index, value) in values.enumerated() {
      if index > 0 { text.append(",") }
      guard let value, value.isFinite else { continue }
      text.append(value.sign == .minus && value == 0 ? "-0" : value.shortText)
    }
    return text
  }

  /// The list of a text, or nil if it is not one; an empty text is a list of one missing number.
  static func values(_ text: String) -> [Double?]? {
    var text = text
    return text.withUTF8 { bytes in
      var values: [Double?] = []
      values.reserveCapacity(bytes.count / 3)
      var start = 0
      while start <= bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: ",") { end += 1 }
        if start == end {
          values.append(nil)
        } else if let value = number(bytes[start..<end]) {
          values.append(value)
        } else {
          return nil
        }
        start = end + 1
      }
      return values
    }
  }

  /// A number of at most 15 digits is exact as an integer over a power of ten, and so is the
  /// quotient; anything longer goes the long way.
  private static func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    var digits = 0
    var decimals = 0
    var mantissa = 0
    var pastPoint = false
    let isNegative = bytes.first == UInt8(ascii: "-")
    for byte in isNegative ? bytes.dropFirst() : bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        guard digits <= 15 else { return longNumber(bytes) }
        mantissa = mantissa * 10 + Int(byte - UInt8(ascii: "0"))
        if pastPoint { decimals += 1 }
      case UInt8(ascii: ".") where !pastPoint:
        pastPoint = true
      default:
        return longNumber(bytes)
      }
    }
    guard digits > 0 else { return nil }
    let value = Double(mantissa) / powersOfTen[decimals]
    return isNegative ? -value : value
  }

  private static func longNumber(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}
