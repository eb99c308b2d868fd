import Mux
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

extension SessionCrew {
  /// Tells what the cache did.
  func report(_ tally: CacheTally, _ digest: ActivityDigest) {
    let (shown, clock) = desk.withLock { ($0.shown, $0.settings.clock) }
    let named = Dictionary(
      shown.map { (PlaceKey($0).description, $0) }, uniquingKeysWith: { first, _ in first })
    let forecasts = parts.store.forecasts.map
    var tally = tally
    tally.bytes = parts.diskUse()
    tell(.tally(tally))
    inspector.places = shown
    inspector.show()
    let line = digest.line {
      named[$0]?.name
    } data: { key in
      guard let place = named[key], let entry = forecasts.cachedEntry(for: PlaceKey(place))
      else { return nil }
      return (
        entry.value.zone.clock(at: entry.fetchedAt).text(clock), AgeText.long(entry.age)
      )
    }
    if let line { tell(.activity(line)) }
  }
}
