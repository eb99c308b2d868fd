import struct LightFoundation.Data

/// Writes a line of JSON that ends with a checksum.
struct JSONLine {
  private var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20, 0x7f:
        raw("\\u00")
        bytes.append(hexDigit(byte >> 4))
        bytes.append(hexDigit(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an object of strings in a deterministic order.
  mutating func strings(_ strings: [String: String]) {
    raw("{")
    var separator = ""
    for (name, value) in strings.sorted(by: { $0.key < $1.key }) {
      raw(separator)
      string(name)
      raw(":")
      string(value)
      separator = ","
    }
    raw("}")
  }

  /// Writes a duration in seconds with all digits, clamped to `Int64.max` seconds.
  mutating func duration(_ duration: Duration) {
    let total = duration.attoseconds
    if total < 0 { raw("-") }
    let magnitude = min(total.magnitude, UInt128(Int64.max) * Duration.perSecond)
    let (seconds, rest) = magnitude.quotientAndRemainder(dividingBy: Duration.perSecond)
    raw(seconds.description)
    guard rest > 0 else { return }
    let digits = rest.description
    raw(".")
    raw(String(repeating: "0", count: 18 - digits.utf8.count))
    raw(digits)
  }

  /// Returns the line with its checksum, followed by a payload that the checksum covers.
  consuming func sealed(with payload: Data) -> [UInt8] {
    var crc = bytes.withUnsafeBytes { CRC32C.checksum($0) }
    crc = payload.withUnsafeBytes { CRC32C.checksum($0, continuing: crc) }
    raw(",\"crc32c\":\"")
    for shift in stride(from: UInt32(28), through: 0, by: -4) {
      bytes.append(hexDigit(UInt8(truncatingIfNeeded: (crc >> shift) & 15)))
    }
    raw("\"}\n")
    payload.withUnsafeBytes { bytes.append(contentsOf: $0) }
    return bytes
  }
}

extension Duration {
  /// The number of attoseconds in a second.
  static let perSecond: UInt128 = 1_000_000_000_000_000_000
}
