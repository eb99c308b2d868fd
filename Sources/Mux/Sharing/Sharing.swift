/// The configuration for sharing values and fetches with other processes.
///
/// ```swift
/// let store = JSONFileCacher.standard
/// let options = MuxOptions(cacher: store, sharing: .onThisMachine(over: store))
/// let news = Multiplexer(cacheKey: "News", options: options) { try await api.news() }
/// ```
///
/// Sharing requires a cache key, which identifies the values in all processes, and the same type of
/// values.
public struct Sharing: Sendable {
  /// The shared cache.
  public var tier: any SharedTier
  /// The time for which a request waits for the fetch of another process before it fetches itself.
  public var waitTimeout: Duration
  /// The time after which other processes may take over an unreleased lease.
  ///
  /// It should be longer than a fetch takes, because later results are not shared.
  public var leaseDuration: Duration
  /// The maximum size of a shared value in bytes.
  public var byteLimit: Int
  /// True if the tier is the local store, so its values are already saved.
  let isStore: Bool

  /// Creates a configuration for a tier.
  public init(
    over tier: any SharedTier, waitTimeout: Duration = .seconds(10),
    leaseDuration: Duration = .seconds(60),
    byteLimit: Int = 1_000_000
  ) {
    (self.tier, self.waitTimeout, self.leaseDuration) = (tier, waitTimeout, leaseDuration)
    self.byteLimit = byteLimit
    isStore = tier is MachineTier
  }

  /// Returns a configuration for processes on this machine that use the same disk store.
  ///
  /// One process fetches a value and saves it immediately; the others wait and read it. When a
  /// process ends or crashes, the system releases its leases. Changes by other processes are
  /// noticed only when the value in memory is stale.
  public static func onThisMachine(over store: any Cacher) -> Sharing {
    Sharing(over: MachineTier(store))
  }
}
