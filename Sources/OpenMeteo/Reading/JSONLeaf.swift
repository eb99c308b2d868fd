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

  /// The string, unless empty.
  var text: String? {
    if case .text(let text) = self, !text.isEmpty { text } else { nil }
  }
}

extension JSONScanner {
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
