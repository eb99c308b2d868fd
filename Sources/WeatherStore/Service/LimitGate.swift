import LightFoundation
import Mux

/// Blocks requests to an endpoint while a rate limit is in effect.
///
/// Limits are cached and saved at once, so that no other run of the program exceeds the same limit.
final class LimitGate: Sendable {
  /// Entries are stored, never fetched.
  let notices: MultiplexerMap<WeatherEndpoint, LimitNotice>
  private let wallClock: @Sendable () -> Date

  init(options: MuxOptions) {
    wallClock = options.environment.wallClock
    let limits = CacheLimits(age: .seconds(clamping: LimitNotice.longest))
    notices = MultiplexerMap(cacheKey: "limits", limits: limits, options: options) { _ in
      throw MuxError.notCached
    }
  }

  /// Performs a request unless a limit is in effect, and records a limit that it reports.
  func pass<Value: Sendable>(
    _ endpoint: WeatherEndpoint, _ ask: () async throws(WeatherError) -> Value
  ) async throws(WeatherError) -> Value {
    if let notice = await holding(of: endpoint) { throw notice.error }
    do {
      return try await ask()
    } catch {
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

  /// The limit of an endpoint, if one is in effect.
  func holding(of endpoint: WeatherEndpoint) async -> LimitNotice? {
    guard let notice = await notice(for: endpoint), notice.holds(at: wallClock()) else {
      return nil
    }
    return notice
  }

  private func heed(_ error: WeatherError, of endpoint: WeatherEndpoint) async {
    guard case .limited(let reason, let until) = error else { return }
    let notice = LimitNotice(reason: reason, since: wallClock(), until: until)
    notices.store(notice, for: endpoint, lifetime: .seconds(clamping: notice.length))
    // If the save fails, other processes will find out for themselves.
    try? await notices.save()
  }

  private func notice(for endpoint: WeatherEndpoint) async -> LimitNotice? {
    try? await notices.request(key: endpoint, policy: .cacheOnly)
  }
}
