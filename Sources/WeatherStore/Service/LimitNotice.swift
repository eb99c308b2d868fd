import LightFoundation

/// That a service is not asked for a while: it has had enough of us, or failed.
struct LimitNotice: Hashable, Sendable, Codable {
  var reason: String
  var since: Date
  var until: Date

  /// The longest limit there is, with an hour for clocks that differ.
  static let longest: TimeInterval = 25 * 3600

  /// For how long it holds, in seconds.
  var length: TimeInterval { min(max(until.timeIntervalSince(since), 0), LimitNotice.longest) }

  /// Whether it is of no use to ask at an instant.
  ///
  /// A notice that comes from the future, or speaks of a far one, was written under a wrong clock.
  func holds(at now: Date) -> Bool {
    since <= now && now < until && until.timeIntervalSince(since) <= LimitNotice.longest
  }

  var error: WeatherError { .limited(reason: reason, until: until) }
}
