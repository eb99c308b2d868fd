package struct SimulatedConditions: Hashable, Sendable {
  package var delay: Duration
  /// The probability that a request fails, from 0 to 1.
  package var failureRate: Double
  package var isOffline: Bool
  /// The rate limits; nil for none.
  package var limits: SimulatedLimits?
  /// The number of concurrent requests above which further ones are rejected.
  package var concurrency: Int

  package init(
    delay: Duration = .zero, failureRate: Double = 0, isOffline: Bool = false,
    limits: SimulatedLimits? = nil, concurrency: Int = 5
  ) {
    self.delay = delay
    self.failureRate = failureRate
    self.isOffline = isOffline
    self.limits = limits
    self.concurrency = concurrency
  }
}

/// The maximum number of calls in each time window.
package struct SimulatedLimits: Hashable, Sendable {
  /// Calls per minute.
  package var perMinute: Double
  /// Calls per hour.
  package var perHour: Double
  /// Calls per UTC day.
  package var perDay: Double

  /// Creates limits; by default, those of the free service.
  package init(perMinute: Double = 600, perHour: Double = 5000, perDay: Double = 10_000) {
    self.perMinute = perMinute
    self.perHour = perHour
    self.perDay = perDay
  }

  package static let free = SimulatedLimits()
}
