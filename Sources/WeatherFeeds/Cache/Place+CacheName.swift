import Weather
package import WeatherScreens
import WeatherStore

extension [Place] {
  /// Returns the readable name of a cache entry that belongs to one of these places.
  package func name(of address: CacheAddress) -> String? {
    guard let key = address.key else { return nil }
    if let key = WarningKey(key), let place = first(where: { WarningKey($0) == key }) {
      return place.name
    }
    let parts = key.split(separator: "/", maxSplits: 1)
    guard let point = parts.first, let place = first(where: { PlaceKey($0).description == point })
    else { return nil }
    return parts.count == 1 ? place.name : "\(place.name) \(parts[1])"
  }
}
