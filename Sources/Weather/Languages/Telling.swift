package import LightFoundation

/// The context in which an outlook is put into words: times, time zone, units and clock style.
package struct Telling: Sendable {
  /// The moment that the outlook describes.
  package var now: Date
  /// The current time, which defines "today" and "tomorrow".
  package let present: Date
  package let zone: PlaceZone
  package let units: Units
  package let clock: ClockTime.Style
  package let decimalMark: String

  package init(
    now: Date, present: Date? = nil, zone: PlaceZone, units: Units, clock: ClockTime.Style,
    decimalMark: String = "."
  ) {
    self.now = now
    self.present = present ?? now
    self.zone = zone
    self.units = units
    self.clock = clock
    self.decimalMark = decimalMark
  }

  /// The clock time of an instant, rounded to five minutes.
  package func time(_ instant: Date) -> String {
    let rounded = Date(seconds: (instant.seconds / 300).rounded() * 300)
    return zone.clock(at: rounded).text(clock)
  }

  package var isOfToday: Bool { zone.day(of: now) == zone.day(of: present) }

  /// The name of the day of an instant, or nil if it is the day of ``now``.
  package func otherDay(_ instant: Date, in language: Localization) -> DayName? {
    let day = zone.day(of: instant)
    return day == zone.day(of: now) ? nil : name(of: day, in: language)
  }

  /// The name of the day after that of ``now``.
  package func nextDay(in language: Localization) -> DayName {
    name(of: zone.day(of: now).advanced(by: 1), in: language)
  }

  private func name(of day: CalendarDay, in language: Localization) -> DayName {
    let distance = day.daysSince1970 - zone.day(of: present).daysSince1970
    switch distance {
    case 0: return .today
    case 1: return .tomorrow
    case -6...6: return .other(language.longWeekdays[(day.weekday + 6) % 7])
    default: return .other(language.date(day))
    }
  }

  /// The minutes until an instant, rounded up to five, and at most a day.
  package func minutes(to instant: Date) -> Int {
    let fives = (instant.timeIntervalSince(now) / 300).rounded(.up)
    return Int(clamping: min(max(fives, 0), 288)) * 5
  }

  /// The hours that a spell lasts from ``now`` on, as far as the forecast goes.
  package func hours(of spell: WetSpell) -> Int {
    Int(clamping: max(1, (spell.lastKnown.timeIntervalSince(now) / 3600).rounded()))
  }

  /// The amount of precipitation in a spell: the depth of snow if it snows, else of water.
  package func amount(of spell: WetSpell) -> String {
    spell.kind == .snow && spell.snowfall > 0 ? snow(spell.snowfall) : rain(spell.amount)
  }

  /// An amount of rain in mm, with its unit.
  package func rain(_ millimeters: Double) -> String {
    FallenText.told(millimeters, units.rain(millimeters).text(decimalMark: decimalMark))
  }

  /// An amount of snow in cm, with its unit.
  package func snow(_ centimeters: Double) -> String {
    FallenText.told(centimeters, units.snow(centimeters).text(decimalMark: decimalMark))
  }

  /// The difference between two temperatures: a text without a sign, and a number with one.
  ///
  /// Computed from the displayed values, so that it matches what the user would count.
  package func degrees(from: Double, to: Double) -> (text: String, rounded: Int) {
    let shown = [from, to].map { Int(units.temperature($0).number) ?? 0 }
    let rounded = shown[1] - shown[0]
    let unit = units.temperatureDifference(0)
    let reading = Reading(
      Double(abs(rounded)), decimals: 0, symbol: unit.symbol, letter: unit.letter)
    return (reading.text(decimalMark: decimalMark), rounded)
  }
}

package enum DayName: Hashable, Sendable {
  case today
  case tomorrow
  case other(String)
}
