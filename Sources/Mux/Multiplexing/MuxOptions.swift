/// How a multiplexer or a map goes about its work.
///
/// ```swift
/// let options = MuxOptions(freshness: .timeToLive(.seconds(60)), deadline: .seconds(10))
/// let profile = Multiplexer(cacheKey: "Profile", options: options) { try await api.profile() }
/// ```
public struct MuxOptions: Sendable {
  /// How long values are good, and when an old one may stand in.
  public var freshness: Freshness
  /// What becomes of a fetch without waiters.
  public var abandonment: Abandonment
  /// How long a fetch may take; then its waiters are answered and it is left behind.
  ///
  /// Nil: for ever.
  public var deadline: Duration?
  /// Limits how many fetches run at once; nil for any number.
  public var queue: FetchQueue?
  /// Where values survive a restart, if the thing has a cache key.
  public var cacher: any Cacher
  /// Time, chance and the executor.
  public var environment: MuxEnvironment

  /// Makes options; each has a default that suits a network client.
  public init(
    freshness: Freshness = Freshness(), abandonment: Abandonment = .cancelFetch,
    deadline: Duration? = .seconds(60), queue: FetchQueue? = nil,
    cacher: any Cacher = JSONFileCacher.standard, environment: MuxEnvironment = .live
  ) {
    self.freshness = freshness
    self.abandonment = abandonment
    self.deadline = deadline
    self.queue = queue
    self.cacher = cacher
    self.environment = environment
  }
}
