package import LightFoundation
package import Weather

/// The weather of a moment: the conditions at that time, and the sums of the period that begins
/// then.
///
/// Services report precipitation, its probability and gusts for the period *before* an instant, but
/// a reader of `12:00` means the hour that begins there. This type converts between the two.
@dynamicMemberLookup package struct WeatherMoment: Hashable, Sendable {
  private let state: Conditions
  /// The row at the end of the period, or nil if the forecast ends earlier.
  private let end: Conditions?

  init(_ state: Conditions, until end: Conditions?) {
    self.state = state
    self.end = end
  }

  package init(at time: Date) { self.init(Conditions(time: time), until: nil) }

  package subscript<Value>(dynamicMember path: KeyPath<Conditions, Value>) -> Value {
    state[keyPath: path]
  }

  /// The length of the period, in seconds.
  package var interval: Double { end?.interval ?? 3600 }
  /// The weather code, including precipitation during the period.
  package var code: WeatherCode? {
    guard let end = end?.code, let state = state.code else { return end?.code ?? state.code }
    // Codes of precipitation apply to the period before an instant, those of clouds and fog to it.
    if end.isWet { return end }
    if !state.isWet { return state }
    return self.state.cloudCover.map(Self.sky) ?? end
  }

  /// Returns the code of a dry sky, by the limits that Open-Meteo uses.
  private static func sky(cloudCover: Double) -> WeatherCode {
    WeatherCode(rawValue: [20, 50, 80].count { cloudCover >= $0 })
  }

  /// The probability of precipitation, %.
  package var precipitationChance: Double? { end?.precipitationChance }
  /// Rain, showers and melted snow, mm.
  package var precipitation: Double? { end?.precipitation }
  /// The sunshine during the period, in seconds.
  package var sunshine: Double? { end?.sunshine }
  /// The depth of fresh snow, cm.
  package var snowfall: Double? { end?.snowfall }
  package var gusts: Double? { end?.gusts ?? state.gusts }
  /// The precipitation as an hourly rate, or nil if unknown.
  package var fall: Fall? {
    let hours = 3600 / max(interval, 1)
    return Fall(precipitation.map { $0 * hours }, snow: snowfall.map { $0 * hours })
  }
  /// True if any precipitation is, or would be, snow.
  package var isSnow: Bool {
    if let fall, fall.isSeen { return fall.isSnow }
    if let code, code.isWet { return code.isSnowy }
    return state.temperature.map { $0 <= 0 } ?? false
  }
}

/// The time to show: the present or another instant.
///
/// An enum instead of a comparison of two dates, since two readings of the clock are never equal.
package enum ShownTime: Hashable, Sendable {
  case now
  case at(Date)

  package func instant(_ now: Date) -> Date {
    switch self {
    case .now: now
    case .at(let instant): instant
    }
  }
}

extension Forecast {
  /// The weather now, to the quarter of an hour, or in the hour that contains another instant.
  package func weather(at time: ShownTime, now: Date) -> WeatherMoment? {
    switch time {
    case .now: present(now)
    case .at(let instant): hour(around: instant)
    }
  }

  private func present(_ now: Date) -> WeatherMoment? {
    guard var state = conditions(at: now) else { return nil }
    let begun = hour(at: now)
    state.visibility = state.visibility ?? begun?.visibility
    state.uvIndex = state.uvIndex ?? begun?.uvIndex
    // Without the row at `now`, but with one that ends within this second.
    let ahead = (now + 0.001)..<(now + 3600.001)
    let hour = hours(in: ahead).first { $0.span.contains(now) }
    guard var end = minutes(in: ahead).first(where: { $0.span.contains(now) }) ?? hour else {
      return WeatherMoment(state, until: nil)
    }
    end.precipitationChance = chance(of: end)
    return WeatherMoment(state, until: end)
  }

  package func hour(around instant: Date) -> WeatherMoment? { hour(at: instant).map(whole) }

  /// A number of hours, beginning with the one that contains an instant.
  package func hours(from instant: Date, _ count: Int) -> [WeatherMoment] {
    let first = hour(at: instant)?.time ?? instant
    return hours(in: first..<(first + Double(count) * 3600)).map(whole)
  }

  /// Returns true if what may fall on a day without an amount is snow.
  ///
  /// The first hour from 50 % decides, which the outlook names, or else the likeliest.
  func wouldSnow(on day: Day) -> Bool {
    let date = calendarDay(of: day)
    let hours = hours(from: zone.start(of: date), 25).filter { zone.day(of: $0.time) == date }
    func chance(_ hour: WeatherMoment) -> Double { hour.precipitationChance ?? 0 }
    let likely = hours.first { chance($0) >= 50 } ?? hours.max { chance($0) < chance($1) }
    return likely.map { chance($0) > 0 && $0.isSnow } ?? false
  }

  private func whole(_ row: Conditions) -> WeatherMoment {
    let end = hours(in: (row.time + 1)..<(row.time + 3601)).first
    return WeatherMoment(row, until: end)
  }
}

/// The precipitation of a period: a depth of snow if it is mostly snow, else water.
package struct Fall: Hashable, Sendable {
  /// Rain, showers and melted snow, mm.
  package let water: Double
  /// The depth of fresh snow, cm.
  package let snow: Double

  package init?(_ water: Double?, snow: Double?) {
    guard let water else { return nil }
    self.water = water
    self.snow = snow ?? 0
  }

  package init(_ moments: some Sequence<WeatherMoment>) {
    var (water, snow) = (0.0, 0.0)
    for moment in moments {
      water += moment.precipitation ?? 0
      snow += moment.snowfall ?? 0
    }
    (self.water, self.snow) = (water, snow)
  }

  package var kind: FallKind { FallKind(water: water, snow: snow) }

  /// True if most of it is snow; less than half a millimeter would show as 0.0 cm.
  package var isSnow: Bool { isSeen && snow >= 0.05 && kind == .snow }

  package var isSeen: Bool { max(snow, water) >= Fall.least }

  /// The amount, such as `0.6 mm` or `2.4 cm`, or nil if it is too small to mention.
  package func text(_ display: DisplayOptions) -> String? {
    guard isSeen else { return nil }
    return isSnow ? display.snow(snow) : display.rain(water)
  }

  /// The depth of fresh snow, or nil if it is too small to mention.
  func depth(_ display: DisplayOptions) -> String? {
    isSnow || snow >= Fall.least ? display.snow(snow) : nil
  }

  /// The amount in words, such as `0.6 mm of rain`.
  package func sentence(_ display: DisplayOptions) -> String {
    guard let text = text(display) else { return display[.dry] }
    return "\(text) \(display[isSnow ? .ofSnow : kind == .rain ? .ofRain : .ofBoth])"
  }

  /// A tenth, minus rounding errors of sums.
  private static let least = 0.1 - 1e-9
}
