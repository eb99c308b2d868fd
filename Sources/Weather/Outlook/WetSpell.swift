package import LightFoundation

/// A stretch of time in which it rains or snows, with short pauses at most.
package struct WetSpell: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// Drizzle only.
    case drizzle
    case rain
    case showers
    /// Rain and snow in turn, or sleet.
    case rainAndSnow
    case snow
    /// Rain or drizzle that freezes on the ground, at least for a while.
    case freezingRain
    /// Rain with thunder, at least for a while.
    case thunderstorm
  }

  package let kind: Kind
  /// When it begins; that may be before now.
  package let start: Date
  /// When it ends; nil if it goes on for as long as was looked.
  package let end: Date?
  package let lastKnown: Date
  /// The highest chance of any of its hours, %; nil where it is not known.
  package let chance: Double?
  /// What is yet to fall, mm.
  package let amount: Double
  /// The snow that is yet to fall, cm as it lies.
  package let snowfall: Double
}

/// A quarter of an hour or an hour, with what falls in it.
struct WetStep {
  let span: Range<Date>
  let amount: Double
  let snowfall: Double
  let chance: Double?
  let code: WeatherCode?

  /// A tenth of a millimetre an hour is the least that a gauge shows.
  var isWet: Bool {
    amount * 3600 >= 0.1 * span.upperBound.timeIntervalSince(span.lowerBound) - 1e-9
  }

  init?(_ row: Conditions) {
    guard let amount = row.precipitation, !row.span.isEmpty else { return nil }
    span = row.span
    self.amount = amount
    snowfall = row.snowfall ?? 0
    chance = row.precipitationChance
    code = row.code
  }

  /// The steps of a forecast that end after an instant, as far as what falls is known without a gap:
  /// quarters as far as they go, then hours.
  static func steps(of forecast: Forecast, from now: Date, to end: Date) -> [WetStep] {
    let wanted = { (step: WetStep) in step.span.upperBound > now && step.span.lowerBound < end }
    let quarters = forecast.minutes.compactMap(WetStep.init).filter(wanted)
    // Quarters that begin later than now would hide the hours before them.
    let usable =
      quarters.first.map { $0.span.lowerBound <= now } == true ? unbroken(quarters) : []
    let known = usable.last?.span.upperBound ?? .distantPast
    let hours = forecast.hours.compactMap(WetStep.init).filter(wanted)
      .compactMap { $0.rest(after: known) }
    return unbroken(usable + hours)
  }

  /// The steps before the first gap: what is not known is neither dry nor wet, nor the end of rain.
  private static func unbroken(_ steps: [WetStep]) -> [WetStep] {
    let last = zip(steps, steps.dropFirst()).enumerated()
      .first { $1.1.span.lowerBound > $1.0.span.upperBound }
    return last.map { Array(steps.prefix($0.offset + 1)) } ?? steps
  }

  /// The part of the step that lies after an instant, with its part of what falls.
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

  private init(
    span: Range<Date>, amount: Double, snowfall: Double, chance: Double?, code: WeatherCode?
  ) {
    self.span = span
    self.chance = chance
    self.amount = amount
    self.snowfall = snowfall
    self.code = code
  }
}

extension WetSpell {
  /// The spells of a forecast from now on.
  ///
  /// A pause of less than an hour and a half does not end a spell, and a spell of less than a tenth
  /// of a millimetre does not count.
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
    // Seven centimetres of snow are ten millimetres of water.
    let snow = steps.reduce(0) { $0 + $1.snowfall } * 10 / 7
    if snow >= water * 0.7 { return .snow }
    if snow >= water * 0.2 { return .rainAndSnow }
    let wet = codes.filter(\.isRainy)
    if !wet.isEmpty, wet.allSatisfy({ $0.kind == .drizzle }) { return .drizzle }
    return wet.count { $0.kind == .showers } * 2 > wet.count ? .showers : .rain
  }
}
