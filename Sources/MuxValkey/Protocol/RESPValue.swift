#if Valkey
import LightFoundation

/// What a server says in the third version of its protocol.
enum RESPValue: Equatable, Sendable {
  case null
  case simple(String)
  case blob(Data)
  /// A text that says of what kind it is, in three letters.
  case verbatim(kind: String, Data)
  /// What went wrong; its first word, in capitals, is the kind.
  case error(String)
  case integer(Int64)
  case double(Double)
  case boolean(Bool)
  /// A whole number of any size, as its digits.
  case bigNumber(String)
  case array([RESPValue])
  /// Pairs in the order sent; a key that comes twice is there twice.
  case map([Pair])
  case set([RESPValue])
  case push([RESPValue])

  struct Pair: Equatable, Sendable {
    var key: RESPValue
    var value: RESPValue
  }
}

extension RESPValue {
  /// The bytes of a text of any of the three kinds.
  var bytes: Data? {
    switch self {
    case .simple(let text): Data(text.utf8)
    case .blob(let bytes), .verbatim(_, let bytes): bytes
    default: nil
    }
  }

  /// A text of any of the three kinds, in which what is no UTF-8 is replaced.
  var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  /// What follows a key of a map that is a text.
  subscript(key: String) -> RESPValue? {
    guard case .map(let pairs) = self else { return nil }
    return pairs.first { $0.key.text == key }?.value
  }
}
#endif
