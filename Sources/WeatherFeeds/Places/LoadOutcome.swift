package import WeatherStore

/// How an attempt to load several places ended.
package struct LoadOutcome: Sendable {
  package var asked: Int
  /// Why some of them could not be had.
  package var failures: [WeatherError]

  package var hasAnswer: Bool { failures.count < asked }
}
