package import LightFoundation
import MuxNetworking
package import Weather

/// The address of an authority and the variable that overrides it.
package struct WarningHost: Hashable, Sendable {
  package let authority: WarningAuthority
  package let domain: String
  /// The environment variable that overrides the address.
  package let variable: String
  /// A small request that always succeeds: path and query.
  package let question: String

  package static let nationalWeatherService = WarningHost(
    authority: .nationalWeatherService, domain: "api.weather.gov", variable: "SKYMUX_NWS_URL",
    question: "/alerts/active?point=40,-100")
  package static let meteoAlarm = WarningHost(
    authority: .meteoAlarm, domain: "feeds.meteoalarm.org", variable: "SKYMUX_METEOALARM_URL",
    question: "/api/v1/warnings/feeds-malta")
  package static let all = [nationalWeatherService, meteoAlarm]

  /// Returns the address without a path: from ``variable``, from `common`, or the default.
  ///
  /// Ignores invalid URLs.
  func address(in environment: [String: String], common: String) -> URL {
    for name in [variable, common] {
      let text = environment[name].map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      if let url = URL(ofServer: text) { return url }
    }
    return URL(string: "https://\(domain)") ?? URL(filePath: "/")
  }
}

package struct WarningAddresses: Hashable, Sendable {
  private let environment: [String: String]
  private let common: String

  /// Creates addresses from environment variables, with the authorities' own as defaults.
  ///
  /// `common` is the variable that overrides all services.
  package init(_ environment: [String: String], common: String) {
    let names = WarningHost.all.map(\.variable) + [common]
    self.environment = environment.filter { names.contains($0.key) }
    self.common = common
  }

  package subscript(host: WarningHost) -> URL { host.address(in: environment, common: common) }
}
