import LightFoundation

/// A list of numbers as comma-separated text, with an empty field for a missing number.
///
/// Written numbers read back exactly; non-finite numbers are written as missing.
enum ColumnText {
  static func text(_ values: [Double?]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * 6)
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(comma) }
      if let value, value.isFinite { append(value, to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes most numbers, which have at most three decimals, as an integer with a decimal point.
  private static func append(_ value: Double, to bytes: inout [UInt8]) {
    for decimals in 0...3 where abs(value) < 1e11 {
      let scaled = (value * powersOfTen[decimals]).rounded()
      guard scaled / powersOfTen[decimals] == value else { continue }
      if value.sign == .minus { bytes.append(UInt8(ascii: "-")) }
      append(UInt(clamping: abs(scaled)), decimals: decimals, to: &bytes)
      return
    }
    bytes.append(contentsOf: value.description.utf8)
  }

  private static func append(_ number: UInt, decimals: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    var rest = number
    var digits = 0
    repeat {
      if digits == decimals, digits > 0 { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      digits += 1
    } while rest > 0 || digits <= decimals
    bytes[start...].reverse()
  }

  /// Parses a list, or returns nil; an empty text is a list of one missing number.
  static func values(_ text: String) -> [Double?]? {
    var text = text
    return text.withUTF8 { bytes in
      var values: [Double?] = []
      values.reserveCapacity(bytes.count / 3 + 1)
      var position = 0
      while true {
        let start = position
        let short = shortNumber(bytes, &position)
        if position < bytes.count, bytes[position] != comma { skip(bytes, &position) }
        if start == position {
          values.append(nil)
        } else if let value = short ?? longNumber(bytes[start..<position]) {
          values.append(value)
        } else {
          return nil
        }
        if position == bytes.count { return values }
        position += 1
      }
    }
  }

  /// Reads a plain number of at most 15 digits that ends at a comma, or returns nil for any other.
  ///
  /// Such a number is exact as an integer divided by a power of ten, and so is the quotient.
  private static func shortNumber(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int
  ) -> Double? {
    let isNegative = position < bytes.count && bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let start = position
    var mantissa = 0
    var point: Int?
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      if digit < 10 {
        mantissa = mantissa &* 10 &+ Int(digit)
      } else if bytes[position] == UInt8(ascii: "."), point == nil {
        point = position
      } else {
        break
      }
      position += 1
    }
    let digits = position - start - (point == nil ? 0 : 1)
    guard digits > 0, digits <= 15, position == bytes.count || bytes[position] == comma else {
      return nil
    }
    let value = Double(mantissa)
    let scaled = point.map { value / powersOfTen[position - $0 - 1] } ?? value
    return isNegative ? -scaled : scaled
  }

  private static func skip(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) {
    while position < bytes.count, bytes[position] != comma { position += 1 }
  }

  private static let comma = UInt8(ascii: ",")

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
