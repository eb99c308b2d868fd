package import Mux

extension CacheEntry {
  /// Why there is nothing newer than this old value, in words of the weather.
  package var reason: WeatherError? { failure.map { WeatherError($0) } }

  /// The same value, standing in for what could not be had for this reason.
  func standingIn(for reason: WeatherError) -> CacheEntry {
    CacheEntry(
      value: value, fetchedAt: fetchedAt, age: age, source: source, isStale: true,
      timeLeft: timeLeft, failure: reason, retryAt: reason.retryDate ?? retryAt)
  }
}

extension Result where Failure == WeatherError {
  /// Why there is nothing newer, or nothing at all.
  package func reason<Value>() -> WeatherError? where Success == CacheEntry<Value> {
    switch self {
    case .success(let entry): entry.reason
    case .failure(let error): error
    }
  }
}
