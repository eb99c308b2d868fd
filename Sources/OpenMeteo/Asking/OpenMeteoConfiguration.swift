package import LightFoundation
import MuxNetworking
package import Weather

package struct OpenMeteoConfiguration: Hashable, Sendable {
  /// Addresses without a path, for services not at their default host.
  private var moved: [OpenMeteoHost: URL] = [:]
  package var apiKey: String?
  package var userAgent = "skymux"
  package var timeout: Duration = .seconds(20)
  /// The maximum number of calls per window, or nil for no limit.
  package var limits: CallLimits? = .free
  package var placesPerRequest = 100

  /// Creates the configuration of the free service.
  package init() {}

  /// Creates a configuration from environment variables, with the free services as defaults.
  ///
  /// ``OpenMeteoHost/commonVariable`` sets the address of all services, and the variable of an
  /// ``OpenMeteoHost`` that of a single one, both without a path. `SKYMUX_APIKEY` sets the API key
  /// and selects the customer hosts. Ignores invalid URLs.
  package init(environment: [String: String]) {
    func address(_ name: String) -> URL? { URL(ofServer: environment[name]) }
    if let key = environment["SKYMUX_APIKEY"], !key.isEmpty {
      apiKey = key
      limits = nil
    }
    let common = address(OpenMeteoHost.commonVariable)
    for host in OpenMeteoHost.all { moved[host] = address(host.variable) ?? common }
    // A forecast server also serves the archive unless configured otherwise.
    moved[.archive] =
      address(OpenMeteoHost.archive.variable) ?? address(OpenMeteoHost.forecast.variable) ?? common
  }

  /// The address of a service, without a path.
  package subscript(host: OpenMeteoHost) -> URL {
    get {
      moved[host] ?? URL(string: "https://\(host.domain(isCustomer: apiKey != nil))")
        ?? URL(filePath: "/")
    }
    set { moved[host] = newValue }
  }
}

/// A service of Open-Meteo: its content, address and environment variable.
package struct OpenMeteoHost: Hashable, Sendable {
  package let name: Message
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
    Message("word.air", "air"),
    "air-quality-api", "/v1/air-quality", "AIR_QUALITY")
  package static let marine = OpenMeteoHost(
    Message("service.sea", "sea"), "marine-api",
    "/v1/marine", "MARINE")
  package static let geocoding = OpenMeteoHost(
    Message("service.search", "search"), "geocoding-api", "/v1/search", "GEOCODING",
    probe: "name=Berlin&count=1")
  package static let archive = OpenMeteoHost(
    Message("service.normals", "normals"), "archive-api", "/v1/archive", "ARCHIVE")

  package static let ensemble = OpenMeteoHost(
    Message("service.howSure", "confidence"), "ensemble-api", "/v1/ensemble", "ENSEMBLE")

  /// All services in display order.
  package static let all = [forecast, airQuality, marine, geocoding, archive, ensemble]

  /// The variable that overrides the address of all services; that of one service wins.
  package static let commonVariable = "SKYMUX_SERVER_URL"

  /// The path and query of a request that checks the service.
  package var question: String { "\(path)?\(probe)" }

  /// Returns the domain of the service for customers or for free use.
  package func domain(isCustomer: Bool = false) -> String {
    (isCustomer ? "customer-" : "") + label + ".open-meteo.com"
  }
}
