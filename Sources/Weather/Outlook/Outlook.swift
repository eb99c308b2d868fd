package import LightFoundation

/// What a person wants to hear of a forecast, as facts without words.
///
/// ``text(in:units:clock:)`` puts them into words; the same facts serve any language.
package struct Outlook: Hashable, Sendable {
  /// What falls, or does not, in the coming hours.
  package enum Rain: Hashable, Sendable {
    /// It falls now, with the beginning of the next spell if another follows.
    case now(WetSpell, again: Date?)
    /// It is dry now and will not stay so.
    case later(WetSpell)
    /// Nothing falls for so many hours, as far as was looked.
    case dry(hours: Int)
  }

  package struct Tomorrow: Hashable, Sendable {
    /// How warm the warmest hour of today is, °C; nil where not known.
    package let today: Double?
    package let warmest: Double?
    /// The sky of the day; nil where not known.
    package let sky: Sky?
  }

  /// A day in a word or two.
  package enum Sky: Hashable, Sendable {
    /// Dry with much sun.
    case sunny
    /// Dry with sun and clouds.
    case dry
    /// Dry without sun.
    case cloudy
    /// Dry with fog.
    case foggy
    /// A few drops at most.
    case mostlyDry
    /// A little rain, mm.
    case someRain(Double)
    /// Rain, mm.
    case rain(Double)
    /// Snow, cm as it lies.
    case snow(Double)
    case thunderstorms
  }

  /// What falls, or does not, in the coming hours; nil where that is unknown.
  package let rain: Rain?
  /// What tomorrow will be like; nil where that is unknown.
  package let tomorrow: Tomorrow?
  package let now: Date
  /// When they are told, which says what is today.
  package let present: Date
  /// The zone that times are told in.
  package let zone: PlaceZone

  /// The facts of a forecast from an instant on, told at another or then, looking so many hours
  /// ahead for rain; nil is as far as the forecast goes.
  package init(
    of forecast: Forecast, at now: Date, told present: Date? = nil, hours: Int? = 24
  ) {
    self.now = now
    self.present = present ?? now
    zone = forecast.zone
    rain = Outlook.rain(of: forecast, at: now, hours: hours ?? 24 * 366)
    tomorrow = Outlook.tomorrow(of: forecast, at: now)
  }

  /// The facts in words: a sentence on rain and one on tomorrow, or less where less is known.
  package func text(
    in language: Localization = Localization.english, units: Units = .metric,
    clock: ClockTime.Style = .hours24
  ) -> String {
    sentences(in: language, units: units, clock: clock)
      .joined(separator: language.marks.gap)
  }

  /// The sentences of ``text(in:units:clock:)``, the more important first.
  package func sentences(
    in language: Localization, units: Units, clock: ClockTime.Style
  ) -> [String] {
    let telling = telling(in: language, units: units, clock: clock)
    return [
      rain.map { language.sentence($0, telling) },
      tomorrow.flatMap { language.sentence($0, telling) },
    ].compactMap(\.self)
  }

  package func telling(
    in language: Localization, units: Units, clock: ClockTime.Style
  ) -> Telling {
    Telling(
      now: now, present: present, zone: zone, units: units, clock: clock,
      decimalMark: language.decimalMark)
  }

  private static func rain(of forecast: Forecast, at now: Date, hours horizon: Int) -> Rain? {
    let steps = WetStep.steps(of: forecast, from: now, to: now + Double(horizon) * 3600)
    guard let first = steps.first, let last = steps.last, first.span.lowerBound <= now + 3600
    else { return nil }
    let spells = WetSpell.spells(in: steps, from: now)
    guard let spell = spells.first else {
      let hours = (last.span.upperBound.timeIntervalSince(now) / 3600).rounded()
      return hours >= 1 ? .dry(hours: Int(clamping: min(hours, Double(horizon)))) : nil
    }
    return spell.start <= now
      ? .now(spell, again: spells.dropFirst().first?.start) : .later(spell)
  }

  private static func tomorrow(of forecast: Forecast, at now: Date) -> Tomorrow? {
    let today = forecast.zone.day(of: now)
    guard let next = forecast.day(on: today.advanced(by: 1)) else { return nil }
    let warmest = forecast.day(on: today)?.maximumTemperature
    let tomorrow = Tomorrow(today: warmest, warmest: next.maximumTemperature, sky: sky(of: next))
    let isKnown = tomorrow.sky != nil || warmest != nil && tomorrow.warmest != nil
    return isKnown ? tomorrow : nil
  }

  private static func sky(of day: Day) -> Sky? {
    let rain = day.precipitation ?? 0
    if let snow = day.snowfall, snow >= 0.5, snow * 10 / 7 >= rain / 2 { return .snow(snow) }
    if day.code?.isThunder == true { return .thunderstorms }
    guard let rain = day.precipitation else { return nil }
    if rain >= 5 { return .rain(rain) }
    if rain >= 1 { return .someRain(rain) }
    if rain >= 0.2 { return .mostlyDry }
    switch day.code?.kind {
    case .clear, .mainlyClear: return .sunny
    case .overcast: return .cloudy
    case .fog, .rimeFog: return .foggy
    default: return .dry
    }
  }
}
