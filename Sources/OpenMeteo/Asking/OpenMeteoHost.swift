package import Weather

/// One service of Open-Meteo: what it brings, where it is asked, and by which variable it is moved.
package struct OpenMeteoHost: Hashable, Sendable {
  /// What it brings, in a word.
  package let name: Message
  /// Its path, as the questions have it.
  package let path: String
  /// The variable that names another address for it.
  package let variable: String
  let label: String
  /// A small question that it always answers.
  private let probe: String

  private init(
    _ name: Message, _ label: String, _ path: String, _ word: String, probe: String? = nil
  ) {
    self.name = name
    self.path = path
    self.label = label
    self.probe = probe ?? "latitude=0&longitude=0"
    variable = "SKYMUX_\(word)_URL"
  }

  /// The weather from now on, also as single models see it.
  package static let forecast = OpenMeteoHost(
    Message("service.forecasts", "forecasts"), "api", "/v1/forecast", "FORECAST")
  package static let airQuality = OpenMeteoHost(
    Message("service.air", "air"),
    "air-quality-api", "/v1/air-quality", "AIR_QUALITY")
  /// The sea.
  package static let marine = OpenMeteoHost(
    Message("service.sea", "sea"), "marine-api",
    "/v1/marine", "MARINE")
  /// The search for places.
  package static let geocoding = OpenMeteoHost(
    Message("service.search", "search"), "geocoding-api", "/v1/search", "GEOCODING",
    probe: "name=Berlin&count=1")
  /// The weather of past years.
  package static let archive = OpenMeteoHost(
    Message("service.normals", "normals"), "archive-api", "/v1/archive", "ARCHIVE")

  package static let ensemble = OpenMeteoHost(
    Message("service.howSure", "how sure"), "ensemble-api", "/v1/ensemble", "ENSEMBLE")

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
