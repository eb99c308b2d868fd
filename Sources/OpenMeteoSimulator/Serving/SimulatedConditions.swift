package struct SimulatedConditions: Hashable, Sendable {
  package var delay: Duration
  /// How many of all requests fail, 0 to 1.
  package var failureRate: Double
  package var isOffline: Bool
  /// How many calls are allowed; nil for any number.
  package var limits: SimulatedLimits?
  /// How many requests may wait at once before one is refused.
  package var concurrency: Int

  /// Conditions that are good where nothing else is said.
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

/// How many calls a client may make in each of the three windows.
package struct SimulatedLimits: Hashable, Sendable {
  /// Calls in a minute of the clock.
  package var perMinute: Double
  /// Calls in an hour of the clock.
  package var perHour: Double
  /// Calls in a day of UTC.
  package var perDay: Double

  /// Limits; those of the free service where nothing else is said.
  package init(perMinute: Double = 600, perHour: Double = 5000, perDay: Double = 10_000) {
    self.perMinute = perMinute
    self.perHour = perHour
    self.perDay = perDay
  }

  package static let free = SimulatedLimits()
}
