package import LightFoundation

/// Which of the hours to come are good for something, the best first.
package struct GoodHours: Hashable, Sendable {
  package struct Spell: Hashable, Sendable {
    package let span: Range<Date>
    /// The best part of it, as long as is needed, with the hours behind that are as good.
    package let best: Range<Date>
    /// How good that part is, 0 to 1.
    package let worth: Double
    /// Between which values the things that the rule asks for lie in that part.
    package let values: [HourMeasure: ClosedRange<Double>]
  }

  package let rule: HourRule
  /// The stretches that are good for long enough, the best first and of two alike the earlier.
  package let spells: [Spell]
  /// How good each hour of them is, by its beginning.
  package let worths: [Date: Double]
  /// What is in the way, that of the most hours first.
  package let hindrances: [HourMeasure]

  /// Finds the good hours among those from an instant on, which have to be in order.
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
    self.spells = spells.sorted {
      ($1.worth, $0.span.lowerBound) < ($0.worth, $1.span.lowerBound)
    }
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
  /// Hours in a row; nil where they are not long enough.
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
        values[measure] =
          min(old.lowerBound, new.lowerBound)...max(old.upperBound, new.upperBound)
      }
    }
    self.values = values
  }

  private static let slack = 1e-9

  /// The mean of the hours that lie in a stretch, each by its part.
  private static func worth(of hours: [Rated], in span: Range<Date>) -> Double {
    let shares = hours.map { hour in
      let part = hour.facts.span.clamped(to: span)
      return hour.worth * part.upperBound.timeIntervalSince(part.lowerBound)
    }
    return shares.reduce(0, +) / span.upperBound.timeIntervalSince(span.lowerBound)
  }
}
