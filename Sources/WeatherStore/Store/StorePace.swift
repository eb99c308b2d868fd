import Mux

/// How the service is asked: what all kinds of things have in common.
package struct StorePace: Sendable {
  /// The share by which the life of a thing is shortened or lengthened by chance.
  package var jitter: Double
  /// How long, after a failure, the old value answers without a new attempt.
  package var retry: Duration
  package var deadline: Duration
  /// For how long places that are asked for one by one are gathered into one call.
  package var window: Duration

  /// A pace; by default one that suits a service whose weather changes every quarter of an hour.
  package init(
    jitter: Double = 0.1, retry: Duration = .seconds(60), deadline: Duration = .seconds(45),
    window: Duration = .milliseconds(20)
  ) {
    self.jitter = jitter
    self.retry = retry
    self.deadline = deadline
    self.window = window
  }

  /// How a thing with this time to live is kept: an old value stands in for ever where no new one
  /// can be had, whatever the reason; a refusal does not make it untrue.
  func freshness(_ timeToLive: Duration) -> Freshness {
    Freshness(
      timeToLive: timeToLive, jitter: jitter, staleIfError: nil, retryInterval: retry
    ) {
      WeatherError($0) != .cancelled
    }
  }
}
