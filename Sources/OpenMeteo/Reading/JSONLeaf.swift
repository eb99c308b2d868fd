/// A single value of whatever kind came.
enum JSONLeaf {
  case number(Double)
  case text(String)
  case nothing

  /// The number, also one that was sent as text; nan where there is none.
  var number: Double {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text) ?? .nan
    case .nothing: .nan
    }
  }

  /// The text, if it is one and says something.
  var text: String? {
    if case .text(let text) = self, !text.isEmpty { text } else { nil }
  }
}

extension JSONScanner {
  /// Takes a value; lists and objects count as nothing.
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
