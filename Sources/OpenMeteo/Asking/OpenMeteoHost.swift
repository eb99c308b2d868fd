package import Weather

/// One service of Open-Meteo: what it brings, where it is asked, and by which variable it is moved.
package struct OpenMeteoHost: Hashable, Sendable {
  /// What it brings, in a word.
  package let name: Term
  /// Its path, as the questions have it.
  package let path: String
  /// The variable that names another address for it.
  package let variable: String
  let label: String
  /// A small question that it always answers.
  private let probe: String

  private init(
    _ name: Term, _ label: String, _ path: String, _ word: String, probe: String? = nil
  ) {
    self.name = name
    self.path = path
    self.label = label
    self.probe = probe ?? "latitude=0&longitude=0"
    variable = "SKYMUX_\(word)_URL"
  }

  /// The weather from now on, also as single models see it.
  package static let forecast = OpenMeteoHost(
    Term(
      english: "forecasts", german: "Vorhersagen", spanish: "pronósticos", french: "prévisions",
      italian: "previsioni", dutch: "verwachtingen", polish: "prognozy", portuguese: "previsões",
      ukrainian: "прогнози", japanese: "予報"), "api", "/v1/forecast", "FORECAST")
  package static let airQuality = OpenMeteoHost(
    Term(
      english: "air", german: "Luft", spanish: "aire", french: "air", italian: "aria",
      dutch: "lucht", polish: "powietrze", portuguese: "ar", ukrainian: "повітря", japanese: "大気"),
    "air-quality-api", "/v1/air-quality", "AIR_QUALITY")
  /// The sea.
  package static let marine = OpenMeteoHost(
    Term(
      english: "sea", german: "Meer", spanish: "mar", french: "mer", italian: "mare", dutch: "zee",
      polish: "morze", portuguese: "mar", ukrainian: "море", japanese: "海"), "marine-api",
    "/v1/marine", "MARINE")
  /// The search for places.
  package static let geocoding = OpenMeteoHost(
    Term(
      english: "search", german: "Suche", spanish: "búsqueda", french: "recherche",
      italian: "ricerca", dutch: "zoeken", polish: "wyszukiwanie", portuguese: "pesquisa",
      ukrainian: "пошук", japanese: "検索"), "geocoding-api", "/v1/search", "GEOCODING",
    probe: "name=Berlin&count=1")
  /// The weather of past years.
  package static let archive = OpenMeteoHost(
    Term(
      english: "normals", german: "Mittelwerte", spanish: "medias", french: "normales",
      italian: "medie", dutch: "gemiddelden", polish: "średnie", portuguese: "médias",
      ukrainian: "норми", japanese: "平年値"), "archive-api", "/v1/archive", "ARCHIVE")

  package static let ensemble = OpenMeteoHost(
    Term(
      english: "how sure", german: "Sicherheit", spanish: "certeza", french: "certitude",
      italian: "certezza", dutch: "zekerheid", polish: "pewność", portuguese: "certeza",
      ukrainian: "певність", japanese: "確度"), "ensemble-api", "/v1/ensemble", "ENSEMBLE")

  /// All services, in the order in which they are told of.
  package static let all = [forecast, airQuality, marine, geocoding, archive, ensemble]

  /// The variable that names another address for all of them; that of a single one wins over it.
  package static let commonVariable = "SKYMUX_SERVER_URL"
  package static let variables = [commonVariable] + all.map(\.variable)

  /// What is asked to see whether it answers: path and query.
  package var question: String { "\(path)?\(probe)" }

  /// Its name on the network: that of customers, or the one that is free.
  package func domain(isCustomer: Bool = false) -> String {
    (isCustomer ? "customer-" : "") + label + ".open-meteo.com"
  }
}
