import LightFoundation
import MuxNetworking
import OpenMeteo
import Weather
import WeatherStore

/// The requests a scene counts, as distinct from other requests of the program.
enum SceneQuestion: Hashable, Sendable {
  /// Forecasts of any of these places.
  case forecasts([PlaceKey])
  case air([PlaceKey])
  case confidence([PlaceKey])
  /// A search for this name.
  case search(String)

  /// Returns whether a request asks for this, possibly among other things.
  func isAsked(by request: HTTPRequest) -> Bool {
    let asked = Asked(request)
    return switch self {
    case .forecasts(let keys):
      request.url.path.hasSuffix(OpenMeteoHost.forecast.path) && asked["models"] == nil
        && asked.isAbout(keys)
    case .air(let keys):
      request.url.path.hasSuffix(OpenMeteoHost.airQuality.path) && asked.isAbout(keys)
    case .confidence(let keys):
      request.url.path.hasSuffix(OpenMeteoHost.ensemble.path) && asked.isAbout(keys)
    case .search(let text):
      request.url.path.hasSuffix(OpenMeteoHost.geocoding.path) && asked["name"] == text
    }
  }
}

/// The parameters of a request, from its URL or body.
private struct Asked {
  private let items: [URLQueryItem]

  init(_ request: HTTPRequest) {
    var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true) ?? URLComponents()
    if let body = request.body { parts.percentEncodedQuery = String(decoding: body, as: UTF8.self) }
    items = parts.queryItems ?? []
  }

  subscript(_ name: String) -> String? { items.first { $0.name == name }?.value }

  func isAbout(_ keys: [PlaceKey]) -> Bool {
    zip(numbers("latitude"), numbers("longitude")).contains { latitude, longitude in
      keys.contains(PlaceKey(Coordinates(latitude: latitude, longitude: longitude)))
    }
  }

  private func numbers(_ name: String) -> [Double] {
    (self[name] ?? "").split(separator: ",").map { Double($0) ?? .nan }
  }
}
