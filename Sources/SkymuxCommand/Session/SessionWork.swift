import LightFoundation
import Mux
import Weather
import WeatherPictures
import WeatherScreens
import WeatherStore

/// What a session has at work from the first picture on.
struct SessionWork: Sendable {
  /// The scenes; nil where the weather is real.
  let demonstration: Demonstration?
  /// Saves at most every two seconds, also while things go on.
  let saver: Debouncer
  /// The place behind the search, fetched when the choice has settled.
  let glance: DebouncerVar<Place?>
  /// The chosen place, of which what is usual is fetched when nothing else has been for a moment.
  let usual: DebouncerVar<Place?>
  /// Loads what is old; nil where the user wants to ask himself.
  let refresher: AutoRefresh?
  private let watch: CacheWatch

  /// Begins to watch the cache; the refresher is to be started.
  init(_ crew: SessionCrew) {
    let (environment, inspector) = (crew.parts.environment, crew.inspector)
    let demonstration = Demonstration(crew.parts, door: crew.door) {
      [prefetcher = crew.prefetcher] in
      prefetcher.stop()
    } onStage: {
      inspector.countAnew()
    } places: { [weak crew] in
      crew?.desk.withLock { $0.shown } ?? []
    } words: { [weak crew] in
      crew?.words ?? WordBooks.english
    } tell: { [tell = crew.tell] in
      tell($0)
    } afterwards: { [weak crew] in
      crew?.loadAgain()
    }
    self.demonstration = demonstration
    watch = CacheWatch(crew.parts.repository, environment) { event in
      inspector.note(event)
      demonstration?.note(event)
    } report: { [weak crew] in
      crew?.report($0, $1)
    }
    saver = Debouncer(
      delay: .seconds(2), mode: .throttle, environment: environment, on: .inline
    ) { [weak crew] in
      crew?.save()
    }
    glance = DebouncerVar(
      nil, delay: .milliseconds(300), environment: environment, on: .inline
    ) { [weak crew] place in
      if let place { crew?.load([place], false) }
    }
    usual = DebouncerVar(
      nil, delay: .seconds(2), environment: environment, on: .inline
    ) { [weak crew] place in
      if let place { crew?.loadNormals(of: place) }
    }
    guard crew.desk.withLock({ $0.refresh == .automatic }) else {
      refresher = nil
      return
    }
    refresher = AutoRefresh(environment) { [weak crew] in
      try await crew?.refreshAll()
    } tell: { [weak crew] date in
      crew?.states.announceRetry(at: date)
    }
  }
}
