import LightFoundation
package import TerminalUI
import Weather

/// Facts about the sun and the moon on the day of a view, one per line.
package struct SkyFacts {
  private let view: WeatherView
  private var display: DisplayOptions { view.display }

  package init(_ view: WeatherView) { self.view = view }

  /// All facts, the sun first, with aligned values.
  package var all: [TextLine] { lines(sunFacts + moonFacts) }

  /// Sunrise, sunset, noon, twilight, golden hour, dark night and the length of daylight.
  package var sun: [TextLine] { lines(sunFacts) }

  private typealias Fact = (name: String, text: String)

  private var sunFacts: [Fact] {
    let (sun, times) = (view.sun, SunTimes(view))
    let light = SunLight(of: sun, over: view.place.coordinates)
    let golden = spans(light.golden.map { ($0.lowerBound, $0.upperBound) })
    return [
      (display[.rise], times.rise), (display[.set], times.set), (display[.noon], clock(sun.noon)),
      (display[.twilight], twilight(sun)),
      (display[Self.goldenHour], golden.isEmpty ? "–" : golden),
      (display[Self.dark], dark(light.astronomical)),
      (display[.daylight], "\(times.length) (\(times.difference))"),
    ]
  }

  /// The phase, moonrise and moonset, and the dates of the next full and new moon, the nearer
  /// first.
  ///
  /// Omits the illumination if the first line would not fit.
  package func moon(columns: Int = .max) -> [TextLine] {
    var facts = moonFacts
    let whole = lines(facts)
    if whole[0].width <= columns { return whole }
    facts[0].text = display.language.name(of: Moon(at: view.moment).phase)
    return lines(facts)
  }

  private var moonFacts: [Fact] {
    let moon = Moon(at: view.moment)
    let lit = "\(display.percent(moon.illumination * 100)) \(display[.lit])"
    let next = [(Self.nextFull, 180.0), (Self.nextNew, 0)].map { name, angle in
      (name: name, date: Moon.next(angle, after: view.moment))
    }
    return [(display[.moon], "\(display.language.name(of: moon.phase)), \(lit)")] + moonTimes
      + next.sorted { $0.date < $1.date }.map { (display[$0.name], date($0.date)) }
  }

  /// The moonrise and moonset, or whether the moon is up or down all day.
  private var moonTimes: [Fact] {
    let span = view.zone.span(of: view.date)
    let day = MoonDay(in: span, over: view.place.coordinates)
    if day.rise != nil || day.set != nil {
      return [(display[Self.moonrise], clock(day.rise)), (display[Self.moonset], clock(day.set))]
    }
    let noon = span.lowerBound + span.upperBound.timeIntervalSince(span.lowerBound) / 2
    let isUp = Moon.elevation(at: noon, over: view.place.coordinates) > 0
    return [(display[Self.moonrise], display[isUp ? Self.upAllDay : Self.downAllDay])]
  }

  private func lines(_ facts: [Fact]) -> [TextLine] {
    let width = max(facts.map(\.name.terminalWidth).max() ?? 0, 11)
    return facts.map { name, text in
      return TextLine(display.glyphs.text(" " + name.padded(columns: width + 1)), Style(.dim))
        + TextLine(display.glyphs.text(text))
    }
  }

  /// The period when the sky is dark: from the evening limit of twilight to the morning one.
  private func dark(_ light: SunLight.Light) -> String {
    switch light {
    case .between(let start, let end): spans([(end, start)])
    case .allDay: "–"
    case .never: display[.hours(24)]
    }
  }

  /// From dawn to sunrise and from sunset to dusk, or from dawn to dusk if the sun stays down.
  private func twilight(_ sun: SunDay) -> String {
    let (dawn, dusk) = (sun.dawn, sun.dusk)
    if sun.sunrise == nil, sun.sunset == nil {
      return dawn == nil && dusk == nil ? "–" : spans([(dawn, dusk)])
    }
    return spans([(dawn, sun.sunrise), (sun.sunset, dusk)])
  }

  private func spans(_ spans: [(Date?, Date?)]) -> String {
    spans.map { "\(clock($0))–\(clock($1))" }.joined(separator: display.language.marks.clause)
  }

  private func clock(_ instant: Date?) -> String { instant.map(view.time) ?? "–" }

  private func date(_ instant: Date) -> String {
    "\(display.language.date(view.zone.day(of: instant))) \(view.time(instant))"
  }

  package var overYear: String { display.glyphs.text(display[Self.dayLength]).asTitle }
}

extension SkyFacts {
  private static let goldenHour = Message("sun.goldenHour", "golden hour")
  private static let dark = Message("sun.dark", "full darkness")
  private static let moonrise = Message("sun.moonrise", "moonrise")
  private static let moonset = Message("sun.moonset", "moonset")
  private static let upAllDay = Message("sun.upAllDay", "up all day")
  private static let downAllDay = Message("sun.downAllDay", "down all day")
  private static let nextFull = Message("sun.nextFull", "full moon")
  private static let nextNew = Message("sun.nextNew", "new moon")
  private static let dayLength = Message("sun.dayLength", "daylight over the year")
}

/// Sunrise, sunset and day length of a view, as text.
package struct SunTimes: Sendable {
  package let rise: String
  package let set: String
  /// The length of daylight, such as `8 h 27 min`, or `24 h` if the sun does not set.
  package let length: String
  /// The difference to the day before, such as `3 min longer than yesterday` for today.
  package let change: String
  /// The same, such as `+3 min`.
  let difference: String

  private static let same = Message("sun.same", "as long as yesterday")
  private static let sameAsBefore = Message("sun.sameAsBefore", "as long as the day before")

  private static func longer(_ minutes: Int) -> Message {
    Message("sun.longer", "{0} min longer than yesterday", minutes)
  }

  private static func longerThanBefore(_ minutes: Int) -> Message {
    Message("sun.longerThanBefore", "{0} min longer than the day before", minutes)
  }

  private static func shorter(_ minutes: Int) -> Message {
    Message("sun.shorter", "{0} min shorter than yesterday", minutes)
  }

  private static func shorterThanBefore(_ minutes: Int) -> Message {
    Message("sun.shorterThanBefore", "{0} min shorter than the day before", minutes)
  }

  private static func message(_ minutes: Int, isToday: Bool) -> Message {
    if minutes == 0 { return isToday ? same : sameAsBefore }
    if minutes > 0 { return isToday ? longer(minutes) : longerThanBefore(minutes) }
    return isToday ? shorter(-minutes) : shorterThanBefore(-minutes)
  }

  package init(_ view: WeatherView) {
    let sun = view.sun
    rise = sun.sunrise.map(view.time) ?? "–"
    set = sun.sunset.map(view.time) ?? "–"
    let whole = AgeText.minutes(sun.daylight)
    length = whole % 1440 == 0 ? "\(whole / 60) h" : "\(whole / 60) h \(whole % 60) min"
    let before = SunDay(on: view.date.advanced(by: -1), in: view.zone, over: view.place.coordinates)
    let minutes = Int(clamping: ((sun.daylight - before.daylight) / 60).rounded())
    difference = minutes < 0 ? "\(minutes) min" : "+\(minutes) min"
    change = view.display[Self.message(minutes, isToday: view.date == view.today)]
  }
}
