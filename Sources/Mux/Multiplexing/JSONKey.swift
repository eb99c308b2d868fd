import LightFoundation

/// A key of a map that is written down as JSON: a structure of `Codable` parts needs no more.
///
/// ```swift
/// struct Section: JSONKey {
///   let topic: String
///   let page: Int
/// }
/// ```
///
/// On disk and in events it is called `{"page":2,"topic":"science"}`, with the names in order. A
/// property that is added or renamed makes other keys, so what was saved under the old ones is not
/// found. A `Set` has no fixed order, so it is no part of such a key; a sorted array is. A key that
/// throws when it is encoded stops the program.
public protocol JSONKey: Codable, Hashable, Sendable, LosslessStringConvertible {}

extension JSONKey {
  /// Reads a key from its JSON; nil if it is not one.
  public init?(_ description: String) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let key = try? decoder.decode(Self.self, from: Data(description.utf8)) else {
      return nil
    }
    self = key
  }

  /// The key as JSON, its names in order.
  public var description: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do { return String(decoding: try encoder.encode(self), as: UTF8.self) } catch {
      preconditionFailure("JSONKey: a key of type \(Self.self) cannot be encoded: \(error)")
    }
  }
}
