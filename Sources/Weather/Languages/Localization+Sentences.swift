package import LightFoundation

extension Localization {
  package func sentence(_ rain: Outlook.Rain, _ telling: Telling) -> String {
    spelled(unspelled.sentence(unspelled.message(rain, telling)))
  }

  /// A sentence about tomorrow, or nil without data.
  package func sentence(_ tomorrow: Outlook.Tomorrow, _ telling: Telling) -> String? {
    unspelled.message(tomorrow, telling).map { spelled(unspelled.sentence($0)) }
  }

  /// A sentence about rain that is more likely than not, although the amount is zero.
  package func possibleFall(
    of kind: WetSpell.Kind, from start: Date, _ chance: String, then spell: WetSpell?,
    _ telling: Telling
  ) -> String {
    let begin = max(start, telling.now)
    let time = begin > telling.present ? unspelled.time(begin, telling) : nil
    let name = unspelled.name(of: kind)
    // The second time of one day does not name the day again.
    var then = telling
    then.now = max(start, telling.now)
    return spelled(
      unspelled.sentence(
        Message(
          "outlook.possible",
          "{0} possible {1|from {1}|now}, {2}{3|, then {3} from {4}, {5}|}", name, time, chance,
          spell.map { unspelled.name(of: $0.kind) },
          spell.map { unspelled.time($0.start, then) },
          spell.map(telling.amount))))
  }

  private func message(_ rain: Outlook.Rain, _ telling: Telling) -> Message {
    switch rain {
    case .dry(let hours): return Message("outlook.dry", "dry for {0}", next(hours))
    case .now(let spell, let then?) where then.isMuchHeavier(than: spell):
      return Message(
        "outlook.nowThen", "{0} until {1}, then {2|{2}|again} from {3}, {4}", name(of: spell.kind),
        time(spell.lastKnown, telling), name(of: then, unless: spell.kind),
        time(then.start, telling), telling.amount(of: then))
    case .later(let spell, let then?):
      return Message(
        "outlook.laterThen", "dry until {0}, then {1}, and {2|{2}|again} from {3}, {4}",
        time(spell.start, telling), name(of: spell.kind), name(of: then, unless: spell.kind),
        time(then.start, telling), telling.amount(of: then))
    case .now(let spell, let again):
      let (name, amount) = (name(of: spell.kind), telling.amount(of: spell))
      guard let end = spell.end else {
        return Message(
          "outlook.nowFor", "{0} for {1}, {2}", name, next(telling.hours(of: spell)), amount)
      }
      return Message(
        "outlook.nowUntil", "{0} until {1}, {2}{3|, and again from {3}|}", name, time(end, telling),
        amount, again.map { time($0.start, telling) })
    case .later(let spell, nil):
      let (name, amount) = (name(of: spell.kind), telling.amount(of: spell))
      let end = spell.end.map { time($0, telling) }
      let minutes = telling.minutes(to: spell.start)
      return minutes < 60
        ? Message(
          "outlook.soon", "{0} in about {1} minutes{2| until {2}|}, {3}", name, minutes, end, amount
        )
        : Message(
          "outlook.later", "dry until {0}, then {1}{2| until {2}|}, {3}",
          time(spell.start, telling), name, end, amount)
    }
  }

  private func message(_ tomorrow: Outlook.Tomorrow, _ telling: Telling) -> Message? {
    let facts = [warmth(tomorrow, telling), sky(tomorrow.sky, telling)].compactMap(\.self)
    guard !facts.isEmpty else { return nil }
    let day = name(of: telling.nextDay(in: self))
    return Message("outlook.day", "{0} {1}", day, Message.joined(facts, separator: marks.clause))
  }

  /// A text with an initial capital and a full stop.
  private func sentence(_ message: Message) -> String {
    let text = text(message)
    return text.prefix(1).uppercased() + text.dropFirst() + marks.stop
  }

  private func next(_ hours: Int) -> Message {
    switch hours {
    case 1: Message("outlook.nextHour", "the next hour")
    case ...48: Message("outlook.nextHours", "the next {0} hours", hours)
    default: Message("outlook.nextDays", "the next {0} days", hours / 24)
    }
  }

  private func time(_ instant: Date, _ telling: Telling) -> Message {
    let day = telling.otherDay(instant, in: self).map { word(for: $0) }
    return Message("outlook.time", "about {0}{1| {1}|}", telling.time(instant), day)
  }

  private func warmth(_ tomorrow: Outlook.Tomorrow, _ telling: Telling) -> Message? {
    guard let today = tomorrow.today, let warmest = tomorrow.warmest else { return nil }
    let degrees = telling.degrees(from: today, to: warmest)
    return degrees.rounded == 0
      ? Message("outlook.asWarm", "as warm as {0|today|the day before}", telling.isOfToday)
      : degrees.rounded > 0
        ? Message("outlook.warmer", "{0} warmer", degrees.text)
        : Message("outlook.colder", "{0} colder", degrees.text)
  }

  private func sky(_ sky: Outlook.Sky?, _ telling: Telling) -> Message? {
    switch sky {
    case nil: nil
    case .sunny: Message("outlook.sunny", "sunny")
    case .dry: Message("outlook.drySky", "dry")
    case .cloudy: Message("outlook.cloudy", "cloudy")
    case .foggy: Message("outlook.foggy", "foggy")
    case .mostlyDry: Message("outlook.mostlyDry", "mostly dry")
    case .someRain(let amount):
      Message("outlook.someRain", "a little rain, {0}", telling.rain(amount))
    case .rain(let amount): Message("outlook.amountOfRain", "{0} of rain", telling.rain(amount))
    case .snow(let amount): Message("outlook.amountOfSnow", "{0} of snow", telling.snow(amount))
    case .rainAndSnow: name(of: .rainAndSnow)
    case .thunderstorms: name(of: .thunderstorm)
    }
  }

  private func name(of spell: WetSpell, unless known: WetSpell.Kind) -> Message? {
    spell.kind == known ? nil : name(of: spell.kind)
  }

  private func name(of kind: WetSpell.Kind) -> Message {
    switch kind {
    case .drizzle: Message("outlook.drizzle", "drizzle")
    case .rain: Message("outlook.rain", "rain")
    case .showers: Message("outlook.showers", "showers")
    case .rainAndSnow: Message("outlook.rainAndSnow", "rain and snow")
    case .snow: Message("outlook.snow", "snow")
    case .freezingRain: Message("outlook.freezingRain", "freezing rain")
    case .thunderstorm: Message("outlook.thunderstorm", "thunderstorms")
    }
  }
}
