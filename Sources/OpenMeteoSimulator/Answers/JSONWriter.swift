import LightFoundation

/// Writes compact JSON like Open-Meteo: numbers with a fixed number of decimals, gaps as null.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Writes a list, with the name of a member if given.
  mutating func array(_ name: String? = nil, _ body: (inout JSONWriter) -> Void) {
    enclosed(name, "[", "]", body)
  }

  /// Writes an object, with the name of a member if given.
  mutating func object(_ name: String? = nil, _ body: (inout JSONWriter) -> Void) {
    enclosed(name, "{", "}", body)
  }

  private mutating func enclosed(
    _ name: String?, _ open: Unicode.Scalar, _ close: Unicode.Scalar,
    _ body: (inout JSONWriter) -> Void
  ) {
    if let name { key(name) }
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  /// Writes a key; the value must follow.
  mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  /// Writes a member with a value that is already JSON.
  mutating func member(_ name: String, json: String) {
    key(name)
    verbatim(json)
  }

  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a number with a fixed number of decimals; null for NaN, infinities and huge values.
  mutating func number(_ value: Double, decimals: Int) {
    guard value.isFinite, abs(value) < 1e13 else { return verbatim("null") }
    separate()
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let whole = Int(clamping: (abs(value) * Double(scale)).rounded(.toNearestOrEven))
    if value.sign == .minus, decimals > 0 || whole != 0 { bytes.append(UInt8(ascii: "-")) }
    digits(whole / scale)
    if decimals > 0 {
      bytes.append(UInt8(ascii: "."))
      var rest = whole % scale
      while scale > 1 {
        scale /= 10
        bytes.append(UInt8(ascii: "0") + UInt8(rest / scale))
        rest %= scale
      }
    }
    needsComma = true
  }

  /// Writes a text that is already JSON.
  mutating func verbatim(_ text: String) {
    separate()
    bytes += Array(text.utf8)
    needsComma = true
  }

  private mutating func digits(_ value: Int) {
    if value >= 10 { digits(value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
  }

  private mutating func separate() { if needsComma { bytes.append(UInt8(ascii: ",")) } }
}
