import LightFoundation

/// German.
struct German: WeatherLanguage {
  let code = "de"
  let decimalMark = ","
  let weekdays = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]
  let longWeekdays = [
    "Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag",
  ]
  let months = [
    "Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez",
  ]
  let today = "Heute"
  let tomorrow = "Morgen"

  func word(for term: Term) -> String { term.german }

  func word(for day: DayName) -> String {
    switch day {
    case .today: "heute"
    case .tomorrow: "morgen"
    case .other(let name): name
    }
  }

  func letters(of point: CompassPoint) -> String {
    point.letters.replacing("E", with: "O")
  }

  func span(from start: String?, to end: String) -> String {
    start.map { "von \($0) bis \(end)" } ?? "bis \(end)"
  }

  func sentence(_ rain: Outlook.Rain, _ telling: Telling) -> String {
    switch rain {
    case .dry(let hours):
      return "Trocken in \(next(hours))."
    case .now(let spell, let again):
      let name = name(of: spell.kind)
      let amount = "insgesamt \(telling.amount(of: spell))"
      guard let end = spell.end else {
        return "\(name) in \(next(telling.hours(of: spell))), \(amount)."
      }
      let more = again.map { ", und wieder ab etwa \(time($0, telling))" } ?? ""
      return "\(name) bis etwa \(time(end, telling)), \(amount)\(more)."
    case .later(let spell):
      let name = name(of: spell.kind)
      let amount = "insgesamt \(telling.amount(of: spell))"
      let end = spell.end.map { " bis etwa \(time($0, telling))" } ?? ""
      let minutes = telling.minutes(to: spell.start)
      if minutes < 60 { return "\(name) in etwa \(minutes) Minuten\(end), \(amount)." }
      return "Trocken bis etwa \(time(spell.start, telling)), dann \(name)\(end), \(amount)."
    }
  }

  func sentence(_ tomorrow: Outlook.Tomorrow, _ telling: Telling) -> String? {
    let facts = [warmth(tomorrow.warmer, telling), sky(tomorrow.sky, telling)].compactMap(\.self)
    return facts.isEmpty
      ? nil : "\(name(of: telling.nextDay(in: self))) \(facts.joined(separator: ", "))."
  }

  private func next(_ hours: Int) -> String {
    switch hours {
    case 1: "der nächsten Stunde"
    case ...48: "den nächsten \(hours) Stunden"
    default: "den nächsten \(hours / 24) Tagen"
    }
  }

  private func warmth(_ warmer: Double?, _ telling: Telling) -> String? {
    guard let warmer else { return nil }
    let degrees = telling.degrees(warmer)
    if degrees.rounded == 0 {
      return "so warm wie \(telling.isOfToday ? "heute" : "am Tag davor")"
    }
    return degrees.rounded > 0 ? "\(degrees.text) wärmer" : "\(degrees.text) kälter"
  }

  private func sky(_ sky: Outlook.Sky?, _ telling: Telling) -> String? {
    switch sky {
    case nil: nil
    case .sunny: "sonnig"
    case .dry: "trocken"
    case .cloudy: "bewölkt"
    case .foggy: "neblig"
    case .mostlyDry: "meist trocken"
    case .someRain(let amount): "etwas Regen, \(telling.rain(amount))"
    case .rain(let amount): "\(telling.rain(amount)) Regen"
    case .snow(let amount): "\(telling.snow(amount)) Schnee"
    case .thunderstorms: "Gewitter"
    }
  }

  private func time(_ instant: Date, _ telling: Telling) -> String {
    let day = telling.otherDay(instant, in: self).map { word(for: $0) + " " } ?? ""
    return day + telling.time(instant)
  }

  private func name(of kind: WetSpell.Kind) -> String {
    switch kind {
    case .drizzle: "Nieselregen"
    case .rain: "Regen"
    case .showers: "Schauer"
    case .rainAndSnow: "Schneeregen"
    case .snow: "Schnee"
    case .freezingRain: "Gefrierender Regen"
    case .thunderstorm: "Gewitter"
    }
  }
}
