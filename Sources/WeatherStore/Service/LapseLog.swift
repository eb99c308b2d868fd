import LightFoundation
import Mux

/// Remembers recently failed endpoints, so that optional requests can skip them.
///
/// Saved at once, so that the next run does not wait for the same timeout.
final class LapseLog: Sendable {
  /// Entries are stored, never fetched.
  let notices: MultiplexerMap<WeatherEndpoint, LimitNotice>
  private let wallClock: @Sendable () -> Date
  private let length: TimeInterval

  /// Creates a log in which failures count for some time.
  init(options: MuxOptions, length: Duration) {
    wallClock = options.environment.wallClock
    self.length = TimeInterval(length.components.seconds)
    notices = MultiplexerMap(
      cacheKey: "lapses", limits: CacheLimits(age: .seconds(clamping: LimitNotice.longest)),
      options: options
    ) { _ in throw MuxError.notCached }
  }

  /// The recent failure of an endpoint, or nil.
  func lapse(of endpoint: WeatherEndpoint) async -> WeatherError? {
    guard let notice = try? await notices.request(key: endpoint, policy: .cacheOnly),
      notice.holds(at: wallClock())
    else { return nil }
    return .unreachable(reason: notice.reason)
  }

  /// Records a failure of the endpoint itself.
  func note(_ error: WeatherError, of endpoint: WeatherEndpoint) async {
    switch error {
    case .unreachable, .timedOut, .serverFailed: break
    // Limits are recorded by `LimitGate`; the other errors concern one place or the caller.
    case .limited, .refused, .missing, .notStored, .cancelled: return
    }
    let now = wallClock()
    let notice = LimitNotice(reason: "\(error)", since: now, until: now + length)
    notices.store(notice, for: endpoint, lifetime: .seconds(clamping: length))
    // If the save fails, other processes will find out for themselves.
    try? await notices.save()
  }
}
