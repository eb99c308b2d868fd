import LightFoundation
import MuxNetworking
package import Weather

/// Where an authority is asked, and by which variable it is moved.
package struct WarningHost: Hashable, Sendable {
  package let authority: WarningAuthority
  package let domain: String
  /// The variable that names another address for it.
  package let variable: String
  /// A small question that it always answers: path and query.
  package let question: String

  /// The weather service of the United States.
  package static let nationalWeatherService = WarningHost(
    authority: .nationalWeatherService, domain: "api.weather.gov", variable: "SKYMUX_NWS_URL",
    question: "/alerts/active?point=40,-100")
  package static let meteoAlarm = WarningHost(
    authority: .meteoAlarm, domain: "feeds.meteoalarm.org", variable: "SKYMUX_METEOALARM_URL",
    question: "/api/v1/warnings/feeds-malta")
  package static let all = [nationalWeatherService, meteoAlarm]

  /// Its address, without a path: the one that the environment names for it or, by `common`, for
  /// all services; an address that cannot be read as one is passed over.
  func address(in environment: [String: String], common: String) -> URL {
    for name in [variable, common] {
      let text = environment[name].map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      if let url = URL(ofServer: text) { return url }
    }
    return URL(string: "https://\(domain)") ?? URL(filePath: "/")
  }
}
