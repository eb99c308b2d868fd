package import LightFoundation
import Mux
package import MuxNetworking
package import Weather

/// Requests official warnings from the authority responsible for a place.
///
/// Responses stay in an HTTP cache shared by all places of a country for as long as servers allow,
/// and are revalidated after that.
package struct WarningService: WarningSource {
  /// Thrown for a place without a supported authority.
  package struct NobodyWarns: Error, Hashable, Sendable { package init() {} }

  private let sources: [WarningAuthority: any WarningSource]

  /// Creates a service that uses an HTTP cache; `address` returns the URL of a host.
  package init(cache: HTTPCache, address: (WarningHost) -> URL) {
    sources = [
      .nationalWeatherService: NationalWeatherService(
        cache: cache, base: address(.nationalWeatherService)),
      .meteoAlarm: MeteoAlarm(cache: cache, base: address(.meteoAlarm)),
    ]
  }

  /// Returns the warnings in force for a place.
  ///
  /// - Throws: ``NobodyWarns`` if no authority covers the place.
  package func warnings(for place: Place) async throws -> OfficialWarnings {
    guard let authority = WarningAuthority(countryCode: place.countryCode),
      let source = sources[authority]
    else { throw NobodyWarns() }
    return try await source.warnings(for: place)
  }
}

/// Warnings of the US National Weather Service, by point.
///
/// The service itself finds the zones and polygons that contain the point.
struct NationalWeatherService: WarningSource {
  let cache: HTTPCache
  let base: URL

  func warnings(for place: Place) async throws -> OfficialWarnings {
    // The service answers requests with more than four decimals by a redirect.
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

/// Thrown if no URL can be built from the input.
struct NoAddress: Error {}

package protocol WarningSource: Sendable {
  /// Returns the warnings for a place, or for its country if the source is not precise.
  func warnings(for place: Place) async throws -> OfficialWarnings
}

extension HTTPSource where Value == [IssuedWarning] {
  /// Requests the current warnings of an authority and throws rather than return a stale response.
  ///
  /// The warning store has older responses of its own, with their age.
  func warnings(of authority: WarningAuthority) async throws -> OfficialWarnings {
    let entry = try await requestEntry(policy: .cacheFirst)
    if let failure = entry.failure { throw failure }
    return OfficialWarnings(
      authority: authority, known: entry.fetchedAt, warnings: IssuedWarning.standing(entry.value))
  }
}

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
