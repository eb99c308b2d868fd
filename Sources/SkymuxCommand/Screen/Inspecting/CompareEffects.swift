import LightFoundation
import Mux
import Weather
import WeatherFeeds
import WeatherScreens
import WeatherStore

/// Loads all places of a comparison with one request.
struct CompareEffects: Sendable {
  private let parts: ScreenDependencies
  private let states: PlaceStates

  init(_ parts: ScreenDependencies, _ states: PlaceStates) {
    self.parts = parts
    self.states = states
  }

  /// Loads the places and sends a message when all are done.
  func compare(_ places: [Place]) async {
    _ = await states.load(places, refresh: false)
    states.send(.compared(missing: places.count { !states.hasWeather($0) }))
  }

  /// Loads the forecasts of several models for a place with one request and sends a message.
  func compareModels(of place: Place, refresh: Bool) async {
    let results = await parts.store.models.reports(
      for: WeatherModel.compared.map { ModelKey(PlaceKey(place), $0.id) },
      states.isOffline ? .cacheOnly : refresh ? .refresh : .cacheFirst)
    let now = parts.environment.wallClock()
    let entries = zip(WeatherModel.compared, results).map { model, result in
      var entry = PlaceEntry(place, as: model)
      switch result {
      case .success(let known): entry.weather = PlaceWeather(known, at: now)
      case .failure(let error):
        entry.weather = PlaceWeather(problem: .init(error, retryAt: error.retryDate))
      }
      entry.weather.isOffline = states.isOffline
      return entry
    }
    states.send(.models(place.id, entries))
  }
}
