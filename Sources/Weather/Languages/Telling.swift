public import LightFoundation

/// How facts are told to one person: units, clock, and what "tomorrow" is.
public struct Telling: Sendable {
  /// When it is told.
  public let now: Date
  /// The zone that times are told in.
  public let zone: PlaceZone
  /// The units of the numbers.
  public let units: Units
  /// How hours are counted.
  public let clock: ClockTime.Style
  /// What stands before decimals.
  public let decimalMark: String

  /// A way of telling.
  public init(
    now: Date, zone: PlaceZone, units: Units, clock: ClockTime.Style, decimalMark: String = "."
  ) {
    self.now = now
    self.zone = zone
    self.units = units
    self.clock = clock
    self.decimalMark = decimalMark
  }

  /// What a clock shows at an instant, to the nearest five minutes.
  public func time(_ instant: Date) -> String {
    let rounded = Date(seconds: (instant.seconds / 300).rounded() * 300)
    return zone.clock(at: rounded).text(clock)
  }

  /// Whether an instant lies on a later day than now.
  public func isTomorrow(_ instant: Date) -> Bool { zone.day(of: instant) > zone.day(of: now) }

  /// How many minutes it is until an instant, to the next five; a day where it is more.
  public func minutes(to instant: Date) -> Int {
    let fives = (instant.timeIntervalSince(now) / 300).rounded(.up)
    return Int(clamping: min(max(fives, 0), 288)) * 5
  }

  /// How many hours a spell is known to last from now on.
  public func hours(of spell: WetSpell) -> Int {
    Int(clamping: min(max(1, (spell.lastKnown.timeIntervalSince(now) / 3600).rounded()), 48))
  }

  /// How much falls, as rain or as snow where that is what falls.
  public func amount(of spell: WetSpell) -> String {
    spell.kind == .snow && spell.snowfall > 0 ? snow(spell.snowfall) : rain(spell.amount)
  }

  /// An amount of rain, mm.
  public func rain(_ millimeters: Double) -> String {
    units.rain(millimeters).text(decimalMark: decimalMark)
  }

  /// An amount of snow, cm.
  public func snow(_ centimeters: Double) -> String {
    units.snow(centimeters).text(decimalMark: decimalMark)
  }

  /// A difference of temperature without its sign, and what that is rounded: 0 is no difference.
  public func degrees(_ celsius: Double) -> (text: String, rounded: Int) {
    let reading = units.temperatureDifference(abs(celsius))
    let rounded = Int(reading.number) ?? 0
    return (reading.text(decimalMark: decimalMark), celsius < 0 ? -rounded : rounded)
  }
}
