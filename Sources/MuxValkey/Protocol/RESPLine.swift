#if Valkey
import LightFoundation

enum RESPLine {
  static func value(_ kind: UInt8, _ line: ArraySlice<UInt8>) throws(RESPError) -> RESPValue {
    switch kind {
    case UInt8(ascii: "+"): return .simple(String(decoding: line, as: UTF8.self))
    case UInt8(ascii: "-"): return .error(String(decoding: line, as: UTF8.self))
    case UInt8(ascii: ":"): return .integer(try integer(line))
    case UInt8(ascii: ","): return .double(try double(line))
    case UInt8(ascii: "("): return .bigNumber(try bigNumber(line))
    case UInt8(ascii: "#"):
      if line.elementsEqual("t".utf8) { return .boolean(true) }
      if line.elementsEqual("f".utf8) { return .boolean(false) }
      throw .malformed
    case UInt8(ascii: "_"):
      guard line.isEmpty else { throw .malformed }
      return .null
    case UInt8(ascii: "."), UInt8(ascii: ";"): throw .streamed
    default: throw .unknownKind(kind)
    }
  }

  static func integer(_ line: ArraySlice<UInt8>) throws(RESPError) -> Int64 {
    // No number has more digits, so rejects long lines without parsing them.
    guard line.count <= 20, let number = Int64(String(decoding: line, as: UTF8.self)) else {
      throw .malformed
    }
    return number
  }

  private static func double(_ line: ArraySlice<UInt8>) throws(RESPError) -> Double {
    let text = String(decoding: line, as: UTF8.self)
    switch text {
    case "inf": return .infinity
    case "-inf": return -.infinity
    case "nan", "-nan": return .nan
    default:
      // Swift would also accept hexadecimal digits and long names of infinity and NaN.
      let isPlain = line.allSatisfy { isDigit($0) || "+-.eE".utf8.contains($0) }
      guard isPlain, let number = Double(text), number.isFinite else { throw .malformed }
      return number
    }
  }

  private static func bigNumber(_ line: ArraySlice<UInt8>) throws(RESPError) -> String {
    let hasSign = line.first == UInt8(ascii: "-") || line.first == UInt8(ascii: "+")
    let digits = hasSign ? line.dropFirst() : line
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { throw .malformed }
    return String(decoding: line, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
#endif
