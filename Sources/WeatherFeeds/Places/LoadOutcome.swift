package import WeatherStore

/// How an attempt to load several places ended.
package struct LoadOutcome: Sendable {
  /// How many places were asked for.
  package var asked: Int
  /// Why some of them could not be had.
  package var failures: [WeatherError]

  /// Whether at least one answer came.
  package var hasAnswer: Bool { failures.count < asked }
}
