import LightFoundation

/// A period without requests to an endpoint, after a rate limit or a failure.
struct LimitNotice: Hashable, Sendable, Codable {
  var reason: String
  var since: Date
  var until: Date

  /// The longest limit of the service, plus an hour for clock differences.
  static let longest: TimeInterval = 25 * 3600

  /// The duration of the notice, in seconds.
  var length: TimeInterval { min(max(until.timeIntervalSince(since), 0), LimitNotice.longest) }

  /// Returns whether the notice is in effect.
  ///
  /// Ignores notices from the future and overlong ones, which come from a wrong clock.
  func holds(at now: Date) -> Bool {
    since <= now && now < until && until.timeIntervalSince(since) <= LimitNotice.longest
  }

  var error: WeatherError { .limited(reason: reason, until: until) }
}
