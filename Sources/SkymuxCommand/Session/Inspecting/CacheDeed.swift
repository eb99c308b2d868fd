import Mux
import WeatherScreens
import WeatherStore

/// What can be done to an entry of the cache by hand.
enum CacheDeed: Hashable, Sendable {
  /// It is fetched at once; what is there stays if that fails.
  case refetch
  /// The next request fetches it.
  case makeStale
  /// It is forgotten, in memory and on disk.
  case drop

  /// Does it, whichever map the entry is in.
  func perform(on address: CacheAddress, in store: WeatherStore) async {
    guard let key = address.key else { return }
    switch address.source {
    case store.forecasts.name: await perform(on: PlaceKey(key), of: store.forecasts)
    case store.air.name: await perform(on: PlaceKey(key), of: store.air)
    case store.searches.name: await perform(on: PlaceQuery(key), of: store.searches)
    case store.normals.name: await perform(on: PlaceKey(key), of: store.normals)
    case store.models.name: await perform(on: ModelKey(key), of: store.models)
    default: break
    }
  }

  private func perform<Key, Value>(on key: Key?, of map: MultiplexerMap<Key, Value>) async {
    guard let key else { return }
    switch self {
    case .refetch: _ = await map.request(keys: [key], .refresh)
    case .makeStale: map.refresh(key: key)
    case .drop: try? await map.clear(key: key)
    }
  }
}
