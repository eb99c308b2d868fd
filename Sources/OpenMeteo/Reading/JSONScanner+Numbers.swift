import LightFoundation

extension JSONScanner {
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Reads a number or literal; `null`, NaN and infinities become NaN, and `true` becomes 1.
  mutating func number() throws(JSONFailure) -> Double {
    let byte = try peek()
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return try digits()
    default: return try word()
    }
  }

  private mutating func digits() throws(JSONFailure) -> Double {
    let start = position
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var mantissa: UInt64 = 0
    var count = 0
    var decimals = 0
    count += takeDigits(&mantissa)
    guard count > 0 else {
      guard isNegative, position < bytes.count else { throw failure(.ended) }
      return try word()
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      decimals = takeDigits(&mantissa)
      guard decimals > 0 else { throw failure(position < bytes.count ? .unexpected : .ended) }
      count += decimals
    }
    let hasExponent = position < bytes.count && bytes[position] | 0x20 == UInt8(ascii: "e")
    if !hasExponent, count <= 18, mantissa < 1 << 53, decimals <= 22 {
      // Exact, because both operands are exact as `Double` and the division rounds once.
      let value = Double(mantissa) / Self.powers[decimals]
      return isNegative ? -value : value
    }
    if hasExponent { try takeExponent() }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .nan
  }

  private mutating func takeDigits(_ mantissa: inout UInt64) -> Int {
    let start = position
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      position += 1
    }
    return position - start
  }

  private mutating func takeExponent() throws(JSONFailure) {
    position += 1
    if position < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[position]) {
      position += 1
    }
    var ignored: UInt64 = 0
    guard takeDigits(&ignored) > 0 else {
      throw failure(position < bytes.count ? .unexpected : .ended)
    }
  }

  /// Reads null, true, false, or one of the words that servers write instead of a number.
  private mutating func word() throws(JSONFailure) -> Double {
    let start = position
    while position < bytes.count, case let letter = bytes[position] | 0x20,
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter), position - start < 9
    {
      position += 1
    }
    switch String(decoding: bytes[start..<position], as: UTF8.self).lowercased() {
    case "null", "nan", "inf", "infinity": return .nan
    case "true": return 1
    case "false": return 0
    default:
      let isCut = position >= bytes.count
      position = start
      throw failure(isCut ? .ended : .unexpected)
    }
  }

  /// Reads a scalar; lists and objects become `nothing`.
  mutating func leaf() throws(JSONFailure) -> JSONLeaf {
    switch try peek() {
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try skip()
      return .nothing
    default: return .number(try number())
    }
  }
}

/// A scalar JSON value of any type.
enum JSONLeaf {
  case number(Double)
  case text(String)
  case nothing

  /// The number, including one sent as a string, or NaN.
  var number: Double {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text) ?? .nan
    case .nothing: .nan
    }
  }

  var text: String? { if case .text(let text) = self, !text.isEmpty { text } else { nil } }
}
