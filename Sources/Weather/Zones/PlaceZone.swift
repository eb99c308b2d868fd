package import LightFoundation

/// The time zone of a place: an IANA identifier, with an offset to fall back to.
///
/// The rules come from the time zone database of the system, or else, on Apple systems, from
/// Foundation. The offset is the one at the time of the forecast; it applies if the identifier is
/// unknown.
package struct PlaceZone: Hashable, Sendable, Codable {
  /// The IANA identifier, such as "Europe/Berlin" or "Etc/GMT+9" (which is nine hours *behind*).
  package let identifier: String?
  /// The offset at the time of the forecast, in seconds east of Greenwich.
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

  /// Creates a zone from an identifier, with an offset in case the system does not know it.
  package init(identifier: String?, fallbackOffset: Int = 0) {
    self.init(identifier: identifier, fallbackOffset: fallbackOffset, files: .system)
  }

  init(identifier: String?, fallbackOffset: Int = 0, files: ZoneFiles) {
    self.identifier = identifier.flatMap(PlaceZone.name)
    self.fallbackOffset = (-86_400...86_400).contains(fallbackOffset) ? fallbackOffset : 0
    rules = self.identifier.flatMap { Rules($0, files: files) }
  }

  /// Returns a valid zone identifier, or nil: other text must not reach the terminal.
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

  package static let utc = PlaceZone(identifier: "UTC")

  /// True if the system knows the rules of the zone, including daylight saving time.
  package var isKnown: Bool { rules != nil }

  /// The offset at an instant, in seconds east of Greenwich.
  package func offset(at instant: Date) -> Int {
    switch rules {
    case .file(let rules): rules.offset(at: instant.wholeSeconds)
    case .foundation(let zone): zone.secondsFromGMT(for: instant)
    case nil: fallbackOffset
    }
  }

  /// Compares the identifiers and fallback offsets.
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

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      identifier: try container.decodeIfPresent(String.self, forKey: .identifier),
      fallbackOffset: try container.decode(Int.self, forKey: .fallbackOffset))
  }
}

extension PlaceZone {
  package func day(of instant: Date) -> CalendarDay {
    CalendarDay(secondsSince1970: localSeconds(instant))
  }

  /// The local clock time of an instant, without seconds.
  package func clock(at instant: Date) -> ClockTime {
    let seconds = (localSeconds(instant) % 86_400 + 86_400) % 86_400
    return ClockTime(hour: seconds / 3600, minute: seconds % 3600 / 60)
  }

  /// The start of the local clock hour that contains an instant.
  ///
  /// It is not a full hour in UTC if the offset is not a whole number of hours.
  package func fullHour(at instant: Date) -> Date {
    let past = (localSeconds(instant) % 3600 + 3600) % 3600
    return Date(seconds: Double(instant.wholeSeconds - past))
  }

  /// The instant of a local time on a day.
  ///
  /// If the clocks skip that time, the result is later by the length of the jump.
  package func instant(on day: CalendarDay, at time: ClockTime) -> Date {
    // Do not add to the start of the day, which is 1:00 if the clocks change at midnight.
    let seconds = day.daysSince1970 * 86_400 + time.hour * 3600 + time.minute * 60
    let before = offset(at: start(of: day))
    let naive = Date(seconds: Double(seconds - before))
    // Correct for a change of the clocks since the start of the day.
    let mended = naive + Double(before - offset(at: naive))
    return offset(at: mended) == offset(at: naive) ? mended : max(mended, naive)
  }

  /// The instant some days later, at the same local clock time.
  ///
  /// If the clocks skip that time, the result is later by the length of the jump.
  package func instant(_ days: Int, daysAfter instant: Date) -> Date {
    let plain = instant + Double(days) * 86_400
    let moved = plain + Double(offset(at: instant) - offset(at: plain))
    return offset(at: moved) == offset(at: plain) ? moved : plain
  }

  /// The span of a day: usually 23, 24 or 25 hours.
  ///
  /// A day begins at 1:00 if the clocks jump at midnight, and is empty if they skip the whole day.
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

  /// Returns whether an hour is the first of its day, even if the clocks skip or repeat midnight.
  package func isFirstOfDay(_ hour: Date) -> Bool { day(of: hour - 3600) != day(of: hour) }

  /// Finds the second at which the day begins, by bisection.
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
  /// Whole seconds since 1970, or 0 if out of range.
  var wholeSeconds: Int { abs(seconds) < 1e15 ? Int(clamping: seconds.rounded(.down)) : 0 }
}
