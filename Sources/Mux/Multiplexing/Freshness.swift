/// The time for which a value is fresh, and the rules for using a stale one.
///
/// ```swift
/// let freshness = Freshness(timeToLive: .seconds(600), staleWhileRevalidate: .seconds(60))
/// let news = Multiplexer(options: MuxOptions(freshness: freshness)) { try await api.news() }
/// ```
///
/// The windows count from the end of the time to live, as in RFC 5861.
public struct Freshness: Sendable {
  /// The time for which a value is fresh, counted from the end of its fetch.
  ///
  /// For a process that gets a shared value, it counts from when the fetch began.
  public var timeToLive: Duration
  /// The share of the time to live, from 0 to 1, by which it varies at random.
  ///
  /// Each value gets its own variation, so that values fetched together do not expire together.
  public var jitter: Double { didSet { checkShares() } }
  /// The share of the lifetime, from 0 to 1, after which a request also starts a background fetch;
  /// nil for never.
  ///
  /// The request still gets the fresh value immediately. Jitter applies to this point as to the
  /// expiry. There is no timer: without a request there is no fetch.
  public var refreshAhead: Double? { didSet { checkShares() } }
  /// The time without a request after which a value becomes stale; nil for no limit.
  public var idleTime: Duration?
  /// The time after expiry in which a request gets the stale value and fetches in the background.
  public var staleWhileRevalidate: Duration
  /// The time after expiry in which a value may replace a failed fetch; nil for no limit.
  public var staleIfError: Duration?
  /// The time after a failed fetch in which requests get the stale value without a new attempt.
  public var retryInterval: Duration
  /// A growing retry interval, reset by a successful fetch; nil for a constant ``retryInterval``.
  ///
  /// A longer wait requested by the error, such as a server's `Retry-After`, takes precedence.
  public var retryBackoff: Backoff?
  /// Returns whether a stale value may replace an error.
  ///
  /// By default it may for network failures, undecodable responses and server errors.
  public var allowsStaleValue: @Sendable (any Error) -> Bool

  /// Creates freshness rules.
  ///
  /// By default a value is fresh for 30 minutes, and a stale one replaces network and server
  /// failures without a time limit.
  public init(
    timeToLive: Duration = .seconds(1800), jitter: Double = 0, refreshAhead: Double? = nil,
    idleTime: Duration? = nil, staleWhileRevalidate: Duration = .zero,
    staleIfError: Duration? = nil, retryInterval: Duration = .zero, retryBackoff: Backoff? = nil,
    allowsStaleValue: @escaping @Sendable (any Error) -> Bool = { $0.allowsStaleValue }
  ) {
    self.timeToLive = timeToLive
    self.jitter = jitter
    self.refreshAhead = refreshAhead
    self.idleTime = idleTime
    self.staleWhileRevalidate = staleWhileRevalidate
    self.staleIfError = staleIfError
    self.retryInterval = retryInterval
    self.retryBackoff = retryBackoff
    self.allowsStaleValue = allowsStaleValue
    checkShares()
  }

  private func checkShares() {
    precondition((0...1).contains(jitter), "Freshness: jitter must be from 0 to 1")
    precondition(
      refreshAhead.map((0...1).contains) ?? true, "Freshness: refreshAhead must be from 0 to 1")
  }

  /// Returns the default rules with another time to live.
  public static func timeToLive(_ duration: Duration) -> Freshness {
    Freshness(timeToLive: duration)
  }

  /// Returns the time at which a value fetched at `moment` stops being fresh.
  func end(fetchedAt moment: Duration, lifetime: Duration?, chance: Double) -> Duration {
    guard lifetime == nil, jitter > 0 else { return moment + length(lifetime) }
    return moment + length(lifetime) * jittered(chance)
  }

  /// Returns the time from which a value fetched at `moment` is refreshed ahead of its expiry.
  func due(fetchedAt moment: Duration, lifetime: Duration?, chance: Double) -> Duration? {
    refreshAhead.map { share in
      moment + length(lifetime) * (lifetime == nil ? share * jittered(chance) : share)
    }
  }

  /// Clamps the lifetime so that the sum with a time cannot overflow.
  private func length(_ lifetime: Duration?) -> Duration {
    min(max(lifetime ?? timeToLive, .zero - .ages), .ages)
  }

  private func jittered(_ chance: Double) -> Double { 1 + jitter * (2 * chance - 1) }
}

extension Duration {
  /// Thirty million years, the longest lifetime.
  static let ages = Duration.seconds(1_000_000_000_000_000)
}
