package import LightFoundation

/// The time zone of a place: its IANA name, with an offset to fall back on.
///
/// The rules come from the time zone database of the system, on Apple systems else from Foundation.
/// The offset is the one that held when the forecast was made; it counts where the name is not known.
package struct PlaceZone: Hashable, Sendable, Codable {
  /// The IANA name, such as "Europe/Berlin" or "Etc/GMT+9" (which lies nine hours *behind*).
  package let identifier: String?
  /// Seconds east of Greenwich when the forecast was made.
  package let fallbackOffset: Int

  private let rules: Rules?

  private enum Rules: Sendable {
    case file(ZoneRules)
    case foundation(TimeZone)

    init?(_ name: String, files: ZoneFiles) {
      if let rules = files.rules(of: name) {
        self = .file(rules)
      } else if let zone = TimeZone(identifier: name) {
        self = .foundation(zone)
      } else {
        return nil
      }
    }
  }

  /// A zone by its name, and by an offset for a name that this system does not know.
  package init(identifier: String?, fallbackOffset: Int = 0) {
    self.init(identifier: identifier, fallbackOffset: fallbackOffset, files: .system)
  }

  init(identifier: String?, fallbackOffset: Int = 0, files: ZoneFiles) {
    self.identifier = identifier.flatMap(PlaceZone.name)
    self.fallbackOffset = (-86_400...86_400).contains(fallbackOffset) ? fallbackOffset : 0
    rules = self.identifier.flatMap { Rules($0, files: files) }
  }

  /// A text that can be the name of a zone; nil for any other, which would reach the terminal.
  package static func name(_ text: String) -> String? {
    let isName = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"),
        UInt8(ascii: "+"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    return isName && (1...64).contains(text.utf8.count) ? text : nil
  }

  /// Greenwich.
  package static let utc = PlaceZone(identifier: "UTC")

  /// Whether the rules of this zone are known, so that summer time comes and goes as it should.
  package var isKnown: Bool { rules != nil }

  /// Seconds east of Greenwich at an instant.
  package func offset(at instant: Date) -> Int {
    switch rules {
    case .file(let rules): rules.offset(at: instant.wholeSeconds)
    case .foundation(let zone): zone.secondsFromGMT(for: instant)
    case nil: fallbackOffset
    }
  }

  /// Zones are the same if they are called the same and would fall back to the same offset.
  package static func == (one: PlaceZone, other: PlaceZone) -> Bool {
    one.identifier == other.identifier && one.fallbackOffset == other.fallbackOffset
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(fallbackOffset)
  }

  private enum CodingKeys: String, CodingKey {
    case identifier = "name"
    case fallbackOffset = "offset"
  }

  /// Reads the name and the offset; the rules come from the system.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      identifier: try container.decodeIfPresent(String.self, forKey: .identifier),
      fallbackOffset: try container.decode(Int.self, forKey: .fallbackOffset))
  }

  /// Writes the name and the offset.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(identifier, forKey: .identifier)
    try container.encode(fallbackOffset, forKey: .fallbackOffset)
  }
}
