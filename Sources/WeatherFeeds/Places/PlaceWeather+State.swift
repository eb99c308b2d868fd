package import LightFoundation
package import Mux
package import Weather
package import WeatherScreens
import WeatherStore

extension PlaceWeather {
  /// What a state says, for the screen; `staleAt` is when a fresh value ceases to be.
  package init(_ state: LoadableState<Forecast>, staleAt: Date?) {
    let error = state.error.map { WeatherError($0) }
    self.init(
      state.value, fetchedAt: state.fetchedAt,
      // The clock of a screen is that of its last beat, so what is old was so long ago.
      staleAt: state.cameStale ? .distantPast : staleAt ?? .distantPast,
      isLoading: state.isLoading,
      problem: error.flatMap { error in
        error == .cancelled
          ? nil : PlaceEntry.Problem(error, retryAt: state.retryAt ?? error.retryDate)
      })
  }

  /// What one entry of the cache says, for the screen.
  package init(_ entry: CacheEntry<Forecast>, at now: Date) {
    self.init(
      entry.value, fetchedAt: entry.fetchedAt, staleAt: entry.staleAt(now),
      problem: entry.reason.map { PlaceEntry.Problem($0, retryAt: $0.retryDate) })
  }

  /// Nothing is stored, and the service may not be asked.
  package static let notStored = PlaceWeather(problem: PlaceEntry.Problem(.notStored, retryAt: nil))
}

extension CacheEntry {
  /// From when on it counts as old; long ago if it does already.
  package func staleAt(_ now: Date) -> Date {
    guard !isStale, let timeLeft else { return .distantPast }
    return now.addingTimeInterval(Double(timeLeft.components.seconds))
  }
}
