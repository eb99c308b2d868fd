import LightFoundation
import Mux

/// Remembers which parts of the service failed a moment ago, for callers that can do without them.
///
/// What it knows is saved at once, so that the next run of the program does not wait for the same
/// silence again.
final class LapseLog: Sendable {
  /// Never fetched, only stored.
  let notices: MultiplexerMap<WeatherEndpoint, LimitNotice>
  private let wallClock: @Sendable () -> Date
  private let length: TimeInterval

  /// A log of failures that count for so long.
  init(options: MuxOptions, length: Duration) {
    wallClock = options.environment.wallClock
    self.length = TimeInterval(length.components.seconds)
    notices = MultiplexerMap(
      cacheKey: "lapses", limits: CacheLimits(age: .seconds(clamping: LimitNotice.longest)),
      options: options
    ) { _ in throw MuxError.notCached }
  }

  /// Why a part failed a moment ago; nil if it did not.
  func lapse(of endpoint: WeatherEndpoint) async -> WeatherError? {
    guard let notice = try? await notices.request(key: endpoint, .cacheOnly),
      notice.holds(at: wallClock())
    else { return nil }
    return .unreachable(reason: notice.reason)
  }

  /// Keeps that a part has failed, if it is the part that has.
  func note(_ error: WeatherError, of endpoint: WeatherEndpoint) async {
    switch error {
    case .unreachable, .timedOut, .serverFailed: break
    // A limit has a notice of its own; the others are the matter of one place or of the caller.
    case .limited, .refused, .missing, .notStored, .cancelled: return
    }
    let now = wallClock()
    let notice = LimitNotice(reason: "\(error)", since: now, until: now + length)
    notices.store(notice, for: endpoint, lifetime: .seconds(clamping: length))
    // Where it cannot be saved, others find out for themselves.
    try? await notices.save()
  }
}
