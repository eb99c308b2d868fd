import LightFoundation

/// Parses the output of ``JSONLine`` from arbitrary bytes.
///
/// For speed it only supports the fixed order of fields; the checksum rejects all other texts.
struct JSONLineScanner {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Skips a text if it comes next.
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    let start = text.utf8Start
    for index in 0..<count where bytes[position + index] != start[index] { return false }
    position += count
    return true
  }

  /// Parses a number without sign.
  mutating func integer() -> UInt64? {
    let start = position
    var value: UInt64 = 0
    while let digit = digit() {
      let (product, tooMuch) = value.multipliedReportingOverflow(by: 10)
      let (sum, more) = product.addingReportingOverflow(UInt64(digit))
      guard !tooMuch, !more else { return nil }
      value = sum
    }
    return position > start ? value : nil
  }

  mutating func number() -> Double? {
    let start = position
    while position < bytes.count, isOfNumber(bytes[position]) { position += 1 }
    guard position > start, position - start <= 40,
      let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)), value.isFinite
    else { return nil }
    return value
  }

  /// Parses a duration in seconds.
  mutating func duration() -> Duration? {
    let isNegative = skip("-")
    guard let seconds = integer() else { return nil }
    var attoseconds = UInt128(seconds).multipliedReportingOverflow(by: Duration.perSecond)
    guard !attoseconds.overflow else { return nil }
    if skip(".") {
      var place = Duration.perSecond
      while place > 1, let digit = digit() {
        place /= 10
        attoseconds = attoseconds.partialValue.addingReportingOverflow(UInt128(digit) * place)
        guard !attoseconds.overflow else { return nil }
      }
    }
    guard let total = Int128(exactly: attoseconds.partialValue) else { return nil }
    return Duration(attoseconds: isNegative ? -total : total)
  }

  mutating func string() -> String? {
    guard skip("\"") else { return nil }
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") { return escapedString(from: start) }
      position += 1
    }
    guard position < bytes.count else { return nil }
    position += 1
    return String(validating: bytes[start..<(position - 1)], as: UTF8.self)
  }

  mutating func strings() -> [String: String]? {
    guard skip("{") else { return nil }
    var strings: [String: String] = [:]
    repeat {
      guard let name = string(), skip(":"), let value = string() else { return nil }
      strings[name] = value
    } while skip(",")
    return skip("}") ? strings : nil
  }

  /// Parses the checksum and the end of the line.
  mutating func seal() -> UInt32? {
    guard skip(",\"crc32c\":\"") else { return nil }
    var checksum: UInt32 = 0
    for _ in 0..<8 {
      guard let digit = hex() else { return nil }
      checksum = checksum << 4 | UInt32(digit)
    }
    return skip("\"}\n") ? checksum : nil
  }

  private mutating func escapedString(from start: Int) -> String? {
    var text = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        if skip("u00") {
          guard let high = hex(), let low = hex() else { return nil }
          text.append(high << 4 | low)
        } else if position < bytes.count {
          text.append(bytes[position])
          position += 1
        }
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func digit() -> UInt8? {
    guard position < bytes.count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10
    else { return nil }
    position += 1
    return digit
  }

  private mutating func hex() -> UInt8? {
    if let digit = digit() { return digit }
    guard position < bytes.count, case let letter = bytes[position] &- UInt8(ascii: "a"), letter < 6
    else { return nil }
    position += 1
    return letter + 10
  }

  private func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"): true
    case UInt8(ascii: "."), UInt8(ascii: "e"): true
    default: false
    }
  }
}
