import Mux

/// Timing options that apply to all requests.
package struct StorePace: Sendable {
  /// The random variation of lifetimes, as a fraction.
  package var jitter: Double
  /// The delay before a retry; until then the store returns the old value.
  package var retry: Duration
  package var deadline: Duration
  /// The period during which requests are collected into a batch.
  package var window: Duration

  /// Creates options; the defaults suit a service whose weather changes every 15 minutes.
  package init(
    jitter: Double = 0.1, retry: Duration = .seconds(60), deadline: Duration = .seconds(45),
    window: Duration = .milliseconds(20)
  ) {
    self.jitter = jitter
    self.retry = retry
    self.deadline = deadline
    self.window = window
  }

  /// The freshness of values with a given time to live.
  ///
  /// A stale value of any age serves as a fallback after any error except cancellation; even a
  /// rejected request does not make it wrong.
  func freshness(_ timeToLive: Duration) -> Freshness {
    Freshness(
      timeToLive: timeToLive, jitter: jitter, staleIfError: nil, retryInterval: retry
    ) {
      WeatherError($0) != .cancelled
    }
  }
}
