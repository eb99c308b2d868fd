import LightFoundation
package import Weather

/// How a forecast has changed since it was last looked at, in words: the same on the screen and in
/// reports.
package struct ChangesText: Sendable {
  private let view: WeatherView
  private var look: Look { view.look }

  package init(_ view: WeatherView) { self.view = view }

  /// What changed on a day, each in a few words.
  package func clauses(_ change: DayChange) -> [String] {
    var clauses: [String] = []
    if let fall = change.fall {
      let words = look[Self.term(fall, isSnow: change.isSnow)]
      let amount = change.isSnow ? look.units.snow(change.amount) : look.units.rain(change.amount)
      clauses.append(fall == .gone ? words : "\(words) \(look.text(amount).trimmed)")
    }
    if let thunder = change.hasThunder {
      clauses.append(look[thunder ? Self.thunderNew : Self.thunderGone])
    }
    if let warmer = change.warmer {
      let words = look[warmer > 0 ? Self.warmer : Self.colder]
      let degrees = look.units.temperatureDifference(abs(warmer))
      clauses.append(words.replacing("{0}", with: look.text(degrees).trimmed))
    }
    if let isWindier = change.isWindier, let gusts = change.gusts {
      let words = look[isWindier ? Self.windMore : Self.windLess]
      clauses.append("\(words) \(look.text(look.units.wind(gusts)).trimmed)")
    }
    return clauses
  }

  /// A day with what changed on it: `Sat 28: rain gone, 3° warmer` and a full stop.
  package func sentence(_ change: DayChange) -> String {
    let marks = look.language.marks
    return "\(name(of: change.day)): "
      + clauses(change).joined(separator: marks.clause) + marks.stop
  }

  package func name(of day: CalendarDay) -> String {
    day == view.today ? look.language.today : look.language.weekdayAndDay(day)
  }

  package func title(since visit: Visit) -> String { filled(Self.since, visit) }

  /// That there are none.
  package func nothing(since visit: Visit) -> String { filled(Self.nothing, visit) }

  /// That nobody has looked before.
  package var neverSeen: String { look[Self.first] }

  /// All of it in sentences, the nearest day first; none where nothing changed.
  package var sentences: [String] {
    guard let visit = view.parts.visit else { return [] }
    let told = view.changes.map(sentence)
    return told.isEmpty ? [] : [title(since: visit) + look.language.marks.stop] + told
  }

  private func filled(_ term: Term, _ visit: Visit) -> String {
    let day = view.zone.day(of: visit.seenAt)
    let time = view.time(visit.seenAt)
    let when = day == view.today ? time : "\(look.language.weekdayAndDay(day)) \(time)"
    return look[term].replacing("{0}", with: when)
  }

  private static func term(_ fall: DayChange.Fall, isSnow: Bool) -> Term {
    switch fall {
    case .gone: isSnow ? snowGone : rainGone
    case .new: isSnow ? snowNew : rainNew
    case .more: isSnow ? snowMore : rainMore
    case .less: isSnow ? snowLess : rainLess
    }
  }
}

extension WeatherView {
  /// How the days from today on have changed since the last visit; none where there was none.
  package var changes: [DayChange] {
    guard let visit = parts.visit else { return [] }
    return forecast.changes(since: visit, from: now)
  }
}

extension ChangesText {
  static let rainGone = Term(
    english: "rain gone", german: "kein Regen mehr", spanish: "ya sin lluvia",
    french: "pluie annulée", italian: "niente più pioggia", dutch: "regen weg",
    polish: "już bez deszczu", portuguese: "já sem chuva", ukrainian: "дощу вже немає",
    japanese: "雨の予報が消えた")

  static let rainNew = Term(
    english: "now rain", german: "nun Regen", spanish: "ahora lluvia", french: "pluie désormais",
    italian: "ora pioggia", dutch: "nu regen", polish: "teraz deszcz", portuguese: "agora chuva",
    ukrainian: "тепер дощ", japanese: "新たに雨")

  static let rainMore = Term(
    english: "more rain", german: "mehr Regen", spanish: "más lluvia",
    french: "davantage de pluie", italian: "più pioggia", dutch: "meer regen",
    polish: "więcej deszczu", portuguese: "mais chuva", ukrainian: "більше дощу",
    japanese: "雨が増えた")

  static let rainLess = Term(
    english: "less rain", german: "weniger Regen", spanish: "menos lluvia",
    french: "moins de pluie", italian: "meno pioggia", dutch: "minder regen",
    polish: "mniej deszczu", portuguese: "menos chuva", ukrainian: "менше дощу",
    japanese: "雨が減った")

  static let snowGone = Term(
    english: "snow gone", german: "kein Schnee mehr", spanish: "ya sin nieve",
    french: "neige annulée", italian: "niente più neve", dutch: "sneeuw weg",
    polish: "już bez śniegu", portuguese: "já sem neve", ukrainian: "снігу вже немає",
    japanese: "雪の予報が消えた")

  static let snowNew = Term(
    english: "now snow", german: "nun Schnee", spanish: "ahora nieve", french: "neige désormais",
    italian: "ora neve", dutch: "nu sneeuw", polish: "teraz śnieg", portuguese: "agora neve",
    ukrainian: "тепер сніг", japanese: "新たに雪")

  static let snowMore = Term(
    english: "more snow", german: "mehr Schnee", spanish: "más nieve",
    french: "davantage de neige", italian: "più neve", dutch: "meer sneeuw",
    polish: "więcej śniegu", portuguese: "mais neve", ukrainian: "більше снігу",
    japanese: "雪が増えた")

  static let snowLess = Term(
    english: "less snow", german: "weniger Schnee", spanish: "menos nieve",
    french: "moins de neige", italian: "meno neve", dutch: "minder sneeuw",
    polish: "mniej śniegu", portuguese: "menos neve", ukrainian: "менше снігу",
    japanese: "雪が減った")

  static let thunderNew = Term(
    english: "now thunder", german: "nun Gewitter", spanish: "ahora tormenta",
    french: "orage désormais", italian: "ora temporali", dutch: "nu onweer",
    polish: "teraz burze", portuguese: "agora trovoada", ukrainian: "тепер гроза",
    japanese: "新たに雷")

  static let thunderGone = Term(
    english: "no thunder", german: "kein Gewitter mehr", spanish: "ya sin tormenta",
    french: "orage annulé", italian: "niente più temporali", dutch: "onweer weg",
    polish: "już bez burz", portuguese: "já sem trovoada", ukrainian: "грози вже немає",
    japanese: "雷の予報が消えた")

  static let windMore = Term(
    english: "more wind, gusts", german: "mehr Wind, Böen", spanish: "más viento, rachas",
    french: "plus de vent, rafales", italian: "più vento, raffiche", dutch: "meer wind, stoten",
    polish: "większy wiatr, porywy", portuguese: "mais vento, rajadas",
    ukrainian: "сильніший вітер, пориви", japanese: "風が強まる、突風")

  static let windLess = Term(
    english: "less wind, gusts", german: "weniger Wind, Böen", spanish: "menos viento, rachas",
    french: "moins de vent, rafales", italian: "meno vento, raffiche",
    dutch: "minder wind, stoten", polish: "słabszy wiatr, porywy",
    portuguese: "menos vento, rajadas", ukrainian: "слабший вітер, пориви",
    japanese: "風が弱まる、突風")

  static let warmer = Term(
    english: "{0} warmer", german: "{0} wärmer", spanish: "{0} más cálido",
    french: "{0} plus chaud", italian: "{0} più caldo", dutch: "{0} warmer",
    polish: "{0} cieplej", portuguese: "{0} mais quente", ukrainian: "тепліше на {0}",
    japanese: "{0}高く")

  static let colder = Term(
    english: "{0} colder", german: "{0} kälter", spanish: "{0} más frío",
    french: "{0} plus froid", italian: "{0} più freddo", dutch: "{0} kouder",
    polish: "{0} chłodniej", portuguese: "{0} mais frio", ukrainian: "холодніше на {0}",
    japanese: "{0}低く")

  static let since = Term(
    english: "Changed since {0}", german: "Geändert seit {0}", spanish: "Cambios desde {0}",
    french: "Changé depuis {0}", italian: "Cambiato da {0}", dutch: "Veranderd sinds {0}",
    polish: "Zmiany od {0}", portuguese: "Mudou desde {0}", ukrainian: "Змінилося від {0}",
    japanese: "{0}からの変化")

  static let nothing = Term(
    english: "Nothing much has changed since {0}.",
    german: "Seit {0} hat sich wenig geändert.",
    spanish: "Apenas hay cambios desde {0}.", french: "Presque rien n’a changé depuis {0}.",
    italian: "Quasi nulla è cambiato da {0}.", dutch: "Sinds {0} is er weinig veranderd.",
    polish: "Od {0} niewiele się zmieniło.", portuguese: "Quase nada mudou desde {0}.",
    ukrainian: "Від {0} майже нічого не змінилося.", japanese: "{0}からほぼ変化なし。")

  static let first = Term(
    english: "Not looked at before; from now on what was seen is kept.",
    german: "Noch nie angesehen; ab jetzt wird gemerkt, was zu sehen war.",
    spanish: "No se había mirado antes; desde ahora se guarda lo visto.",
    french: "Jamais consulté ; dès à présent, ce qui est vu est gardé.",
    italian: "Mai guardato prima; da ora si conserva ciò che si è visto.",
    dutch: "Nog niet eerder bekeken; vanaf nu wordt bewaard wat er te zien was.",
    polish: "Jeszcze nie oglądane; od teraz zapamiętuje się, co było widać.",
    portuguese: "Ainda não visto; a partir de agora guarda-se o que se viu.",
    ukrainian: "Ще не переглядали; відтепер зберігається те, що було видно.",
    japanese: "初めての表示です。今後の変化をお知らせします。")
}
