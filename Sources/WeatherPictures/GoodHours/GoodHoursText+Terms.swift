package import Weather

extension GoodHoursText {
  /// What the rules that are there are called.
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

  /// What stands above the rules that there are.
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
