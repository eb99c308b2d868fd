package import Mux

extension CacheEntry {
  /// The reason why there is no newer value, as a weather error.
  package var reason: WeatherError? { failure.map { WeatherError($0) } }

  /// The same value as a fallback after a failure.
  func standingIn(for reason: WeatherError) -> CacheEntry {
    CacheEntry(
      value: value, fetchedAt: fetchedAt, age: age, source: source, isStale: true,
      timeLeft: timeLeft, failure: reason, retryAt: reason.retryDate ?? retryAt)
  }
}

extension Result where Failure == WeatherError {
  /// The reason why there is no newer value, or none at all.
  package func reason<Value>() -> WeatherError? where Success == CacheEntry<Value> {
    switch self {
    case .success(let entry): entry.reason
    case .failure(let error): error
    }
  }
}
