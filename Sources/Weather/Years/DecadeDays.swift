import LightFoundation

/// The highest temperature of each day of a decade at a place.
///
/// Takes three characters per day on disk, about 11 kB, and two bytes per day in memory.
package struct DecadeDays: Hashable, Sendable {
  package let firstDay: Int
  /// Tenths of °C; ``unknown`` if missing.
  private let tenths: [Int16]

  private static let unknown = Int16.min

  package init(from day: CalendarDay, _ celsius: [Double?]) {
    firstDay = day.daysSince1970
    tenths = celsius.prefix(4000).map { value in
      guard let value, let known = Quantity.temperature.known(value) else { return Self.unknown }
      return Int16(clamping: known * 10 + (known < 0 ? -0.5 : 0.5))
    }
  }

  package var count: Int { tenths.count }

  /// True if the last day has a value, so that none will change any more.
  package var isWhole: Bool { tenths.last.map { $0 != Self.unknown } ?? false }

  /// The highest temperature of a day, °C, or nil if unknown or outside the decade.
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

  /// Decodes three characters per day; throws if the text is malformed.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    firstDay = try container.decode(Int.self, forKey: .firstDay)
    let bytes = Array(try container.decode(String.self, forKey: .days).utf8)
    guard bytes.count % 3 == 0, bytes.count <= 12_000, (-999_999...999_999).contains(firstDay)
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

/// A calendar decade, beginning with a year that ends in 0.
package struct Decade: Hashable, Sendable, Comparable {
  package let firstYear: Int

  package init(of year: Int) { firstYear = (year / 10) * 10 }

  package var years: ClosedRange<Int> { firstYear...(firstYear + 9) }

  /// The decades from that of one year to that of another.
  package static func all(from first: Int, to last: Int) -> [Decade] {
    stride(from: Decade(of: first).firstYear, through: max(first, last), by: 10).map(Decade.init)
  }

  package static func < (one: Decade, other: Decade) -> Bool { one.firstYear < other.firstYear }
}

extension Decade: LosslessStringConvertible {
  package var description: String { "\(firstYear)" }

  /// Parses a first year between 1900 and 2990.
  package init?(_ description: String) {
    guard let year = Int(description), (1900...2990).contains(year), year % 10 == 0 else {
      return nil
    }
    self.init(of: year)
  }
}
