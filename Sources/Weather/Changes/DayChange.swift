package import LightFoundation

/// The change of a day's forecast since the last visit, as numbers.
package struct DayChange: Hashable, Sendable {
  package enum Fall: Hashable, Sendable {
    case gone
    /// Precipitation on a day that was dry before.
    case new
    case more, less
  }

  package let day: CalendarDay
  /// The change of the highest temperature, °C, or nil if it is insignificant.
  package var warmer: Double?
  /// The change of the precipitation, or nil if it is insignificant.
  package var fall: Fall?
  /// True if the precipitation is, or was, snow.
  package var isSnow = false
  /// The new amount of precipitation: mm, or cm of snow.
  package var amount = 0.0
  /// True if thunder is new, false if it went away, nil if nothing changed.
  package var hasThunder: Bool?
  /// True if the wind got stronger, false if it got weaker, nil if it changed little.
  package var isWindier: Bool?
  /// The strongest gust in the new forecast, m/s.
  package var gusts: Double?

  package init(of day: CalendarDay, from old: VisitDay, to new: VisitDay) {
    self.day = day
    if let before = old.maximumTemperature, let now = new.maximumTemperature,
      abs(now - before) >= Self.leastDegrees
    {
      warmer = now - before
    }
    compareFall(old, new)
    if let before = old.code?.isThunder, let now = new.code?.isThunder, before != now {
      hasThunder = now
    }
    if let before = old.gusts, let now = new.gusts, max(before, now) >= Self.strongGust,
      abs(now - before) >= Self.leastGust
    {
      isWindier = now > before
      gusts = now
    }
  }

  package var isEmpty: Bool {
    warmer == nil && fall == nil && hasThunder == nil && isWindier == nil
  }

  private mutating func compareFall(_ old: VisitDay, _ new: VisitDay) {
    let wasSnow = Self.isSnow(old)
    let falls = Self.isSnow(new)
    // If snow turns to rain, report the rain as new rather than the snow as gone.
    let isWet = (new.precipitation ?? 0) >= Self.wetRain
    let turned = wasSnow && !falls && isWet && new.snowfall != nil
    isSnow = (wasSnow || falls) && !turned
    guard let before = isSnow ? old.snowfall : turned ? 0 : old.precipitation,
      let now = isSnow ? new.snowfall : new.precipitation
    else { return }
    let (wet, dry) = isSnow ? (Self.wetSnow, Self.drySnow) : (Self.wetRain, Self.dryRain)
    amount = now
    if before >= wet, now < dry {
      fall = .gone
    } else if before < dry, now >= wet {
      fall = .new
    } else if abs(now - before) >= max(2 * wet, before / 2) {
      fall = now > before ? .more : .less
    }
  }

  /// Returns whether enough snow falls and makes up most of the precipitation.
  private static func isSnow(_ day: VisitDay) -> Bool {
    let snow = day.snowfall ?? 0
    return snow >= wetSnow && FallKind(water: day.precipitation ?? 0, snow: snow) == .snow
  }

  /// The smallest change worth reporting; two runs of a model differ by less anyway.
  private static let leastDegrees = 2.0
  /// The amount that is worth an umbrella, and the amount that goes unnoticed, mm.
  private static let (wetRain, dryRain) = (1.0, 0.2)
  /// The same for snow, cm.
  private static let (wetSnow, drySnow) = (1.0, 0.2)
  /// The gust that is worth a mention, and the smallest change worth reporting, m/s.
  private static let (strongGust, leastGust) = (14.0, 5.0)
}

extension Forecast {
  /// The days from that of `now` on whose forecast has changed since a visit.
  package func changes(since visit: Visit, from now: Date) -> [DayChange] {
    days(from: now).compactMap { day in
      let date = calendarDay(of: day)
      guard let old = visit.days.last(where: { zone.day(of: $0.time) == date }) else { return nil }
      let change = DayChange(of: date, from: old, to: VisitDay(day))
      return change.isEmpty ? nil : change
    }
  }
}
