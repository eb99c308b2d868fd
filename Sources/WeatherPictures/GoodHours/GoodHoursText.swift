package import LightFoundation
package import Weather

/// Good hours in words: what they are good for, when, and why.
package struct GoodHoursText: Sendable {
  private let view: WeatherView
  private var look: Look { view.look }

  package init(_ view: WeatherView) { self.view = view }

  /// What a rule is for; its name where that is the user's own.
  package static func title(of rule: HourRule, _ look: Look) -> String {
    titles[rule.name].map { look[$0] } ?? look.glyphs.text(rule.name)
  }

  /// The day that a stretch begins on, such as `Sun 22`.
  package func day(_ span: Range<Date>) -> String {
    let day = view.zone.day(of: span.lowerBound)
    return day == view.today ? look.language.today : look.language.weekdayAndDay(day)
  }

  /// From when to when, such as `22:00 to Mon 06:00`.
  package func hours(_ span: Range<Date>) -> String {
    let last = view.zone.day(of: span.upperBound - 1)
    let isOneDay = last == view.zone.day(of: span.lowerBound)
    let end = view.time(span.upperBound)
    let day = look.weekday(view.zone.day(of: span.upperBound))
    return look.say(.range(view.time(span.lowerBound), isOneDay ? end : "\(day) \(end)"))
  }

  /// When a stretch is, such as `Today 04:45 to Wed 13:00`.
  package func when(_ spell: GoodHours.Spell) -> String {
    "\(day(spell.span)) \(hours(spell.span))"
  }

  /// The part that is the best, where it is not the whole.
  package func best(_ spell: GoodHours.Spell) -> String? {
    guard spell.best != spell.span else { return nil }
    let (best, whole) = (day(spell.best), day(spell.span))
    let when = best == whole ? hours(spell.best) : "\(best) \(hours(spell.best))"
    return "\(look[Self.best]) \(when)"
  }

  /// Why a stretch is good: each thing that the rule asks for, in a few words.
  ///
  /// What the rule is called after says nothing more.
  package func reasons(_ spell: GoodHours.Spell, _ rule: HourRule) -> [String] {
    rule.measures.compactMap { measure in
      spell.values[measure].flatMap { reason(measure, $0) }
    }.filter { $0 != Self.title(of: rule, look) }
  }

  /// Why there are no such hours, in one line.
  package func none(_ good: GoodHours) -> String {
    let names = good.hindrances.prefix(3).map { Self.name(of: $0, look) }
    guard !names.isEmpty else { return look[\.noDataThen] }
    return "\(look[Self.none]): \(names.joined(separator: look.language.marks.clause))"
  }

  /// What a rule asks for, such as `wind ≤ 29 km/h`.
  package static func limits(of rule: HourRule, _ look: Look) -> [String] {
    rule.measures.compactMap { measure in
      guard let limit = rule.limits[measure] else { return nil }
      let (least, most) = (
        limit.least.map { text(measure, $0, look) }, limit.most.map { text(measure, $0, look) }
      )
      if measure == .rain, limit.most == 0 { return look[\.dry] }
      let name = name(of: measure, look)
      switch (least, most) {
      case (let least?, let most?):
        return "\(name) \(look.number(least))…\(look.text(most).trimmed)"
      case (let least?, nil): return "\(name) ≥ \(look.text(least).trimmed)"
      case (nil, let most?): return "\(name) ≤ \(look.text(most).trimmed)"
      case (nil, nil): return nil
      }
    }
  }

  static func name(of measure: HourMeasure, _ look: Look) -> String {
    switch measure {
    case .rain: look[\.rain]
    case .snow: look[\.snow]
    case .chance: look[chance]
    case .wind: look[\.wind]
    case .gusts: look[\.gusts]
    case .temperature: look[\.temperature]
    case .feels: look[\.feels]
    case .humidity: look[\.humidity]
    case .clouds: look[\.clouds]
    case .uv: look[\.ultraviolet]
    case .air: look[\.airIndex]
    case .sun: look[sun]
    case .moon: look[\.moon]
    }
  }

  private func reason(_ measure: HourMeasure, _ values: ClosedRange<Double>) -> String? {
    let isNothing = values.upperBound < 0.05
    switch measure {
    case .sun: return nil
    case .rain where isNothing: return look[\.dry]
    case .snow where isNothing, .uv where isNothing: return nil
    case .chance where values.upperBound < 5: return nil
    default: break
    }
    let low = Self.text(measure, values.lowerBound, look)
    let high = Self.text(measure, values.upperBound, look)
    let text = look.text(high).trimmed
    let range = low == high ? text : look.say(.range(look.number(low), text))
    return "\(Self.name(of: measure, look)) \(range)"
  }

  private static func text(_ measure: HourMeasure, _ value: Double, _ look: Look) -> Reading {
    switch measure {
    case .rain: look.units.rain(value)
    case .snow: look.units.snow(value)
    case .wind, .gusts: look.units.wind(value)
    case .temperature, .feels: look.units.temperature(value)
    case .chance, .humidity, .clouds, .moon: Reading(value, decimals: 0, symbol: "%")
    case .uv, .air: Reading(value, decimals: 0, symbol: "")
    case .sun: Reading(value, decimals: 0, symbol: "°")
    }
  }
}

extension GoodHoursText {
  static let titles: [String: Term] = [
    "dry": Term(
      english: "dry", german: "trocken", spanish: "seco", french: "au sec", italian: "asciutto",
      dutch: "droog", polish: "sucho", portuguese: "tempo seco", ukrainian: "сухо",
      japanese: "雨なし"),
    "run": Term(
      english: "run", german: "Laufen", spanish: "correr", french: "courir", italian: "corsa",
      dutch: "hardlopen", polish: "bieganie", portuguese: "correr", ukrainian: "пробіжка",
      japanese: "ランニング"),
    "laundry": Term(
      english: "laundry", german: "Wäsche", spanish: "tender ropa", french: "lessive",
      italian: "bucato", dutch: "was buiten", polish: "pranie", portuguese: "roupa na corda",
      ukrainian: "прання", japanese: "洗濯"),
    "stars": Term(
      english: "stars", german: "Sterne", spanish: "estrellas", french: "étoiles",
      italian: "stelle", dutch: "sterren", polish: "gwiazdy", portuguese: "estrelas",
      ukrainian: "зорі", japanese: "星空"),
    "windows": Term(
      english: "windows", german: "Lüften", spanish: "ventilar", french: "aérer",
      italian: "arieggiare", dutch: "luchten", polish: "wietrzenie", portuguese: "arejar",
      ukrainian: "провітрювання", japanese: "換気"),
  ]

  static let best = Term(
    english: "best", german: "am besten", spanish: "mejor", french: "au mieux",
    italian: "meglio", dutch: "het best", polish: "najlepiej", portuguese: "melhor",
    ukrainian: "найкраще", japanese: "最適")

  /// In which order stretches are told.
  package static let bestFirst = Term(
    english: "best first", german: "die besten zuerst", spanish: "los mejores primero",
    french: "les meilleurs d’abord", italian: "prima i migliori", dutch: "de beste eerst",
    polish: "najlepsze najpierw", portuguese: "os melhores primeiro",
    ukrainian: "найкращі спершу", japanese: "良い順")

  static let none = Term(
    english: "No such hours; in the way", german: "Keine solchen Stunden; im Weg",
    spanish: "No hay horas así; lo impide", french: "Aucune heure ainsi ; en cause",
    italian: "Nessuna ora così; di ostacolo", dutch: "Geen zulke uren; in de weg",
    polish: "Brak takich godzin; przeszkody", portuguese: "Não há horas assim; por causa de",
    ukrainian: "Таких годин немає; заважає", japanese: "該当する時間なし、原因")

  static let chance = Term(
    english: "chance", german: "Risiko", spanish: "probabilidad", french: "risque",
    italian: "probabilità", dutch: "kans", polish: "szansa", portuguese: "probabilidade",
    ukrainian: "імовірність", japanese: "降水確率")

  static let sun = Term(
    english: "sun", german: "Sonne", spanish: "sol", french: "soleil", italian: "sole",
    dutch: "zon", polish: "słońce", portuguese: "sol", ukrainian: "сонце", japanese: "太陽")

  package static let rules = Term(
    english: "What skymux looks for", german: "Wonach skymux sucht",
    spanish: "Lo que busca skymux", french: "Ce que skymux cherche",
    italian: "Che cosa cerca skymux", dutch: "Waar skymux naar zoekt",
    polish: "Czego szuka skymux", portuguese: "O que o skymux procura",
    ukrainian: "Що шукає skymux", japanese: "skymux が探すもの")

  /// What is said of a rule of the user that cannot be read.
  package static let notUnderstood = Term(
    english: "not understood, the rule does not count",
    german: "nicht verstanden, die Regel zählt nicht",
    spanish: "no se entiende, la regla no cuenta",
    french: "incompris, la règle ne compte pas", italian: "non compreso, la regola non vale",
    dutch: "niet begrepen, de regel telt niet", polish: "niezrozumiałe, reguła się nie liczy",
    portuguese: "não se entende, a regra não conta",
    ukrainian: "незрозуміло, правило не діє", japanese: "解釈できないため、この規則は無効")
}
