import LightFoundation

/// A map key that is stored as JSON; any `Codable` structure can conform.
///
/// ```swift
/// struct Section: JSONKey {
///   let topic: String
///   let page: Int
/// }
/// ```
///
/// Its text on disk and in events is JSON with sorted names: `{"page":2,"topic":"science"}`. Adding
/// or renaming a property changes the keys, so entries saved under the old ones are not found. Use
/// a sorted array instead of a `Set`, which has no fixed order. A key that throws while it is
/// encoded traps.
public protocol JSONKey: Codable, Hashable, Sendable, LosslessStringConvertible {}

extension JSONKey {
  /// Creates a key from its JSON; nil if the text is not valid.
  public init?(_ description: String) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let key = try? decoder.decode(Self.self, from: Data(description.utf8)) else { return nil }
    self = key
  }

  /// The key as JSON with sorted names.
  public var description: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do { return String(decoding: try encoder.encode(self), as: UTF8.self) } catch {
      preconditionFailure("JSONKey: could not encode a key of type \(Self.self): \(error)")
    }
  }
}
