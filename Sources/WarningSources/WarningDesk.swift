package import LightFoundation
import Mux
package import MuxNetworking
package import Weather

/// Asks whoever warns in the country of a place.
///
/// Answers are kept as long as their servers say, in a cache of HTTP that the places of a country
/// have in common: asked again, a server says that nothing has changed without sending it again.
package struct WarningDesk: WarningSource {
  /// A place for which nobody can be asked.
  package struct NobodyWarns: Error, Hashable, Sendable {
    /// The error.
    package init() {}
  }

  private let sources: [WarningAuthority: any WarningSource]

  /// A desk that asks over a cache; `address` tells where a host is.
  package init(cache: HTTPCache, address: (WarningHost) -> URL) {
    sources = [
      .nationalWeatherService: NationalWeatherService(
        cache: cache, base: address(.nationalWeatherService)),
      .meteoAlarm: MeteoAlarm(cache: cache, base: address(.meteoAlarm)),
    ]
  }

  /// What is in force for a place; throws ``NobodyWarns`` where nobody can be asked.
  package func warnings(for place: Place) async throws -> OfficialWarnings {
    guard let authority = WarningAuthority(countryCode: place.countryCode),
      let source = sources[authority]
    else { throw NobodyWarns() }
    return try await source.warnings(for: place)
  }
}

/// The warnings of the weather service of the United States, by point.
///
/// The service itself knows in which zones and polygons a point lies.
struct NationalWeatherService: WarningSource {
  let cache: HTTPCache
  let base: URL

  func warnings(for place: Place) async throws -> OfficialWarnings {
    // More than four decimals are answered by a redirect.
    let (north, east) = (place.coordinates.latitude, place.coordinates.longitude)
    let point = "\(CAPText.degrees(north)),\(CAPText.degrees(east))"
    guard let url = URL(string: "\(base.absoluteString)/alerts/active?point=\(point)") else {
      throw NoAddress()
    }
    let source = HTTPSource(url, headers: ["Accept": "application/geo+json"], cache: cache)
    return try await source.decode(NWSAnswer.self).map { $0.features.items.map(\.issued) }
      .warnings(of: .nationalWeatherService)
  }
}
