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

  /// Does it, whichever part of the store the entry is in; throws why the disk did not forget it.
  func perform(on address: CacheAddress, in store: WeatherStore) async throws {
    guard let key = address.key, let part = store.parts.first(where: { $0.name == address.source })
    else { return }
    try await perform(on: key, of: part)
  }

  private func perform<Part: StoreMember>(on text: String, of part: Part) async throws {
    guard let key = Part.Key(text) else { return }
    switch self {
    case .refetch: _ = await part.map.request(keys: [key], .refresh)
    case .makeStale: part.map.refresh(key: key)
    case .drop: try await part.map.clear(key: key)
    }
  }
}
