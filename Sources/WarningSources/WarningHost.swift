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
}

package struct WarningAddresses: Sendable {
  private let environment: [String: String]
  private let common: String

  /// Creates addresses from environment variables, with the authorities' own as defaults.
  ///
  /// `common` is the variable that overrides all services.
  package init(_ environment: [String: String], common: String) {
    (self.environment, self.common) = (environment, common)
  }

  /// The address of a host without a path; ignores invalid URLs.
  package subscript(host: WarningHost) -> URL {
    for name in [host.variable, common] {
      let text = environment[name].map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      if let url = URL(ofServer: text) { return url }
    }
    return URL(string: "https://\(host.domain)") ?? URL(filePath: "/")
  }
}
