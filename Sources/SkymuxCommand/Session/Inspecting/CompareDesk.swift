import LightFoundation
import Mux
import Weather
import WeatherScreens
import WeatherStore

/// Gets all places of a comparison together, with one call to the service.
struct CompareDesk: Sendable {
  /// Where forecasts are asked for.
  private static let path = "/v1/forecast"

  private let parts: SessionParts
  private let isOffline: Bool
  private let tell: @Sendable (AppMessage) -> Void

  /// A desk that asks the service, unless it may not.
  init(_ parts: SessionParts, isOffline: Bool, tell: @escaping @Sendable (AppMessage) -> Void) {
    self.parts = parts
    self.isOffline = isOffline
    self.tell = tell
  }

  /// Asks for these places, and tells what came.
  func compare(_ places: [Place]) async {
    let before = calls
    for place in places where isWanted(place) { tell(.loading(place.id)) }
    let results = await parts.store.forecasts(for: places, isOffline ? .cacheOnly : .cacheFirst)
    for (place, result) in zip(places, results) {
      switch result {
      case .success(let entry):
        tell(.loaded(place.id, entry, at: parts.environment.wallClock()))
        if let reason = entry.reason { tell(.failed(place.id, .init(reason))) }
      case .failure(let error): tell(.failed(place.id, .init(error)))
      }
    }
    tell(.compared(answer(results, since: before)))
  }

  /// Asks what several models say of a place, with one call, and tells it.
  func compareModels(of place: Place, refresh: Bool) async {
    let before = calls
    let results = await parts.store.forecasts(
      for: place, models: WeatherModel.compared.map(\.id),
      isOffline ? .cacheOnly : refresh ? .refresh : .cacheFirst)
    let now = parts.environment.wallClock()
    let entries = zip(WeatherModel.compared, results).map { model, result in
      var entry = PlaceEntry(place, as: model)
      switch result {
      case .success(let known):
        entry.forecast = known.value
        entry.fetchedAt = known.fetchedAt
        entry.staleAt = known.staleAt(now)
        entry.problem = known.reason.map { .init($0) }
      case .failure(let error): entry.problem = .init(error)
      }
      return entry
    }
    tell(.models(place.id, entries, answer(results, since: before)))
  }

  private func isWanted(_ place: Place) -> Bool {
    !isOffline && parts.store.forecasts.cachedEntry(for: PlaceKey(place))?.isStale ?? true
  }

  private var calls: Int { parts.network?.count(of: CompareDesk.path) ?? 0 }

  private func answer(
    _ results: [Result<CacheEntry<Forecast>, WeatherError>], since before: Int
  ) -> CompareAnswer {
    let missing = results.count { if case .failure = $0 { true } else { false } }
    return CompareAnswer(count: results.count, missing: missing, calls: calls - before)
  }
}

extension PlaceEntry.Problem {
  /// What an error means, which may say when to try again.
  fileprivate init(_ error: WeatherError) { self.init(error, retryAt: error.retryDate) }
}
