#if SQLite
import struct LightFoundation.Data

/// The encoding of validators in a column: length and bytes of each name and value.
enum Validators {
  /// Returns the encoded validators, or nil if there are none.
  static func encode(_ validators: [String: String]) -> Data? {
    if validators.isEmpty { return nil }
    var data = Data()
    for (name, value) in validators.sorted(by: { $0.key < $1.key }) {
      for text in [name, value] {
        withUnsafeBytes(of: UInt32(text.utf8.count).littleEndian) { data.append(contentsOf: $0) }
        data.append(contentsOf: text.utf8)
      }
    }
    return data
  }

  /// Returns the validators, or nil for bytes that ``encode(_:)`` cannot produce.
  static func decode(_ data: Data) -> [String: String]? {
    var rest = data[...]
    var validators: [String: String] = [:]
    while !rest.isEmpty {
      guard let name = text(from: &rest), let value = text(from: &rest) else { return nil }
      validators[name] = value
    }
    return validators
  }

  private static func text(from rest: inout Data) -> String? {
    guard rest.count >= 4 else { return nil }
    let count = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    rest = rest.dropFirst(4)
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return String(validating: rest.prefix(count), as: UTF8.self)
  }
}
#endif
