import LightFoundation

/// The highest temperature of each day of ten years at a place.
///
/// On disk it is a text of three letters a day: some 11 kB, and as much in memory as it needs.
package struct DecadeDays: Hashable, Sendable {
  /// The first day, counted from 1970 on.
  package let firstDay: Int
  /// Tenths of °C; the least number for what is not known.
  private let tenths: [Int16]

  private static let unknown = Int16.min

  /// Days from one on, in °C, where known.
  package init(from day: CalendarDay, _ celsius: [Double?]) {
    firstDay = day.daysSince1970
    tenths = celsius.prefix(4000).map { value in
      guard let value, let known = Quantity.temperature.known(value) else { return Self.unknown }
      return Int16(clamping: known * 10 + (known < 0 ? -0.5 : 0.5))
    }
  }

  package var count: Int { tenths.count }

  /// Whether the last day is known, so that none of them will change.
  package var isWhole: Bool { tenths.last.map { $0 != Self.unknown } ?? false }

  /// The highest temperature of a day, °C; nil where it is not known or not of these.
  package subscript(daysSince1970 day: Int) -> Double? {
    let index = day - firstDay
    guard tenths.indices.contains(index), tenths[index] != Self.unknown else { return nil }
    return Double(tenths[index]) / 10
  }
}

extension DecadeDays: Codable {
  private enum CodingKeys: String, CodingKey {
    case firstDay = "from"
    case days
  }

  private static let letters = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)
  private static let values = Dictionary(
    uniqueKeysWithValues: letters.enumerated().map { ($0.element, $0.offset) })

  /// Reads what was written; a text that is none is an error.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    firstDay = try container.decode(Int.self, forKey: .firstDay)
    let bytes = Array(try container.decode(String.self, forKey: .days).utf8)
    guard bytes.count % 3 == 0, bytes.count <= 12_000,
      (-999_999...999_999).contains(firstDay)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .days, in: container, debugDescription: "no days")
    }
    tenths = try stride(from: 0, to: bytes.count, by: 3).map { index in
      let digits = try bytes[index..<(index + 3)].map { byte in
        guard let value = Self.values[byte] else {
          throw DecodingError.dataCorruptedError(
            forKey: .days, in: container, debugDescription: "no day")
        }
        return value
      }
      return Int16(truncatingIfNeeded: (digits[0] << 12 | digits[1] << 6 | digits[2]) - 32_768)
    }
  }

  /// Writes three letters for each day.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(firstDay, forKey: .firstDay)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(tenths.count * 3)
    for value in tenths {
      let number = Int(value) + 32_768
      bytes += [
        Self.letters[number >> 12], Self.letters[number >> 6 & 63], Self.letters[number & 63],
      ]
    }
    try container.encode(String(decoding: bytes, as: UTF8.self), forKey: .days)
  }
}
