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

extension PlaceZone {
  /// The day of the calendar that an instant lies in, here.
  package func day(of instant: Date) -> CalendarDay {
    CalendarDay(secondsSince1970: localSeconds(instant))
  }

  /// What a clock shows here at an instant; seconds are dropped.
  package func clock(at instant: Date) -> ClockTime {
    let seconds = (localSeconds(instant) % 86_400 + 86_400) % 86_400
    return ClockTime(hour: seconds / 3600, minute: seconds % 3600 / 60)
  }

  /// The last instant, up to this one, at which a clock here showed a full hour.
  ///
  /// That lies within an hour of Greenwich where the offset is no whole number of hours.
  package func fullHour(at instant: Date) -> Date {
    let past = (localSeconds(instant) % 3600 + 3600) % 3600
    return Date(seconds: Double(instant.wholeSeconds - past))
  }

  /// The instant at which a clock here shows a time of a day.
  ///
  /// Where the clocks jump over that time, it is as much later as they jump.
  package func instant(on day: CalendarDay, at time: ClockTime) -> Date {
    // Not from the start of the day, which is at one o'clock where the clocks are changed at midnight.
    let seconds = day.daysSince1970 * 86_400 + time.hour * 3600 + time.minute * 60
    let before = offset(at: start(of: day))
    let naive = Date(seconds: Double(seconds - before))
    // Where the clocks were changed since then, the difference is made good.
    let mended = naive + Double(before - offset(at: naive))
    return offset(at: mended) == offset(at: naive) ? mended : max(mended, naive)
  }

  /// The instant at which a clock here shows the same as at this one, so many days later.
  ///
  /// Where the clocks jump over that time, it is as much later as they jump.
  package func instant(_ days: Int, daysAfter instant: Date) -> Date {
    let plain = instant + Double(days) * 86_400
    let moved = plain + Double(offset(at: instant) - offset(at: plain))
    return offset(at: moved) == offset(at: plain) ? moved : plain
  }

  /// From the first instant of a day to that of the next: 23, 24 or 25 hours as a rule.
  ///
  /// Where the clocks jump at midnight, the day begins at one; where they jump over a whole day, it
  /// is empty.
  package func span(of day: CalendarDay) -> Range<Date> {
    let start = self.start(of: day)
    return start..<max(start, self.start(of: day.advanced(by: 1)))
  }

  package func start(of day: CalendarDay) -> Date {
    let midnight = Double(day.daysSince1970 * 86_400)
    let guess = midnight - Double(offset(at: Date(seconds: midnight)))
    let before = offset(at: Date(seconds: guess - 86_400))
    let after = offset(at: Date(seconds: guess + 86_400))
    for offset in [max(before, after), min(before, after)] {
      let start = Date(seconds: midnight - Double(offset))
      if self.offset(at: start) == offset { return start }
    }
    return firstInstant(of: day, from: guess - 86_400, to: guess + 86_400)
  }

  /// Halves the stretch until the second is found at which the day begins.
  private func firstInstant(of day: CalendarDay, from: Double, to: Double) -> Date {
    var early = from.rounded(.down)
    var late = to.rounded(.up)
    while late - early > 1 {
      let middle = ((early + late) / 2).rounded(.down)
      if self.day(of: Date(seconds: middle)) < day { early = middle } else { late = middle }
    }
    return Date(seconds: late)
  }

  private func localSeconds(_ instant: Date) -> Int { instant.wholeSeconds + offset(at: instant) }
}

extension Date {
  /// Whole seconds since 1970, 0 for what no calendar reaches.
  var wholeSeconds: Int { abs(seconds) < 1e15 ? Int(clamping: seconds.rounded(.down)) : 0 }
}
