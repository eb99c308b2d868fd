#if Valkey
import LightFoundation

enum RESPValue: Equatable, Sendable {
  case null
  case simple(String)
  case blob(Data)
  /// A string with a three-letter format.
  case verbatim(kind: String, Data)
  /// An error; its first word, in capitals, is the code.
  case error(String)
  case integer(Int64)
  case double(Double)
  case boolean(Bool)
  /// An integer of any size, as decimal digits.
  case bigNumber(String)
  case array([RESPValue])
  /// Pairs in the order sent, including duplicate keys.
  case map([Pair])
  case set([RESPValue])
  case push([RESPValue])

  struct Pair: Equatable, Sendable {
    var key: RESPValue
    var value: RESPValue
  }
}

extension RESPValue {
  /// The bytes of a string of any kind.
  var bytes: Data? {
    switch self {
    case .simple(let text): Data(text.utf8)
    case .blob(let bytes), .verbatim(_, let bytes): bytes
    default: nil
    }
  }

  /// A string of any kind, with invalid UTF-8 replaced.
  var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  /// The value of a string key in a map.
  subscript(key: String) -> RESPValue? {
    guard case .map(let pairs) = self else { return nil }
    return pairs.first { $0.key.text == key }?.value
  }
}
#endif
