package import LightFoundation

/// How facts are told to one person: units, clock, and what "tomorrow" is.
package struct Telling: Sendable {
  /// The moment that it is told of.
  package let now: Date
  /// When it is told: its day is today, and the next one tomorrow.
  package let present: Date
  /// The zone that times are told in.
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

  /// What a clock shows at an instant, to the nearest five minutes.
  package func time(_ instant: Date) -> String {
    let rounded = Date(seconds: (instant.seconds / 300).rounded() * 300)
    return zone.clock(at: rounded).text(clock)
  }

  package var isOfToday: Bool { zone.day(of: now) == zone.day(of: present) }

  /// The name of the day of an instant; nil on the day that is told of.
  package func otherDay(_ instant: Date, in language: Localization) -> DayName? {
    let day = zone.day(of: instant)
    return day == zone.day(of: now) ? nil : name(of: day, in: language)
  }

  /// The name of the day after the one that is told of.
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

  /// How many minutes it is until an instant, to the next five; a day where it is more.
  package func minutes(to instant: Date) -> Int {
    let fives = (instant.timeIntervalSince(now) / 300).rounded(.up)
    return Int(clamping: min(max(fives, 0), 288)) * 5
  }

  /// How many hours a spell is known to last from now on.
  package func hours(of spell: WetSpell) -> Int {
    Int(clamping: max(1, (spell.lastKnown.timeIntervalSince(now) / 3600).rounded()))
  }

  /// How much falls, as rain or as snow where that is what falls.
  package func amount(of spell: WetSpell) -> String {
    spell.kind == .snow && spell.snowfall > 0 ? snow(spell.snowfall) : rain(spell.amount)
  }

  /// An amount of rain, mm.
  package func rain(_ millimeters: Double) -> String {
    FallenText.told(millimeters, units.rain(millimeters).text(decimalMark: decimalMark))
  }

  /// An amount of snow, cm.
  package func snow(_ centimeters: Double) -> String {
    FallenText.told(centimeters, units.snow(centimeters).text(decimalMark: decimalMark))
  }

  /// By how much two temperatures differ as they are shown, without a sign and with it: what a reader
  /// would count from the two.
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
  /// The present day.
  case today
  /// The day after it.
  case tomorrow
  /// Another day, by its name.
  case other(String)
}
