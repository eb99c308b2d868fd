import LightFoundation
import TerminalUI
package import Weather

/// Where the running year stands among the others, in words.
package struct YearText: Sendable {
  private let view: WeatherView
  private var look: Look { view.look }

  package init(_ view: WeatherView) { self.view = view }

  /// Of the month so far and of the year so far; where of neither enough is known, that.
  package var sentences: [String] {
    guard let record = view.parts.years else { return [] }
    let month = look.language.months[view.date.month - 1]
    let spans = [
      (record.standing(of: YearRecord.days(ofMonth: view.date.month)), month),
      (record.standing(of: 0..<366), ""),
    ]
    let told = spans.compactMap { standing, month -> String? in
      guard let standing, standing.year == view.date.year else { return nil }
      return sentence(
        standing, of: month.isEmpty ? "\(standing.year)" : "\(month) \(standing.year)")
    }
    // In the first days of a year the latest that is known is the one before.
    return told.isEmpty
      ? [look[Self.tooSoon].replacing("{0}", with: "\(view.date.year)")] : told
  }

  private func sentence(_ standing: YearRecord.Standing, of span: String) -> String {
    let degrees = look.text(
      look.units.temperatureDifference(abs(standing.departure), decimals: 1)
    ).trimmed
    let isUsual = abs(standing.departure) < 0.05
    let term = isUsual ? Self.same : standing.departure < 0 ? Self.colder : Self.warmer
    // Both halves of the sentence go one way: the mean and the middle of the years may not.
    let isWarm = isUsual ? standing.colder * 2 >= standing.others : standing.departure > 0
    let rank = isWarm ? standing.colder : standing.others - standing.colder
    let rest = look[isWarm ? Self.warmerThan : Self.colderThan]
      .replacing("{0}", with: "\(rank)").replacing("{1}", with: "\(standing.others)")
    return look[term].replacing("{0}", with: span).replacing("{1}", with: degrees)
      + look.language.marks.clause + rest + look.language.marks.stop
  }

  package func title(_ years: [YearRecord.Year]) -> String {
    years.isEmpty ? "" : look[Self.title].replacing("{0}", with: span(years))
  }

  /// What stands above some of the years, then less and less of it: first of all which they are.
  package func titles(_ shown: [YearRecord.Year], of years: [YearRecord.Year]) -> [String] {
    let (some, all) = (span(shown), title(years))
    return [
      shown.count == years.count ? all : "\(some): \(all)",
      "\(some) \(look[WeatherView.besideUsual])", some, "",
    ]
  }

  package func span(_ years: [YearRecord.Year]) -> String {
    guard let first = years.first?.year, let last = years.last?.year else { return "" }
    return "\(first)–\(last)"
  }

  /// That nothing is known.
  package var unknown: String { look[Self.unknown] }
  /// That the past is being fetched.
  package var loading: String { look[Self.loading] }
}

extension YearText {
  private static let title = Term(
    english: "highest temperature beside the usual of {0}",
    german: "höchste Temperatur neben der üblichen von {0}",
    spanish: "temperatura máxima frente a la habitual de {0}",
    french: "température maximale face à l’habituelle de {0}",
    italian: "temperatura massima rispetto alla solita del {0}",
    dutch: "hoogste temperatuur naast de gebruikelijke van {0}",
    polish: "najwyższa temperatura wobec zwykłej z lat {0}",
    portuguese: "temperatura máxima face à habitual de {0}",
    ukrainian: "найвища температура поряд зі звичною за {0}",
    japanese: "最高気温と{0}年の平年との差")
  private static let warmer = Term(
    english: "{0} so far {1} warmer than usual", german: "{0} bisher {1} wärmer als üblich",
    spanish: "{0}: hasta ahora {1} más cálido de lo habitual",
    french: "{0} : jusqu’ici {1} plus chaud que d’habitude",
    italian: "{0}: finora {1} più caldo del solito",
    dutch: "{0} tot nu toe {1} warmer dan gewoonlijk",
    polish: "{0}: dotąd o {1} cieplej niż zwykle",
    portuguese: "{0}: até agora {1} mais quente do que o habitual",
    ukrainian: "{0}: досі на {1} тепліше, ніж зазвичай", japanese: "{0}はこれまで平年より{1}高い")
  private static let colder = Term(
    english: "{0} so far {1} colder than usual", german: "{0} bisher {1} kälter als üblich",
    spanish: "{0}: hasta ahora {1} más frío de lo habitual",
    french: "{0} : jusqu’ici {1} plus froid que d’habitude",
    italian: "{0}: finora {1} più freddo del solito",
    dutch: "{0} tot nu toe {1} kouder dan gewoonlijk",
    polish: "{0}: dotąd o {1} zimniej niż zwykle",
    portuguese: "{0}: até agora {1} mais frio do que o habitual",
    ukrainian: "{0}: досі на {1} холодніше, ніж зазвичай", japanese: "{0}はこれまで平年より{1}低い")
  private static let same = Term(
    english: "{0} so far as warm as usual", german: "{0} bisher so warm wie üblich",
    spanish: "{0}: hasta ahora tan cálido como de costumbre",
    french: "{0} : jusqu’ici aussi chaud que d’habitude",
    italian: "{0}: finora caldo come al solito",
    dutch: "{0} tot nu toe even warm als gewoonlijk", polish: "{0}: dotąd tak ciepło jak zwykle",
    portuguese: "{0}: até agora tão quente como o habitual",
    ukrainian: "{0}: досі так тепло, як зазвичай", japanese: "{0}はこれまで平年並み")
  private static let warmerThan = Term(
    english: "warmer than {0} of {1} years", german: "wärmer als {0} von {1} Jahren",
    spanish: "más cálido que {0} de {1} años", french: "plus chaud que {0} années sur {1}",
    italian: "più caldo di {0} anni su {1}", dutch: "warmer dan {0} van {1} jaren",
    polish: "cieplej niż w {0} z {1} lat", portuguese: "mais quente do que {0} de {1} anos",
    ukrainian: "тепліше, ніж {0} з {1} років", japanese: "{1}年のうち{0}年より暖かい")
  private static let colderThan = Term(
    english: "colder than {0} of {1} years", german: "kälter als {0} von {1} Jahren",
    spanish: "más frío que {0} de {1} años", french: "plus froid que {0} années sur {1}",
    italian: "più freddo di {0} anni su {1}", dutch: "kouder dan {0} van {1} jaren",
    polish: "zimniej niż w {0} z {1} lat", portuguese: "mais frio do que {0} de {1} anos",
    ukrainian: "холодніше, ніж {0} з {1} років", japanese: "{1}年のうち{0}年より寒い")
  private static let tooSoon = Term(
    english: "Too little is known of {0} yet.", german: "Von {0} ist noch zu wenig bekannt.",
    spanish: "Aún se sabe muy poco de {0}.", french: "On sait encore trop peu de {0}.",
    italian: "Del {0} si sa ancora troppo poco.", dutch: "Over {0} is nog te weinig bekend.",
    polish: "O roku {0} wiadomo jeszcze za mało.", portuguese: "Ainda se sabe pouco de {0}.",
    ukrainian: "Про {0} рік відомо ще надто мало.",
    japanese: "{0}年についてはまだデータが足りません。")
  private static let unknown = Term(
    english: "Nothing is known of past years.", german: "Von früheren Jahren ist nichts bekannt.",
    spanish: "No se sabe nada de años pasados.", french: "Rien n’est connu des années passées.",
    italian: "Degli anni passati non si sa nulla.",
    dutch: "Over voorbije jaren is niets bekend.",
    polish: "O minionych latach nic nie wiadomo.",
    portuguese: "Nada se sabe de anos passados.", ukrainian: "Про минулі роки нічого не відомо.",
    japanese: "過去の年のデータはありません。")
  private static let loading = Term(
    english: "Past years are being fetched, a decade at a time.",
    german: "Frühere Jahre werden geholt, ein Jahrzehnt nach dem anderen.",
    spanish: "Se están pidiendo los años pasados, década a década.",
    french: "Les années passées arrivent, une décennie à la fois.",
    italian: "Arrivano gli anni passati, un decennio alla volta.",
    dutch: "Voorbije jaren worden opgehaald, per decennium.",
    polish: "Pobierane są minione lata, dekada po dekadzie.",
    portuguese: "Os anos passados estão a chegar, década a década.",
    ukrainian: "Минулі роки завантажуються, десятиліття за десятиліттям.",
    japanese: "過去の年を十年ずつ取得しています。")
}
