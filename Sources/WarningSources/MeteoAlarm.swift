import LightFoundation
import Mux
import MuxNetworking
import Weather

/// Warnings of European weather services, collected by MeteoAlarm by country.
///
/// Uses the JSON feed because it holds complete messages. The Atom feed lacks sender, text and
/// advice, which would cost one request per warning.
struct MeteoAlarm: WarningSource {
  let cache: HTTPCache
  let base: URL

  func warnings(for place: Place) async throws -> OfficialWarnings {
    guard let country = place.countryCode.flatMap(WarningAuthority.meteoAlarmName),
      let url = URL(string: "\(base.absoluteString)/api/v1/warnings/feeds-\(country)")
    else { throw NoAddress() }
    let source = HTTPSource(url, headers: ["Accept": "application/json"], cache: cache)
    return try await source.decode(CAPAnswer.self)
      .map { $0.warnings.items.map { $0.alert.issued(for: place) } }
      .warnings(of: .meteoAlarm)
  }
}
