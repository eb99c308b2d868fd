import LightFoundation
import Mux
import OpenMeteo
import Weather
import WeatherFeeds
import WeatherScreens
import WeatherStore

/// Gets all places of a comparison together, with one call to the service.
struct CompareEffects: Sendable {
  private let parts: ScreenParts
  private let states: PlaceStates

  /// Effects that ask for the places of these states.
  init(_ parts: ScreenParts, _ states: PlaceStates) {
    self.parts = parts
    self.states = states
  }

  /// Asks for these places, and tells when all have been asked for.
  func compare(_ places: [Place]) async {
    let before = calls
    _ = await states.load(places, refresh: false)
    let missing = places.count { !states.hasWeather($0) }
    states.tell(
      .compared(CompareAnswer(count: places.count, missing: missing, calls: calls - before)))
  }

  /// Asks what several models say of a place, with one call, and tells it.
  func compareModels(of place: Place, refresh: Bool) async {
    let before = calls
    let results = await parts.store.models.reports(
      for: place, models: WeatherModel.compared.map(\.id),
      states.isOffline ? .cacheOnly : refresh ? .refresh : .cacheFirst)
    let now = parts.environment.wallClock()
    let entries = zip(WeatherModel.compared, results).map { model, result in
      var entry = PlaceEntry(place, as: model)
      switch result {
      case .success(let known): entry.weather = PlaceWeather(known, at: now)
      case .failure(let error):
        entry.weather = PlaceWeather(problem: .init(error, retryAt: error.retryDate))
      }
      return entry
    }
    let missing = entries.count { $0.forecast == nil }
    states.tell(
      .models(
        place.id, entries,
        CompareAnswer(count: entries.count, missing: missing, calls: calls - before)))
  }

  private var calls: Int { parts.network?.count(of: OpenMeteoHost.forecast.path) ?? 0 }
}
