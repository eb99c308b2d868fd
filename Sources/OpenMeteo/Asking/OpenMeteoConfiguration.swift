package import LightFoundation
import MuxNetworking

/// The configuration of the Open-Meteo client.
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
