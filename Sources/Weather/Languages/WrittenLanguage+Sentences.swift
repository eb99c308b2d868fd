import LightFoundation

extension WrittenLanguage {
  func sentence(_ rain: Outlook.Rain, _ telling: Telling) -> String {
    switch rain {
    case .dry(let hours):
      return sentence(fill(sentences.dry, next(hours)))
    case .now(let spell, let again):
      let name = name(of: spell.kind)
      guard let end = spell.end else {
        return sentence(
          fill(sentences.nowFor, name, next(telling.hours(of: spell)), total(spell, telling)))
      }
      return sentence(
        fill(
          sentences.nowUntil, name, time(end, telling), total(spell, telling),
          again.map { time($0, telling) }))
    case .later(let spell):
      let (name, end) = (name(of: spell.kind), spell.end.map { time($0, telling) })
      let minutes = telling.minutes(to: spell.start)
      return sentence(
        minutes < 60
          ? fill(sentences.soon, name, minutes, end, total(spell, telling))
          : fill(
            sentences.later, time(spell.start, telling), name, end, total(spell, telling)))
    }
  }

  func sentence(_ tomorrow: Outlook.Tomorrow, _ telling: Telling) -> String? {
    let facts = [warmth(tomorrow, telling), sky(tomorrow.sky, telling)].compactMap(\.self)
    guard !facts.isEmpty else { return nil }
    let day = name(of: telling.nextDay(in: self))
    return sentence(fill(sentences.day, day, facts.joined(separator: marks.clause)))
  }

  /// A text with a capital at its beginning and a stop at its end.
  private func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + marks.stop
  }

  /// An inch is no word that others may stand behind as they like.
  private func total(_ spell: WetSpell, _ telling: Telling) -> String {
    let amount = telling.amount(of: spell)
    return fill(sentences.total, amount, amount.hasSuffix(" in"))
  }

  private func next(_ hours: Int) -> String {
    switch hours {
    case 1: fill(sentences.nextHour)
    case ...48: fill(sentences.nextHours, hours)
    default: fill(sentences.nextDays, hours / 24)
    }
  }

  private func time(_ instant: Date, _ telling: Telling) -> String {
    let day = telling.otherDay(instant, in: self).map { word(for: $0) }
    return fill(sentences.time, telling.time(instant), day)
  }

  private func warmth(_ tomorrow: Outlook.Tomorrow, _ telling: Telling) -> String? {
    guard let today = tomorrow.today, let warmest = tomorrow.warmest else { return nil }
    let degrees = telling.degrees(from: today, to: warmest)
    return degrees.rounded == 0
      ? fill(sentences.asWarm, telling.isOfToday)
      : fill(degrees.rounded > 0 ? sentences.warmer : sentences.colder, degrees.text)
  }

  private func sky(_ sky: Outlook.Sky?, _ telling: Telling) -> String? {
    switch sky {
    case nil: nil
    case .sunny: fill(sentences.sunny)
    case .dry: fill(sentences.drySky)
    case .cloudy: fill(sentences.cloudy)
    case .foggy: fill(sentences.foggy)
    case .mostlyDry: fill(sentences.mostlyDry)
    case .someRain(let amount): fill(sentences.someRain, telling.rain(amount))
    case .rain(let amount): fill(sentences.amountOfRain, telling.rain(amount))
    case .snow(let amount): fill(sentences.amountOfSnow, telling.snow(amount))
    case .thunderstorms: fill(sentences.thunderstorms)
    }
  }

  private func name(of kind: WetSpell.Kind) -> String {
    switch kind {
    case .drizzle: fill(sentences.drizzle)
    case .rain: fill(sentences.rain)
    case .showers: fill(sentences.showers)
    case .rainAndSnow: fill(sentences.rainAndSnow)
    case .snow: fill(sentences.snow)
    case .freezingRain: fill(sentences.freezingRain)
    case .thunderstorm: fill(sentences.thunderstorm)
    }
  }
}
