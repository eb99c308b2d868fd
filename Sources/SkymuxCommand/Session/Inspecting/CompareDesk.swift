import Foundation
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
    let missing = results.count { if case .failure = $0 { true } else { false } }
    // The zipped answer has no ages and no reasons; what is in memory now has both.
    let reports = await parts.store.forecasts(for: places, .cacheOnly)
    for ((place, report), result) in zip(zip(places, reports), results) {
      tell(message(place, report, result))
      if case .success(let report) = report, let failure = report.failure {
        tell(.failed(place.id, PlaceEntry.Problem(failure, retryAt: failure.retryDate)))
      }
    }
    tell(
      .compared(
        CompareAnswer(places: places.count, missing: missing, calls: calls - before)))
  }

  private var calls: Int { parts.network?.count(of: CompareDesk.path) ?? 0 }

  private func message(
    _ place: Place, _ report: Result<WeatherReport<Forecast>, WeatherError>,
    _ result: Result<any Sendable, any Error>
  ) -> AppMessage {
    switch (report, result) {
    case (.success(let report), _):
      return .loaded(place.id, report.entry, at: parts.environment.wallClock())
    case (_, .failure(let error)):
      let error = WeatherError(error)
      return .failed(place.id, PlaceEntry.Problem(error, retryAt: error.retryDate))
    case (.failure(let error), _):
      return .failed(place.id, PlaceEntry.Problem(error, retryAt: error.retryDate))
    }
  }
}
