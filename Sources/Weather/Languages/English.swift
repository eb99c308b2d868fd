import LightFoundation

/// English.
struct English: WeatherLanguage {
  let code = "en"
  let decimalMark = "."
  let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  let longWeekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  let today = "Today"
  let tomorrow = "Tomorrow"

  func word(for term: Term) -> String { term.english }

  func word(for day: DayName) -> String {
    switch day {
    case .today: "today"
    case .tomorrow: "tomorrow"
    case .other(let name): "on \(name)"
    }
  }

  func letters(of point: CompassPoint) -> String { point.letters }

  func span(from start: String?, to end: String) -> String {
    start.map { "from \($0) to \(end)" } ?? "until \(end)"
  }

  func sentence(_ rain: Outlook.Rain, _ telling: Telling) -> String {
    switch rain {
    case .dry(let hours):
      return "Dry for \(next(hours))."
    case .now(let spell, let again):
      let name = name(of: spell.kind)
      let amount = total(telling.amount(of: spell))
      guard let end = spell.end else {
        return "\(name) for \(next(telling.hours(of: spell))), \(amount)."
      }
      let more = again.map { ", and again from \(time($0, telling))" } ?? ""
      return "\(name) until \(time(end, telling)), \(amount)\(more)."
    case .later(let spell):
      let amount = total(telling.amount(of: spell))
      let end = spell.end.map { " until \(time($0, telling))" } ?? ""
      let minutes = telling.minutes(to: spell.start)
      if minutes < 60 {
        return "\(name(of: spell.kind)) in about \(minutes) minutes\(end), \(amount)."
      }
      let name = name(of: spell.kind).lowercased()
      return "Dry until \(time(spell.start, telling)), then \(name)\(end), \(amount)."
    }
  }

  func sentence(_ tomorrow: Outlook.Tomorrow, _ telling: Telling) -> String? {
    let facts = [warmth(tomorrow.warmer, telling), sky(tomorrow.sky, telling)].compactMap(\.self)
    return facts.isEmpty
      ? nil : "\(name(of: telling.nextDay(in: self))) \(facts.joined(separator: ", "))."
  }

  /// An inch needs another word behind it.
  private func total(_ amount: String) -> String {
    amount.hasSuffix(" in") ? "\(amount) altogether" : "\(amount) in all"
  }

  private func next(_ hours: Int) -> String {
    switch hours {
    case 1: "the next hour"
    case ...48: "the next \(hours) hours"
    default: "the next \(hours / 24) days"
    }
  }

  private func warmth(_ warmer: Double?, _ telling: Telling) -> String? {
    guard let warmer else { return nil }
    let degrees = telling.degrees(warmer)
    if degrees.rounded == 0 {
      return "as warm as \(telling.isOfToday ? "today" : "the day before")"
    }
    return degrees.rounded > 0 ? "\(degrees.text) warmer" : "\(degrees.text) colder"
  }

  private func sky(_ sky: Outlook.Sky?, _ telling: Telling) -> String? {
    switch sky {
    case nil: nil
    case .sunny: "sunny"
    case .dry: "dry"
    case .cloudy: "cloudy"
    case .foggy: "foggy"
    case .mostlyDry: "mostly dry"
    case .someRain(let amount): "a little rain, \(telling.rain(amount))"
    case .rain(let amount): "\(telling.rain(amount)) of rain"
    case .snow(let amount): "\(telling.snow(amount)) of snow"
    case .thunderstorms: "thunderstorms"
    }
  }

  private func time(_ instant: Date, _ telling: Telling) -> String {
    let day = telling.otherDay(instant, in: self).map { " " + word(for: $0) } ?? ""
    return "about \(telling.time(instant))\(day)"
  }

  private func name(of kind: WetSpell.Kind) -> String {
    switch kind {
    case .drizzle: "Drizzle"
    case .rain: "Rain"
    case .showers: "Showers"
    case .rainAndSnow: "Rain and snow"
    case .snow: "Snow"
    case .freezingRain: "Freezing rain"
    case .thunderstorm: "Thunderstorms"
    }
  }
}
