import LightFoundation
import Mux
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens
import WeatherStore

extension ScreenEffects {
  /// The words of the language that the screen speaks by now.
  var words: any WordBook { memory.withLock { $0.settings.look.words } }

  /// Tells what the cache did.
  func report(_ tally: CacheTally, _ digest: ActivityDigest) {
    // What is looked at in passing, while a name is typed, is no news.
    let (shown, clock) = memory.withLock {
      ($0.isSearching ? $0.places : $0.shown, $0.settings.clock)
    }
    let named = Dictionary(
      shown.map { (PlaceKey($0).description, $0) }, uniquingKeysWith: { first, _ in first })
    let forecasts = parts.store.forecasts.map
    var tally = tally
    tally.bytes = parts.diskUse()
    tell(.tally(tally))
    inspector.places = shown
    inspector.show()
    let book = words
    let line = digest.line(in: book) {
      named[$0]?.name
    } data: { key in
      guard let place = named[key], let entry = forecasts.cachedEntry(for: PlaceKey(place))
      else { return nil }
      return (
        entry.value.zone.clock(at: entry.fetchedAt).text(clock),
        AgeText.long(TimeInterval(entry.age.components.seconds), book)
      )
    }
    if let line { tell(.activity(line)) }
  }
}
