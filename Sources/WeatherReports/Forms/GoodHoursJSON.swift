import LightFoundation
import Weather

/// Good hours as JSON members and as table cells.
struct GoodHoursJSON {
  let good: GoodHours
  let form: RowJSON

  /// The rule, its good spells, and what prevents further ones.
  var members: [(String, JSONText)] {
    [
      ("rule", .text(good.rule.name)), ("rule_hours", .rounded(good.rule.hours)),
      ("spells", .list(good.spells.map { .members(cells($0) + values($0)) })),
      ("in_the_way", .list(good.hindrances.map { .text($0.rawValue) })),
    ]
  }

  /// Returns the times of a spell and of its best part, and its score.
  func cells(_ spell: GoodHours.Spell) -> [(String, JSONText)] {
    [
      ("start", form.time(spell.span.lowerBound)), ("end", form.time(spell.span.upperBound)),
      ("best_start", form.time(spell.best.lowerBound)),
      ("best_end", form.time(spell.best.upperBound)),
      ("worth_pct", .rounded(spell.worth * 100, decimals: 0)),
    ]
  }

  /// Returns the range of each measure of the rule within the best part.
  private func values(_ spell: GoodHours.Spell) -> [(String, JSONText)] {
    good.rule.measures.compactMap { measure in
      spell.values[measure].map { values in
        let ends = [values.lowerBound, values.upperBound].map { shown($0, measure) }
        return (measure.rawValue, .list(ends))
      }
    }
  }

  private func shown(_ value: Double, _ measure: HourMeasure) -> JSONText {
    switch measure {
    case .rain: form.rain(value)
    case .snow: form.snow(value)
    case .wind, .gusts: form.wind(value)
    case .temperature, .feels: form.temperature(value)
    case .chance, .humidity, .clouds, .moon, .air: .rounded(value, decimals: 0)
    case .uv, .sun: .rounded(value, decimals: 1)
    }
  }

  /// Returns a rule in the form and units of the settings file.
  static func members(of rule: HourRule) -> [(String, JSONText)] {
    let limits = HourMeasure.allCases.map { measure -> (String, JSONText) in
      guard let limit = rule.limits[measure] else { return (measure.rawValue, .null) }
      let parts = [("least", limit.least), ("most", limit.most), ("best", limit.best)]
      let known = parts.filter { $0.1 != nil }.map { ($0.0, JSONText.rounded($0.1)) }
      return (measure.rawValue, .members(known))
    }
    return [("hours", .rounded(rule.hours))] + limits
  }
}
