import LightFoundation
import Mux
import Weather
import WeatherScreens
import WeatherStore

/// Gets all places of a comparison together: one zipped request, one call to the service.
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
    let forecasts = parts.store.forecasts
    let before = calls
    let zipper = Zipper()
    for place in places {
      zipper.add(key: PlaceKey(place), forecasts)
      let isWanted = forecasts.cachedEntry(for: PlaceKey(place))?.isStale ?? true
      if isWanted, !isOffline { tell(.loading(place.id)) }
    }
    let results = await zipper.results(isOffline ? .cacheOnly : .cacheFirst)
    // The zipped answer has no ages and no reasons; what is in memory now has both.
    let reports = await parts.store.forecasts(for: places, .cacheOnly)
    for ((place, report), result) in zip(zip(places, reports), results) {
      switch CompareDesk.outcome(report, result) {
      case .success(let report):
        tell(.loaded(place.id, report.entry, at: parts.environment.wallClock()))
        if let failure = report.failure { tell(.failed(place.id, .init(failure))) }
      case .failure(let error): tell(.failed(place.id, .init(error)))
      }
    }
    tell(.compared(answer(results, since: before)))
  }

  /// Asks what several models say of a place, with one call, and tells it.
  func compareModels(of place: Place, refresh: Bool) async {
    let models = parts.store.models
    let before = calls
    let zipper = Zipper()
    for model in WeatherModel.compared {
      zipper.add(key: ModelKey(PlaceKey(place), model: model.id), models)
    }
    let results = await zipper.results(isOffline ? .cacheOnly : refresh ? .refresh : .cacheFirst)
    let reports = await parts.store.forecasts(
      for: place, models: WeatherModel.compared.map(\.id), .cacheOnly)
    let now = parts.environment.wallClock()
    let entries = zip(WeatherModel.compared, zip(reports, results)).map { model, answer in
      var entry = PlaceEntry(place, as: model)
      switch CompareDesk.outcome(answer.0, answer.1) {
      case .success(let report):
        entry.forecast = report.value
        entry.fetchedAt = report.entry.fetchedAt
        entry.staleAt = report.entry.staleAt(now)
        entry.problem = report.failure.map { .init($0) }
      case .failure(let error): entry.problem = .init(error)
      }
      return entry
    }
    tell(.models(place.id, entries, answer(results, since: before)))
  }

  private var calls: Int { parts.network?.count(of: CompareDesk.path) ?? 0 }

  private func answer(_ results: Zipper.Results, since before: Int) -> CompareAnswer {
    let missing = results.count { if case .failure = $0 { true } else { false } }
    return CompareAnswer(count: results.count, missing: missing, calls: calls - before)
  }

  /// What is in memory, or why there is nothing: the reason is that of the zipped answer.
  private static func outcome(
    _ report: Result<WeatherReport<Forecast>, WeatherError>,
    _ result: Result<any Sendable, any Error>
  ) -> Result<WeatherReport<Forecast>, WeatherError> {
    if case (.failure, .failure(let error)) = (report, result) {
      return .failure(WeatherError(error))
    }
    return report
  }
}

extension PlaceEntry.Problem {
  /// What an error means, which may say when to try again.
  fileprivate init(_ error: WeatherError) { self.init(error, retryAt: error.retryDate) }
}
