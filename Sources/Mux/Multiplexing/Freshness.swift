/// How long a value is good, and when an old one may stand in.
///
/// ```swift
/// let freshness = Freshness(timeToLive: .seconds(600), staleWhileRevalidate: .seconds(60))
/// let news = Multiplexer(options: MuxOptions(freshness: freshness)) { try await api.news() }
/// ```
///
/// The windows count from the end of the time to live, as in RFC 5861.
public struct Freshness: Sendable {
  /// How long a value is fresh, from the end of its fetch.
  public var timeToLive: Duration
  /// The share of the time to live, from 0 to 1, by which it is shortened or lengthened by
  /// chance, once for each value, so that things fetched together do not expire together.
  public var jitter: Double
  /// How long a value stays fresh without being asked for; nil for no such limit.
  public var idleTime: Duration?
  /// How long after its end a value is still given at once while a fetch goes on behind it.
  public var staleWhileRevalidate: Duration
  /// How long after its end a value may answer for a failed fetch; nil for ever.
  public var staleIfError: Duration?
  /// How long, after a failed fetch, the old value answers without a new attempt.
  public var retryInterval: Duration
  /// Which errors the old value may answer for.
  public var tolerates: @Sendable (any Error) -> Bool

  /// Makes a freshness; by default a value is fresh for 30 minutes, and an old one stands in
  /// when the network is gone, for ever.
  public init(
    timeToLive: Duration = .seconds(1800), jitter: Double = 0, idleTime: Duration? = nil,
    staleWhileRevalidate: Duration = .zero, staleIfError: Duration? = nil,
    retryInterval: Duration = .zero,
    tolerates: @escaping @Sendable (any Error) -> Bool = { $0.isConnectivityError }
  ) {
    precondition((0...1).contains(jitter), "Freshness: jitter is a share from 0 to 1")
    self.timeToLive = timeToLive
    self.jitter = jitter
    self.idleTime = idleTime
    self.staleWhileRevalidate = staleWhileRevalidate
    self.staleIfError = staleIfError
    self.retryInterval = retryInterval
    self.tolerates = tolerates
  }

  /// Fresh for a while, with everything else as by default.
  public static func timeToLive(_ duration: Duration) -> Freshness {
    Freshness(timeToLive: duration)
  }

  /// The moment at which a value fetched at `moment` stops being fresh.
  func end(fetchedAt moment: Duration, lifetime: Duration?, chance: Double) -> Duration {
    // What is longer than all of time lasts for ever, too; the sum must not overflow.
    let length = min(max(lifetime ?? timeToLive, .zero - .ages), .ages)
    guard lifetime == nil, jitter > 0 else { return moment + length }
    return moment + length * (1 + jitter * (2 * chance - 1))
  }
}

extension Duration {
  /// Thirty million years.
  static let ages = Duration.seconds(1_000_000_000_000_000)
}
