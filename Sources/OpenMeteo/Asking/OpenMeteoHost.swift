package import Weather

/// A service of Open-Meteo: its content, address and environment variable.
package struct OpenMeteoHost: Hashable, Sendable {
  package let name: Message
  /// The path of requests.
  package let path: String
  /// The environment variable that overrides the address.
  package let variable: String
  let label: String
  /// A small request that always succeeds.
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

  /// The forecast, including single models.
  package static let forecast = OpenMeteoHost(
    Message("service.forecasts", "forecasts"), "api", "/v1/forecast", "FORECAST")
  package static let airQuality = OpenMeteoHost(
    Message("service.air", "air"),
    "air-quality-api", "/v1/air-quality", "AIR_QUALITY")
  package static let marine = OpenMeteoHost(
    Message("service.sea", "sea"), "marine-api",
    "/v1/marine", "MARINE")
  /// The place search.
  package static let geocoding = OpenMeteoHost(
    Message("service.search", "search"), "geocoding-api", "/v1/search", "GEOCODING",
    probe: "name=Berlin&count=1")
  /// Historical weather.
  package static let archive = OpenMeteoHost(
    Message("service.normals", "normals"), "archive-api", "/v1/archive", "ARCHIVE")

  package static let ensemble = OpenMeteoHost(
    Message("service.howSure", "confidence"), "ensemble-api", "/v1/ensemble", "ENSEMBLE")

  /// All services in display order.
  package static let all = [forecast, airQuality, marine, geocoding, archive, ensemble]

  /// The environment variable that overrides the address of all services; the variable of a single
  /// service takes precedence.
  package static let commonVariable = "SKYMUX_SERVER_URL"
  package static let variables = [commonVariable] + all.map(\.variable)

  /// The path and query of a request that checks the service.
  package var question: String { "\(path)?\(probe)" }

  /// Returns the domain of the service for customers or for free use.
  package func domain(isCustomer: Bool = false) -> String {
    (isCustomer ? "customer-" : "") + label + ".open-meteo.com"
  }
}
