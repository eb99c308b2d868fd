import LightFoundation
import Mux
import MuxNetworking
import Weather

/// The warnings that the weather services of Europe issue, by country, as MeteoAlarm gathers them.
///
/// The JSON of a country holds whole messages. Its Atom feed has neither sender nor text nor advice,
/// which would be a request more for each warning.
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
