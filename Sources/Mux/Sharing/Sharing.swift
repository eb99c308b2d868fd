/// How a multiplexer or a map shares its values and its fetches with other processes.
///
/// ```swift
/// let store = JSONFileCacher.standard
/// let options = MuxOptions(cacher: store, sharing: .onThisMachine(over: store))
/// let news = Multiplexer(cacheKey: "News", options: options) { try await api.news() }
/// ```
///
/// What is shared needs a cache key, by which the others know it, and values of the same shape.
public struct Sharing: Sendable {
  /// What they have in common.
  public var tier: any SharedTier
  /// How long a request waits while another process fetches; then it fetches itself.
  public var patience: Duration
  /// How long others wait for a process that does not give its lease back.
  ///
  /// It should be longer than a fetch takes: what comes later is not shared.
  public var lease: Duration
  /// The most bytes of a value that is shared.
  public var byteLimit: Int
  /// The tier is the local store itself, so what is in it has been saved.
  let isStore: Bool

  /// Shares over a tier.
  public init(
    over tier: any SharedTier, patience: Duration = .seconds(10), lease: Duration = .seconds(60),
    byteLimit: Int = 1_000_000
  ) {
    (self.tier, self.patience, self.lease) = (tier, patience, lease)
    self.byteLimit = byteLimit
    isStore = tier is MachineTier
  }

  /// Shares with the other processes of this machine that keep their values in the same store.
  ///
  /// A thing is fetched by one of them, which saves it at once; the others wait and read it. When a
  /// process ends, however it ends, the system gives its leases back. What another process changes
  /// is not heard of before a value in memory is stale.
  public static func onThisMachine(over store: any Cacher) -> Sharing {
    Sharing(over: MachineTier(store))
  }
}
