package import LightFoundation

/// The facts of a forecast that interest people most.
///
/// ``sentences(in:units:clock:)`` puts them into words, in any language.
package struct Outlook: Hashable, Sendable {
  package enum Rain: Hashable, Sendable {
    /// It rains now; then the next spell, or a much heavier one.
    case now(WetSpell, then: WetSpell?)
    /// It is dry now, and a spell follows; then a much heavier one, if there is one.
    case later(WetSpell, then: WetSpell?)
    /// Dry for this many hours, as far as was searched.
    case dry(hours: Int)
  }

  package struct Tomorrow: Hashable, Sendable {
    /// Today's highest temperature, °C, or nil if unknown.
    package let today: Double?
    package let warmest: Double?
    /// The sky of the day, or nil if unknown.
    package let sky: Sky?
  }

  /// The weather of a day in a word or two.
  package enum Sky: Hashable, Sendable {
    case sunny
    /// Dry, with sun and clouds.
    case dry
    /// Dry, without sun.
    case cloudy
    case foggy
    /// A few drops at most.
    case mostlyDry
    /// A little rain, in mm.
    case someRain(Double)
    /// Rain, in mm.
    case rain(Double)
    /// The depth of fresh snow, cm.
    case snow(Double)
    case rainAndSnow
    case thunderstorms
  }

  /// Precipitation in the coming hours, or nil if unknown.
  package let rain: Rain?
  /// Tomorrow's weather, or nil if unknown.
  package let tomorrow: Tomorrow?
  package let now: Date
  /// The current time, which defines "today".
  package let present: Date
  package let zone: PlaceZone

  /// Summarizes a forecast at `now`.
  ///
  /// - Parameters:
  ///   - forecast: The forecast to summarize.
  ///   - now: The moment to describe.
  ///   - present: The current time, which defines "today"; `now` if nil.
  ///   - hours: How far to look for rain, or nil for the whole forecast.
  package init(of forecast: Forecast, at now: Date, told present: Date? = nil, hours: Int? = 24) {
    self.now = now
    self.present = present ?? now
    zone = forecast.zone
    rain = Outlook.rain(of: forecast, at: now, hours: hours ?? 24 * 366)
    tomorrow = Outlook.tomorrow(of: forecast, at: now)
  }

  /// A sentence on rain and then one on tomorrow, each if known.
  package func sentences(
    in language: Localization, units: Units, clock: ClockTime.Style
  ) -> [String] {
    let telling = telling(in: language, units: units, clock: clock)
    return [
      rain.map { language.sentence($0, telling) },
      tomorrow.flatMap { language.sentence($0, telling) },
    ].compactMap(\.self)
  }

  private func telling(in language: Localization, units: Units, clock: ClockTime.Style) -> Telling {
    Telling(
      now: now, present: present, zone: zone, units: units, clock: clock,
      decimalMark: language.decimalMark)
  }

  private static func rain(of forecast: Forecast, at now: Date, hours horizon: Int) -> Rain? {
    let limit = now + Double(horizon) * 3600
    let steps = WetStep.steps(of: forecast, from: now, to: .distantFuture)
    guard let first = steps.first, let last = steps.last, first.span.lowerBound <= now + 3600
    else { return nil }
    let spells = WetSpell.spells(in: steps, from: now).filter { $0.start < limit }
    guard let spell = spells.first else {
      let hours = (min(last.span.upperBound, limit).timeIntervalSince(now) / 3600).rounded()
      return hours >= 1 ? .dry(hours: Int(clamping: hours)) : nil
    }
    let worse = spells.dropFirst().first { $0.isMuchHeavier(than: spell) }
    // The service may say that it snows a few minutes before its first amount.
    let falls = forecast.current.map {
      $0.code?.isWet == true && abs($0.time.timeIntervalSince(now)) <= 900
    }
    return spell.start <= (falls == true ? now + 900 : now)
      ? .now(spell, then: worse ?? spells.dropFirst().first) : .later(spell, then: worse)
  }

  private static func tomorrow(of forecast: Forecast, at now: Date) -> Tomorrow? {
    let today = forecast.zone.day(of: now)
    guard let next = forecast.day(on: today.advanced(by: 1)) else { return nil }
    let warmest = forecast.day(on: today)?.maximumTemperature
    let sky = sky(of: next, in: forecast)
    let tomorrow = Tomorrow(today: warmest, warmest: next.maximumTemperature, sky: sky)
    let isKnown = tomorrow.sky != nil || warmest != nil && tomorrow.warmest != nil
    return isKnown ? tomorrow : nil
  }

  private static func sky(of day: Day, in forecast: Forecast) -> Sky? {
    let rain = day.precipitation ?? 0
    let (snow, kind) = (day.snowfall ?? 0, FallKind(water: rain, snow: day.snowfall ?? 0))
    if snow >= 0.5, kind == .snow { return .snow(snow) }
    if day.code?.isThunder == true { return .thunderstorms }
    guard let rain = day.precipitation else { return nil }
    if snow >= 0.5, kind == .both { return .rainAndSnow }
    if rain >= 5 { return .rain(rain) }
    let isLikely = day.precipitationChance ?? 0 >= 50
    if rain >= 1 || rain >= 0.2 && isLikely { return .someRain(rain) }
    if rain >= 0.2 || day.code?.isWet == true || isLikely { return .mostlyDry }
    switch forecast.daytimeCode(of: day)?.kind {
    case .clear, .mainlyClear: return .sunny
    case .overcast: return .cloudy
    case .fog, .rimeFog: return .foggy
    default: return day.mayBeWet ? .mostlyDry : .dry
    }
  }
}
