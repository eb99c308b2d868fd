package import LightFoundation
package import Mux
import WeatherStore

/// Has the weather loaded again when it is old, and after a failure when some time has passed.
package final class AutoRefresh: Sendable {
  /// The first wait after a failure, and the longest.
  private static let backoff = Backoff(
    min: .seconds(4), max: .seconds(300), multiplier: 2, jitter: .equal)
  /// Never more often than this, whatever the cache says.
  private static let shortest = Duration.seconds(10)

  private let loadable: Loadable<Void>
  private let syncer: Syncer
  private let subscription: StateSubscription

  /// Loads with `load`, which throws where the network is to blame; `tell` hears when the next
  /// attempt is due after a failure.
  package init(
    _ environment: MuxEnvironment, load: @escaping @Sendable () async throws -> Void,
    tell: @escaping @Sendable (_ retryAt: Date) -> Void
  ) {
    loadable = Loadable(environment: environment, load: load)
    syncer = Syncer(
      loadable, backoff: AutoRefresh.backoff.minding(environment.wallClock))
    let told = Lock<Date?>(nil)
    subscription = loadable.subscribe(on: .inline) { state in
      guard let date = state.retryAt, told.withLock({ $0.replace(with: date) }) else { return }
      tell(date)
    }
  }

  /// Loads now.
  package func start() { loadable.sync() }

  /// Loads again when what there is now is past its time.
  ///
  /// - Returns: how long that is.
  package func rest(for time: Duration) -> Duration {
    let period = max(time, AutoRefresh.shortest)
    syncer.period = period
    return period
  }

  /// Nothing is loaded before ``start()`` or another load.
  package func pause() { syncer.period = .zero }

  /// The network may be back: what failed is tried soon.
  package func poke() {
    if loadable.state.phase == .failed { syncer.poke() }
  }

  /// The network is back: what failed is tried now.
  package func networkIsBack() {
    if loadable.state.phase == .failed { loadable.sync() }
  }
}

extension Backoff {
  /// The same, which lets a server say from when on it listens again.
  fileprivate func minding(_ now: @escaping @Sendable () -> Date) -> Backoff {
    Backoff(min: min, max: max, multiplier: multiplier, jitter: jitter) { error in
      (error as? WeatherError)?.retryDate.map {
        .seconds(clamping: Swift.max($0.timeIntervalSince(now()), 0))
      }
    }
  }
}

extension Optional where Wrapped == Date {
  /// Sets a new value, and says whether it is one.
  fileprivate mutating func replace(with new: Date) -> Bool {
    defer { self = new }
    return self != new
  }
}
