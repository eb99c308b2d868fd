package import LightFoundation
package import TerminalUI
package import Weather

/// Good hours in words: the activity, the times and the reasons.
package struct GoodHoursText: Sendable {
  private let view: WeatherView
  private var display: DisplayOptions { view.display }

  package init(_ view: WeatherView) { self.view = view }

  /// The title of a built-in rule, or the name of a user's own rule.
  package static func title(of rule: HourRule, _ display: DisplayOptions) -> String {
    titles[rule.name].map { display[$0] } ?? display.glyphs.text(rule.name)
  }

  /// The day on which a span begins, such as `Sun 22`.
  package func day(_ span: Range<Date>) -> String {
    view.name(of: view.zone.day(of: span.lowerBound))
  }

  /// The hours of a span, such as `22:00 to Mon 06:00`.
  package func hours(_ span: Range<Date>) -> String {
    let end = view.time(span.upperBound)
    let day = display.weekday(view.zone.day(of: span.upperBound))
    return display[.range(view.time(span.lowerBound), isOneDay(span) ? end : "\(day) \(end)")]
  }

  private func isOneDay(_ span: Range<Date>) -> Bool {
    view.zone.day(of: span.upperBound - 1) == view.zone.day(of: span.lowerBound)
  }

  /// The days and hours of a spell, such as `Today 04:45 to Wed 13:00`.
  package func when(_ spell: GoodHours.Spell) -> String {
    "\(day(spell.span)) \(hours(spell.span))"
  }

  /// The best part of a spell, or nil if that is the whole spell.
  package func best(_ spell: GoodHours.Spell) -> String? {
    guard spell.best != spell.span else { return nil }
    let day = isOneDay(spell.span) ? "" : day(spell.best) + " "
    return "\(display[Self.best]) \(day)\(hours(spell.best))"
  }

  /// The reasons why a spell is good: each measure of the rule in a few words.
  ///
  /// Omits a reason that only repeats the title of the rule.
  package func reasons(_ spell: GoodHours.Spell, _ rule: HourRule) -> [String] {
    rule.measures.compactMap { measure in spell.values[measure].flatMap { reason(measure, $0) } }
      .filter { $0 != Self.title(of: rule, display) }
  }

  package func none(_ good: GoodHours) -> String {
    let names = good.hindrances.prefix(3).map { Self.name(of: $0, display) }
    guard !names.isEmpty else { return display[.noDataThen] }
    return "\(display[Self.none]): \(names.joined(separator: display.language.marks.clause))"
  }

  /// The limits of a rule, such as `wind ≤ 29 km/h`.
  package static func limits(of rule: HourRule, _ display: DisplayOptions) -> [String] {
    rule.measures.compactMap { measure in
      guard let limit = rule.limits[measure] else { return nil }
      let (least, most) = (
        limit.least.map { text(measure, $0, display) },
        limit.most.map { text(measure, $0, display) }
      )
      if measure == .rain, limit.most == 0 { return display[.dry] }
      let name = name(of: measure, display)
      switch (least, most) {
      case (let least?, let most?):
        return "\(name) \(display.number(least))…\(display.text(most).trimmed)"
      case (let least?, nil): return "\(name) ≥ \(display.text(least).trimmed)"
      case (nil, let most?): return "\(name) ≤ \(display.text(most).trimmed)"
      case (nil, nil): return nil
      }
    }
  }

  static func name(of measure: HourMeasure, _ display: DisplayOptions) -> String {
    switch measure {
    case .rain: display[.rain]
    case .snow: display[.snow]
    case .chance: display[chance]
    case .wind: display[.wind]
    case .gusts: display[.gusts]
    case .temperature: display[.temperature]
    case .feels: display[.feels]
    case .humidity: display[.humidity]
    case .clouds: display[.clouds]
    case .uv: display[.ultraviolet]
    case .air: display[.airIndex]
    case .sun: display[sun]
    case .moon: display[.moon]
    }
  }

  private func reason(_ measure: HourMeasure, _ values: ClosedRange<Double>) -> String? {
    let isNothing = values.upperBound < 0.05
    switch measure {
    case .sun: return nil
    case .rain where isNothing: return display[.dry]
    case .snow where isNothing, .uv where isNothing: return nil
    case .chance where values.upperBound < 5: return nil
    default: break
    }
    let low = Self.text(measure, values.lowerBound, display)
    let high = Self.text(measure, values.upperBound, display)
    let text = display.text(high).trimmed
    let range = low == high ? text : display[.range(display.number(low), text)]
    return "\(Self.name(of: measure, display)) \(range)"
  }

  private static func text(_ measure: HourMeasure, _ value: Double, _ display: DisplayOptions)
    -> Reading
  {
    switch measure {
    case .rain: display.units.rain(value)
    case .snow: display.units.snow(value)
    case .wind, .gusts: display.units.wind(value)
    case .temperature, .feels: display.units.temperature(value)
    case .chance, .humidity, .clouds, .moon: Reading(value, decimals: 0, symbol: "%")
    case .uv, .air: Reading(value, decimals: 0, symbol: "")
    case .sun: Reading(value, decimals: 0, symbol: "°")
    }
  }
}

extension GoodHoursText {
  static let titles: [String: Message] = [
    "dry": Message("goodHours.dry", "dry"), "run": Message("goodHours.run", "running"),
    "laundry": Message("goodHours.laundry", "laundry"),
    "stars": Message("goodHours.stars", "stars"),
    "windows": Message("goodHours.windows", "open windows"),
  ]

  static let best = Message("goodHours.best", "best")
  package static let bestFirst = Message("goodHours.bestFirst", "best first")
  static let none = Message("goodHours.none", "No good hours because of")
  static let chance = Message("goodHours.chance", "chance")
  static let sun = Message("goodHours.sun", "sun")
  package static let rules = Message("goodHours.rules", "Conditions for good hours")

  /// The note for a user's rule that could not be parsed.
  package static let notUnderstood = Message(
    "goodHours.notUnderstood", "not understood; this rule is ignored")
}

/// Good hours as bars: a row for each day, with a bar for each hour; higher is better.
package struct GoodHoursStrip: Widget {
  private let view: WeatherView
  private let good: GoodHours
  private let days: [CalendarDay]
  /// The width of the longest day name with the spaces around it.
  private let label: Int

  /// Shows a number of days from the moment of a view on.
  package init(_ view: WeatherView, _ good: GoodHours, days count: Int) {
    self.view = view
    self.good = good
    let first = view.zone.day(of: view.moment)
    let known = view.hours(count * 24).last.map { view.zone.day(of: $0.time) } ?? first
    days = (0..<count).map { first.advanced(by: $0) }.filter { $0 <= known }
    label = max((days.map { view.name(of: $0).terminalWidth }.max() ?? 0) + 2, 9)
  }

  /// The height including the row of clock times, or 0 if the width is too small.
  package func height(width: Int) -> Int { perHour(width) > 0 ? days.count + 1 : 0 }

  private func perHour(_ width: Int) -> Int { min((width - label - 1) / 24, 3) }

  package func draw(on canvas: inout Canvas) {
    let each = perHour(canvas.size.width)
    guard each > 0 else { return }
    for hour in stride(from: 0, to: 24, by: 6) {
      let clock = ClockTime(hour: hour, minute: 0).text(view.display.clock)
      canvas.write(clock, at: Point(label + hour * each, 0), Style(.dim))
    }
    for (index, day) in days.enumerated() {
      canvas.write(view.name(of: day), at: Point(1, index + 1))
      let row = Point(label, index + 1)
      canvas.horizontal(Symbol.track, at: row, length: 24 * each, Style(.border))
    }
    for (instant, worth) in good.worths {
      guard let row = days.firstIndex(of: view.zone.day(of: instant)) else { continue }
      let x = label + view.zone.clock(at: instant).hour * each
      let bar = GoodHoursBar.glyph(worth)
      canvas.horizontal(bar, at: Point(x, row + 1), length: each, Style(.good))
    }
  }
}

/// The bar of an hour; higher is better.
enum GoodHoursBar {
  static func glyph(_ worth: Double) -> Glyph {
    Symbol.eighths[1 + min(max(Int(clamping: (worth * 7).rounded()), 0), 7)]
  }
}
