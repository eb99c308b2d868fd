package import LightFoundation
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
