import LightFoundation
import Mux
import Weather
import WeatherFeeds
import WeatherPictures
import WeatherScreens
import WeatherStore

/// The background work of the full screen, from the first picture on.
struct BackgroundTasks: Sendable {
  /// The tour; nil outside the demo.
  let demonstration: Demonstration?
  /// Saves at most every two seconds, even during activity.
  let saver: Debouncer
  /// The previewed place, loaded when the selection settles.
  let glance: DebouncerVar<Place?>
  /// The chosen place, whose supplementary data is loaded after a pause.
  let normals: DebouncerVar<Place?>
  /// Reads the saved places again, soon after a key or a minute.
  let book: Debouncer
  /// Refetches stale data; nil if automatic refresh is off.
  let refresher: AutoRefresh?
  private let watch: CacheWatch

  /// Starts observing the cache; the caller starts the refresher.
  init(_ effects: ScreenEffects) {
    let (environment, inspector) = (effects.parts.environment, effects.inspector)
    let demonstration = Demonstration(effects.parts, door: effects.door) {
      [prefetcher = effects.prefetcher] in
      prefetcher.stop()
    } onStage: {
      inspector.countAnew()
    } places: { [weak effects] in
      effects?.memory.withLock { $0.shown } ?? []
    } words: { [weak effects] in
      effects?.words ?? Localization.english
    } send: { [send = effects.send] in
      send($0)
    } afterwards: { [weak effects] in
      effects?.loadAgain()
    }
    self.demonstration = demonstration
    watch = CacheWatch(effects.parts.repository, environment) { event in
      inspector.note(event)
      demonstration?.note(event)
    } report: { [weak effects] in
      effects?.report($0)
    }
    saver = Debouncer(delay: .seconds(2), mode: .throttle, environment: environment, on: .inline) {
      [weak effects] in effects?.save()
    }
    book = Debouncer(
      delay: .milliseconds(300), mode: .throttle, environment: environment, on: .inline
    ) { [weak effects] in
      effects?.readBook()
    }
    glance = DebouncerVar(
      nil, delay: .milliseconds(300), environment: environment, on: .inline
    ) { [weak effects] place in
      if let place { effects?.load([place], false) }
    }
    normals = DebouncerVar(
      nil, delay: .seconds(2), environment: environment, on: .inline
    ) { [weak effects] place in
      if let place { effects?.loadBeside(place) }
    }
    guard effects.memory.withLock({ $0.refresh == .automatic }) else {
      refresher = nil
      return
    }
    refresher = AutoRefresh(environment) { [weak effects] in
      try await effects?.refreshAll()
    } send: { [weak effects] date in
      effects?.states.announceRetry(at: date)
    }
  }
}
