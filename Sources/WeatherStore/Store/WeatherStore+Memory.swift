import Mux
public import Weather

extension WeatherStore {
  /// Forgets in memory what is saved and of other places than these; on disk it stays.
  public func keepInMemory(_ places: [Place]) {
    let keys = Set(places.map(PlaceKey.init))
    forget(forecasts) { !keys.contains($0) }
    forget(air) { !keys.contains($0) }
    forget(models) { !keys.contains($0.place) }
  }

  private func forget<Key, Value>(
    _ map: MultiplexerMap<Key, Value>, where isOther: (Key) -> Bool
  ) {
    for entry in map.snapshot() where entry.activity == .idle && !entry.isDirty {
      if let key = entry.key.flatMap(Key.init), isOther(key) { map.clearMemory(key: key) }
    }
  }
}
