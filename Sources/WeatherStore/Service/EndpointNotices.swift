import LightFoundation
import Mux
import Weather

/// A part of the service with its own rate limit.
package struct WeatherEndpoint: Hashable, Sendable, LosslessStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  static let forecast = WeatherEndpoint("forecast")
  static let search = WeatherEndpoint("search")
  static let archive = WeatherEndpoint("archive")
  static let warnings = WeatherEndpoint("warnings")
}

/// A period without requests to an endpoint, after a rate limit or a failure.
struct EndpointNotice: Hashable, Sendable, Codable {
  var reason: String
  var since: Date
  var until: Date

  /// The longest limit of the service, plus an hour for clock differences.
  static let longest: TimeInterval = 25 * 3600

  /// The duration of the notice, in seconds.
  var length: TimeInterval { min(max(until.timeIntervalSince(since), 0), EndpointNotice.longest) }

  /// Returns whether the notice is in effect.
  ///
  /// Ignores notices from the future and overlong ones, which come from a wrong clock.
  func holds(at now: Date) -> Bool {
    since <= now && now < until && until.timeIntervalSince(since) <= EndpointNotice.longest
  }
}

/// The endpoints that are not used for a while, because of a rate limit or a recent failure.
///
/// Notices are cached and saved at once, so that no other run of the program exceeds the same limit
/// or waits for the same timeout.
final class EndpointNotices: Sendable {
  /// Entries are stored, never fetched.
  let map: MultiplexerMap<WeatherEndpoint, EndpointNotice>
  private let wallClock: @Sendable () -> Date
  private let failureLength: TimeInterval

  /// Creates notices under a name; a failure counts for some time.
  init(_ name: String, options: MuxOptions, failureLength: Duration = .zero) {
    self.failureLength = TimeInterval(failureLength.components.seconds)
    wallClock = options.environment.wallClock
    let limits = CacheLimits(age: .seconds(clamping: EndpointNotice.longest))
    map = MultiplexerMap(cacheKey: name, limits: limits, options: options) { _ in
      throw MuxError.notCached
    }
  }

  /// The notice of an endpoint, if one is in effect.
  func notice(of endpoint: WeatherEndpoint) async -> EndpointNotice? {
    guard let notice = try? await map.request(key: endpoint, policy: .cacheOnly),
      notice.holds(at: wallClock())
    else { return nil }
    return notice
  }

  /// Stores a notice that lasts until a date, or for some time.
  private func store(_ reason: String, of endpoint: WeatherEndpoint, until: (Date) -> Date) async {
    let now = wallClock()
    let notice = EndpointNotice(reason: reason, since: now, until: until(now))
    map.store(notice, for: endpoint, lifetime: .seconds(clamping: notice.length))
    // If the save fails, other processes will find out for themselves.
    try? await map.save()
  }

  /// Performs a request unless a limit is in effect, and records a limit that it reports.
  func pass<Value: Sendable>(
    _ endpoint: WeatherEndpoint, _ ask: () async throws(WeatherError) -> Value
  ) async throws(WeatherError) -> Value {
    if let notice = await notice(of: endpoint) {
      throw .limited(FailureReason(told: notice.reason), until: notice.until)
    }
    do { return try await ask() } catch {
      await heed(error, of: endpoint)
      throw error
    }
  }

  /// Like ``pass(_:_:)`` for a response in parts, each of which may report a limit.
  func pass<Value: Sendable>(
    _ endpoint: WeatherEndpoint,
    parts ask: () async throws(WeatherError) -> [Result<Value, WeatherError>]
  ) async throws(WeatherError) -> [Result<Value, WeatherError>] {
    let parts = try await pass(endpoint, ask)
    for case .failure(let error) in parts { await heed(error, of: endpoint) }
    return parts
  }

  private func heed(_ error: WeatherError, of endpoint: WeatherEndpoint) async {
    guard case .limited(let reason, let until) = error else { return }
    await store(reason.text, of: endpoint) { _ in until }
  }

  /// Records a failure of the endpoint itself, so that optional requests can skip it.
  func note(_ error: WeatherError, of endpoint: WeatherEndpoint) async {
    switch error {
    case .unreachable, .timedOut, .serverFailed:
      await store("\(error)", of: endpoint) { [failureLength] in $0 + failureLength }
    // Limits are recorded when they are reported; the other errors concern one place or the caller.
    default: break
    }
  }
}
