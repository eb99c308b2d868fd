package import LightFoundation

/// How the forecast of a day has changed since it was last looked at, as facts without words.
package struct DayChange: Hashable, Sendable {
  package enum Fall: Hashable, Sendable {
    case gone
    /// Something falls where nothing did.
    case new
    /// More falls, or less.
    case more, less
  }

  package let day: CalendarDay
  /// How much warmer its warmest hour is, °C; nil where that is hardly another.
  package var warmer: Double?
  /// What became of what falls; nil where that is hardly another.
  package var fall: Fall?
  /// Whether what falls, or fell, is snow.
  package var isSnow = false
  /// What falls now: mm, or cm of snow.
  package var amount = 0.0
  /// Whether thunder is new, or gone; nil for neither.
  package var hasThunder: Bool?
  /// Whether it blows more, or less; nil for neither.
  package var isWindier: Bool?
  /// The strongest gust now, m/s.
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
    // Snow that turned to rain is not gone: the rain is new.
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

  /// What is called snow is snow by far the most of it.
  private static func isSnow(_ day: VisitDay) -> Bool {
    let snow = day.snowfall ?? 0
    return snow >= wetSnow && snow * 10 / 7 >= (day.precipitation ?? 0) / 2
  }

  /// Less is within what two runs of a model differ by anyway.
  private static let leastDegrees = 2.0
  /// What is worth an umbrella, mm, and what nobody notices.
  private static let (wetRain, dryRain) = (1.0, 0.2)
  /// The same of snow, cm.
  private static let (wetSnow, drySnow) = (1.0, 0.2)
  /// A gust of which one takes notice, and by how much it has to differ, m/s.
  private static let (strongGust, leastGust) = (14.0, 5.0)
}

extension Forecast {
  /// How its days from that of an instant on have changed since a visit: those that have.
  package func changes(since visit: Visit, from now: Date) -> [DayChange] {
    days(from: now).compactMap { day in
      let date = calendarDay(of: day)
      guard let old = visit.days.last(where: { zone.day(of: $0.time) == date }) else { return nil }
      let change = DayChange(of: date, from: old, to: VisitDay(day))
      return change.isEmpty ? nil : change
    }
  }
}
