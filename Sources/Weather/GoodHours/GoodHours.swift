package import LightFoundation

/// The upcoming hours that suit an activity, best first.
package struct GoodHours: Hashable, Sendable {
  package struct Spell: Hashable, Sendable {
    package let span: Range<Date>
    /// The best part: as long as the rule requires, plus any following hours that are just as good.
    package let best: Range<Date>
    /// The rating of ``best``, 0 to 1.
    package let worth: Double
    /// The ranges of the rule's measures during ``best``.
    package let values: [HourMeasure: ClosedRange<Double>]
  }

  package let rule: HourRule
  /// The spells that are long enough, best first; of equally good ones the earlier comes first.
  package let spells: [Spell]
  /// The rating of each hour in a spell, by the start of the hour.
  package let worths: [Date: Double]
  /// The measures that rule out hours, the most frequent first.
  package let hindrances: [HourMeasure]

  /// Finds the good hours from `now` on.
  ///
  /// `hours` must be in order.
  package init(_ rule: HourRule, among hours: [HourFacts], from now: Date) {
    self.rule = rule
    let hours = hours.filter { $0.span.upperBound > now && !$0.span.isEmpty }
    var run: [Rated] = []
    var spells: [Spell] = []
    var worths: [Date: Double] = [:]
    func endRun() {
      if let spell = Spell(run, rule, from: now) {
        spells.append(spell)
        for hour in run { worths[hour.facts.span.lowerBound] = hour.worth }
      }
      run = []
    }
    for facts in hours {
      let isNext = run.last.map { $0.facts.span.upperBound == facts.span.lowerBound } ?? true
      if !isNext { endRun() }
      if let worth = rule.worth(of: facts) {
        run.append(Rated(facts: facts, worth: worth))
      } else {
        endRun()
      }
    }
    endRun()
    self.spells = spells.sorted { ($1.worth, $0.span.lowerBound) < ($0.worth, $1.span.lowerBound) }
    self.worths = worths
    let counts = Dictionary(
      hours.flatMap(rule.hindrances).map { ($0, 1) }, uniquingKeysWith: +)
    hindrances = rule.measures.filter { counts[$0] != nil }
      .sorted { counts[$0] ?? 0 > counts[$1] ?? 0 }
  }
}

private struct Rated {
  let facts: HourFacts
  let worth: Double
}

extension GoodHours.Spell {
  /// Creates a spell from consecutive hours, or returns nil if they are too short for the rule.
  fileprivate init?(_ hours: [Rated], _ rule: HourRule, from now: Date) {
    guard let first = hours.first?.facts.span.lowerBound,
      let last = hours.last?.facts.span.upperBound
    else { return nil }
    let start = max(first, now)
    let length = rule.hours * 3600
    guard last.timeIntervalSince(start) >= length else { return nil }
    span = start..<last
    var found: (span: Range<Date>, worth: Double)?
    var goesOn = false
    for hour in hours {
      let start = max(hour.facts.span.lowerBound, now)
      guard last.timeIntervalSince(start) >= length else { break }
      let part = start..<(start + length)
      let worth = Self.worth(of: hours, in: part)
      if worth > found.map({ $0.worth + Self.slack }) ?? -1 {
        found = (part, worth)
        goesOn = true
      } else if let best = found, goesOn, worth > best.worth - Self.slack {
        found = (best.span.lowerBound..<part.upperBound, best.worth)
      } else {
        goesOn = false
      }
    }
    guard var found else { return nil }
    let rest = found.span.upperBound..<last
    if goesOn, !rest.isEmpty, Self.worth(of: hours, in: rest) > found.worth - Self.slack {
      found.span = found.span.lowerBound..<last
    }
    (best, worth) = found
    var values: [HourMeasure: ClosedRange<Double>] = [:]
    for hour in hours where hour.facts.span.overlaps(found.span) {
      for measure in rule.measures {
        guard let new = hour.facts.values[measure] else { continue }
        let old = values[measure] ?? new
        values[measure] = min(old.lowerBound, new.lowerBound)...max(old.upperBound, new.upperBound)
      }
    }
    self.values = values
  }

  private static let slack = 1e-9

  /// The mean rating of the hours in a span, weighted by overlap.
  private static func worth(of hours: [Rated], in span: Range<Date>) -> Double {
    let shares = hours.map { hour in
      let part = hour.facts.span.clamped(to: span)
      return hour.worth * part.upperBound.timeIntervalSince(part.lowerBound)
    }
    return shares.reduce(0, +) / span.upperBound.timeIntervalSince(span.lowerBound)
  }
}

package struct HourFacts: Hashable, Sendable {
  package let span: Range<Date>
  /// The range of each measure during the hour; unknown measures are missing.
  package var values: [HourMeasure: ClosedRange<Double>]

  package init(_ span: Range<Date>, _ values: [HourMeasure: ClosedRange<Double>] = [:]) {
    self.span = span
    self.values = values
  }

  /// Creates an hour with the elevation of the sun and the light of the moon at a location.
  package init(_ span: Range<Date>, over coordinates: Coordinates) {
    self.init(span)
    let ends = [span.lowerBound, span.upperBound]
    let suns = ends.map { Sun(at: $0, over: coordinates).elevation }
    values[.sun] = min(suns[0], suns[1])...max(suns[0], suns[1])
    let lights = ends.map { instant in
      let isUp = Moon.elevation(at: instant, over: coordinates) > 0
      return isUp ? Moon(at: instant).illumination * 100 : 0
    }
    values[.moon] = min(lights[0], lights[1])...max(lights[0], lights[1])
  }

  /// Sets a constant value for the hour; nil and non-finite values remove it.
  package mutating func set(_ measure: HourMeasure, _ value: Double?) {
    values[measure] = value.flatMap { $0.isFinite ? $0...$0 : nil }
  }
}
