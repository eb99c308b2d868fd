import LightFoundation
import Mux
import Weather
import WeatherFeeds
import WeatherScreens
import WeatherStore

/// Loads the map around a place and plays its animation.
struct MapEffects: Sendable {
  /// The duration of a frame of the animation.
  private static let pause = Duration.milliseconds(350)

  private let parts: ScreenDependencies
  private let isOffline: Bool
  private let send: @Sendable (AppMessage) -> Void
  private let gazetteer = Gazetteer()

  /// Creates effects for the maps of a store, without requests if offline.
  init(_ parts: ScreenDependencies, isOffline: Bool, send: @escaping @Sendable (AppMessage) -> Void)
  {
    (self.parts, self.isOffline, self.send) = (parts, isOffline, send)
  }

  /// Sends the stored map, then refetches it if it is missing, stale or refreshed by the user.
  func show(_ place: Place, _ width: FieldWidth, refresh: Bool) async {
    let key = FieldKey(PlaceKey(place), width)
    let towns = gazetteer.towns(around: place, on: key.grid)
    func report(_ policy: FetchPolicy) async -> FieldAnswer {
      let results = await parts.store.fields.reports(for: [key], policy)
      let now = parts.environment.wallClock()
      switch results.first {
      case .success(let entry)?:
        return FieldAnswer(
          width, entry.value, towns: towns, fetchedAt: entry.fetchedAt, staleAt: entry.staleAt(now),
          problem: entry.reason.map { PlaceEntry.Problem($0, retryAt: $0.retryDate) })
      case .failure(let error)?:
        return FieldAnswer(
          width, towns: towns, problem: PlaceEntry.Problem(error, retryAt: error.retryDate))
      case nil: return FieldAnswer(width, towns: towns)
      }
    }
    var known = await report(.cacheOnly)
    known.isOffline = isOffline
    let now = parts.environment.wallClock()
    let isFresh = known.field != nil && known.staleAt.map { $0 > now } ?? false
    if isOffline || isFresh && !refresh { return send(.map(place.id, known)) }
    (known.isLoading, known.problem) = (true, nil)
    send(.map(place.id, known))
    send(.map(place.id, await report(refresh ? .refresh : .cacheFirst)))
  }

  /// Sends a frame message after the frame's duration.
  func showFrame(_ number: Int) async {
    try? await parts.environment.time.sleep(for: Self.pause)
    send(.frame(number))
  }
}
