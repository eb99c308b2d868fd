import WeatherStore

/// How an attempt to load several places ended.
struct LoadOutcome: Sendable {
  /// How many places were asked for.
  var asked: Int
  /// Why some of them could not be had.
  var failures: [WeatherError]

  /// Whether at least one answer came.
  var hasAnswer: Bool { failures.count < asked }
}
