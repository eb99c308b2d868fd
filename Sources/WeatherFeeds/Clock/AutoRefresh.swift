package import LightFoundation
package import Mux
import Weather
import WeatherStore

/// Refreshes the weather when it becomes stale, and retries after failures with backoff.
package final class AutoRefresh: Sendable {
  /// The first delay after a failure and the longest one.
  private static let backoff = Backoff(
    min: .seconds(4), max: .seconds(300), multiplier: 2, jitter: .equal)
  /// The minimum time between refreshes, regardless of the cache.
  private static let shortest = Duration.seconds(10)

  private let loadable: Loadable<Void>
  private let syncer: Syncer
  private let subscription: StateSubscription

  /// Creates a paused refresher.
  ///
  /// `load` throws on connection failures, and `send` receives the date of the next retry.
  package init(
    _ environment: MuxEnvironment, load: @escaping @Sendable () async throws -> Void,
    send: @escaping @Sendable (_ retryAt: Date) -> Void
  ) {
    loadable = Loadable(environment: environment, load: load)
    syncer = Syncer(loadable, backoff: AutoRefresh.backoff.minding(environment.wallClock))
    let told = Lock<Date?>(nil)
    subscription = loadable.subscribe(on: .inline) { state in
      guard let date = state.retryAt, told.withLock({ exchange(&$0, with: date) }) != date else {
        return
      }
      send(date)
    }
  }

  package func start() { loadable.sync() }

  /// Schedules a refresh for when the current data has expired.
  ///
  /// - Returns: The time until that refresh.
  package func rest(for time: Duration) -> Duration {
    let period = max(time, AutoRefresh.shortest)
    syncer.period = period
    return period
  }

  /// Stops refreshing until ``start()`` or another load.
  package func pause() { syncer.period = .zero }

  /// Retries a failed load soon, because the network may be back.
  package func poke() { if loadable.state.phase == .failed { syncer.poke() } }

  /// Retries a failed load at once, because the network is back.
  package func networkIsBack() { if loadable.state.phase == .failed { loadable.sync() } }
}

extension Backoff {
  /// Returns a backoff that respects the retry date of a server.
  fileprivate func minding(_ now: @escaping @Sendable () -> Date) -> Backoff {
    Backoff(min: min, max: max, multiplier: multiplier, jitter: jitter) { error in
      (error as? WeatherError)?.retryDate.map {
        .seconds(clamping: Swift.max($0.timeIntervalSince(now()), 0))
      }
    }
  }
}
