package import LightFoundation
import MuxNetworking

/// Where Open-Meteo is asked, and how.
package struct OpenMeteoConfiguration: Hashable, Sendable {
  /// The addresses of services that are not asked at Open-Meteo's own, without a path.
  private var moved: [OpenMeteoHost: URL] = [:]
  package var apiKey: String?
  package var userAgent = "skymux"
  package var timeout: Duration = .seconds(20)
  /// How many calls are made at most in each window; nil for any number.
  package var limits: CallLimits? = .free
  package var placesPerRequest = 100

  /// The free service.
  package init() {}

  /// The services that the environment names, the free ones where it names nothing.
  ///
  /// ``OpenMeteoHost/commonVariable`` is the address of all of them, without a path, and the
  /// variable of an ``OpenMeteoHost`` that of one; `SKYMUX_APIKEY` is the key of a customer and
  /// moves the others to the hosts of customers. An address that cannot be read as one is passed
  /// over.
  package init(environment: [String: String]) {
    func address(_ name: String) -> URL? { URL(ofServer: environment[name]) }
    if let key = environment["SKYMUX_APIKEY"], !key.isEmpty {
      apiKey = key
      limits = nil
    }
    let common = address(OpenMeteoHost.commonVariable)
    for host in OpenMeteoHost.all { moved[host] = address(host.variable) ?? common }
    // A server of forecasts serves the past there too, unless something else is said.
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
