package import LightFoundation
package import Mux
package import Weather
package import WeatherScreens
import WeatherStore

extension PlaceWeather {
  /// Creates the weather from a state; `staleAt` is when a fresh value expires.
  package init(_ state: LoadableState<Forecast>, staleAt: Date?) {
    let error = state.error.map { WeatherError($0) }
    self.init(
      state.value, fetchedAt: state.fetchedAt,
      // The screen's clock may lag, so a stale value gets a date in the distant past.
      staleAt: state.arrivedStale ? .distantPast : staleAt ?? .distantPast,
      isLoading: state.isLoading,
      problem: error.flatMap { error in
        error == .cancelled
          ? nil : PlaceEntry.Problem(error, retryAt: state.retryAt ?? error.retryDate)
      })
  }

  package init(_ entry: CacheEntry<Forecast>, at now: Date) {
    self.init(
      entry.value, fetchedAt: entry.fetchedAt, staleAt: entry.staleAt(now),
      problem: entry.reason.map { PlaceEntry.Problem($0, retryAt: $0.retryDate) })
  }

  /// The state without stored data when requests are disabled.
  package static let notStored = PlaceWeather(
    isOffline: true, problem: PlaceEntry.Problem(.notStored, retryAt: nil))

  /// The state after the cache was cleared, while nothing is requested.
  package static let cleared = PlaceWeather(problem: PlaceEntry.Problem(.dropped))
}

extension CacheEntry {
  /// Returns the date when the value expires, or the distant past if it already has.
  package func staleAt(_ now: Date) -> Date {
    guard !isStale, let timeLeft else { return .distantPast }
    return now.addingTimeInterval(Double(timeLeft.components.seconds))
  }
}

package struct LoadOutcome: Sendable {
  package var asked: Int
  /// The errors of the places that could not be loaded.
  package var failures: [WeatherError]

  package var hasAnswer: Bool { failures.count < asked }
}
