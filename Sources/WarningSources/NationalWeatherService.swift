import LightFoundation
import Mux
import MuxNetworking
import Weather

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
