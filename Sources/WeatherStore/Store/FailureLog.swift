import Mux

/// Why the last attempt at each key failed, for whoever is given the old value instead.
final class FailureLog<Key: Hashable & Sendable>: Sendable {
  private let failures = Lock<[Key: WeatherError]>([:])

  /// Why the last attempt failed; nil if it did not.
  func failure(of key: Key) -> WeatherError? { failures.withLock { $0[key] } }

  /// Keeps how an attempt ended.
  func note(_ results: [Key: Result<some Sendable, any Error>]) {
    failures.withLock { failures in
      for (key, result) in results {
        switch result {
        case .success: failures[key] = nil
        case .failure(let error): failures[key] = WeatherError(error)
        }
      }
    }
  }

  /// Keeps that an attempt failed as a whole.
  func note(_ error: WeatherError, for keys: [Key]) {
    guard error != .cancelled else { return }
    failures.withLock { failures in
      for key in keys { failures[key] = error }
    }
  }
}
