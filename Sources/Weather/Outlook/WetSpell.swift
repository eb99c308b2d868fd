package import LightFoundation

/// A period of rain or snow with no more than short pauses.
package struct WetSpell: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    case drizzle
    case rain
    case showers
    /// Rain and snow by turns, or sleet.
    case rainAndSnow
    case snow
    /// Freezing rain or drizzle, at least for part of the spell.
    case freezingRain
    /// Rain with thunder, at least for part of the spell.
    case thunderstorm
  }

  package let kind: Kind
  /// The start of the spell, which may lie in the past.
  package let start: Date
  /// The end of the spell, or nil if it lasts beyond the searched period.
  package let end: Date?
  package let lastKnown: Date
  /// The highest chance in any of its hours, %, or nil if unknown.
  package let chance: Double?
  /// The precipitation still to come, mm.
  package let amount: Double
  /// The fresh snow still to come, cm.
  package let snowfall: Double

  /// Returns whether the other spell hardly matters beside this one.
  func isMuchHeavier(than other: WetSpell) -> Bool { amount >= 2 && amount >= other.amount * 4 }
}

/// An hour or quarter-hour with its precipitation.
struct WetStep {
  let span: Range<Date>
  let amount: Double
  let snowfall: Double
  /// The chance of precipitation, %; nil if unknown or dry.
  var chance: Double?
  let code: WeatherCode?
}

extension WetStep {
  /// A gauge shows at least a tenth of a millimeter per hour.
  var isWet: Bool {
    amount * 3600 >= 0.1 * span.upperBound.timeIntervalSince(span.lowerBound) - 1e-9
  }

  init?(_ row: Conditions, of forecast: Forecast) {
    guard let amount = row.precipitation, !row.span.isEmpty else { return nil }
    self.init(
      span: row.span, amount: amount, snowfall: row.snowfall ?? 0, chance: nil, code: row.code)
    // A dry step is part of no spell.
    if isWet { chance = forecast.chance(of: row) }
  }

  /// The steps after an instant, up to the first gap: quarters, then hours.
  static func steps(of forecast: Forecast, from now: Date, to end: Date) -> [WetStep] {
    func wanted(_ rows: [Conditions]) -> [WetStep] {
      rows[rows.firstIndex(after: now)...].compactMap { row in
        row.span.lowerBound < end ? WetStep(row, of: forecast) : nil
      }
    }
    let quarters = wanted(forecast.minutes)
    // Quarters that begin after `now` would hide the hours before them.
    let usable = quarters.first.map { $0.span.lowerBound <= now } == true ? unbroken(quarters) : []
    let known = usable.last?.span.upperBound ?? .distantPast
    return unbroken(usable + wanted(forecast.hours).compactMap { $0.rest(after: known) })
  }

  /// The steps before the first gap.
  ///
  /// Unknown hours are neither dry nor wet, nor the end of rain.
  private static func unbroken(_ steps: [WetStep]) -> [WetStep] {
    let last = zip(steps, steps.dropFirst()).enumerated()
      .first { $1.1.span.lowerBound > $1.0.span.upperBound }
    return last.map { Array(steps.prefix($0.offset + 1)) } ?? steps
  }

  /// The part of the step after an instant, with its share of the precipitation.
  private func rest(after instant: Date) -> WetStep? {
    guard span.lowerBound < instant else { return self }
    guard span.upperBound > instant else { return nil }
    let share =
      span.upperBound.timeIntervalSince(instant)
      / span.upperBound.timeIntervalSince(span.lowerBound)
    return WetStep(
      span: instant..<span.upperBound, amount: amount * share, snowfall: snowfall * share,
      chance: chance, code: code)
  }
}

extension WetSpell {
  /// Groups steps into spells, from `now` on.
  ///
  /// A pause below 90 minutes does not end a spell, and one below 0.1 mm does not count.
  static func spells(in steps: [WetStep], from now: Date) -> [WetSpell] {
    var groups: [[WetStep]] = []
    for step in steps where step.isWet {
      if let last = groups.last?.last,
        step.span.lowerBound.timeIntervalSince(last.span.upperBound) < 5400
      {
        groups[groups.count - 1].append(step)
      } else {
        groups.append([step])
      }
    }
    return groups.compactMap { WetSpell($0, from: now, horizon: steps.last?.span.upperBound) }
  }

  private init?(_ steps: [WetStep], from now: Date, horizon: Date?) {
    guard let first = steps.first, let last = steps.last else { return nil }
    var amount = 0.0
    var snowfall = 0.0
    for step in steps {
      let length = step.span.upperBound.timeIntervalSince(step.span.lowerBound)
      let ahead = step.span.upperBound.timeIntervalSince(max(step.span.lowerBound, now))
      amount += step.amount * ahead / length
      snowfall += step.snowfall * ahead / length
    }
    guard amount >= 0.095 else { return nil }
    self.init(
      kind: WetSpell.kind(of: steps), start: first.span.lowerBound,
      end: last.span.upperBound == horizon ? nil : last.span.upperBound,
      lastKnown: last.span.upperBound, chance: steps.compactMap(\.chance).max(), amount: amount,
      snowfall: snowfall)
  }

  private static func kind(of steps: [WetStep]) -> Kind {
    let codes = steps.compactMap(\.code)
    if codes.contains(where: \.isThunder) { return .thunderstorm }
    if codes.contains(where: \.isFreezing) { return .freezingRain }
    let water = steps.reduce(0) { $0 + $1.amount }
    switch FallKind(water: water, snow: steps.reduce(0) { $0 + $1.snowfall }) {
    case .snow: return .snow
    case .both: return .rainAndSnow
    case .rain: break
    }
    let wet = codes.filter(\.isRainy)
    if !wet.isEmpty, wet.allSatisfy({ $0.kind == .drizzle }) { return .drizzle }
    return wet.count { $0.kind == .showers } * 2 > wet.count ? .showers : .rain
  }
}

/// Rain, snow, or both in amounts worth a mention.
package enum FallKind: Hashable, Sendable {
  case rain, both, snow

  /// Decides by the water of all precipitation, in mm, and the depth of fresh snow, in cm.
  package init(water: Double, snow: Double) {
    let melted = FallKind.melted(snow)
    if melted > 0, melted >= water * 0.7 {
      self = .snow
    } else {
      self = snow >= 0.5 || melted > 0 && melted >= water * 0.2 ? .both : .rain
    }
  }

  /// The water of fresh snow: seven centimeters melt to ten millimeters.
  static func melted(_ snow: Double) -> Double { snow * 10 / 7 }
}
