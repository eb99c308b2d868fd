package import WeatherStore

/// The result of loading several places.
package struct LoadOutcome: Sendable {
  package var asked: Int
  /// The errors of the places that could not be loaded.
  package var failures: [WeatherError]

  package var hasAnswer: Bool { failures.count < asked }
}
