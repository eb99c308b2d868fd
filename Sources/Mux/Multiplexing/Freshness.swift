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
  public var jitter: Double { didSet { checkShares() } }
  /// The share of its time, from 0 to 1, after which a request still gets the fresh value at once
  /// but has one fetch begin behind it; nil for never.
  ///
  /// The jitter moves it as it moves the end. No timer is behind it: what nobody asks for is not
  /// fetched.
  public var refreshAhead: Double? { didSet { checkShares() } }
  /// How long a value stays fresh without being asked for; nil for no such limit.
  public var idleTime: Duration?
  /// How long after its end a value is still given at once while a fetch goes on behind it.
  public var staleWhileRevalidate: Duration
  /// How long after its end a value may answer for a failed fetch; nil for ever.
  public var staleIfError: Duration?
  /// How long, after a failed fetch, the old value answers without a new attempt.
  public var retryInterval: Duration
  /// The same, growing with each failure until a fetch succeeds; nil for ``retryInterval`` each time.
  ///
  /// What an error asks for, as a server does with Retry-After, counts if it is longer.
  public var retryBackoff: Backoff?
  /// Which errors the old value may answer for; by default no network, an answer that cannot be
  /// decoded, and a server that fails.
  public var tolerates: @Sendable (any Error) -> Bool

  /// Makes a freshness; by default a value is fresh for 30 minutes, and an old one stands in
  /// for ever when the network or the server fails.
  public init(
    timeToLive: Duration = .seconds(1800), jitter: Double = 0, refreshAhead: Double? = nil,
    idleTime: Duration? = nil, staleWhileRevalidate: Duration = .zero,
    staleIfError: Duration? = nil, retryInterval: Duration = .zero, retryBackoff: Backoff? = nil,
    tolerates: @escaping @Sendable (any Error) -> Bool = { $0.allowsStaleValue }
  ) {
    self.timeToLive = timeToLive
    self.jitter = jitter
    self.refreshAhead = refreshAhead
    self.idleTime = idleTime
    self.staleWhileRevalidate = staleWhileRevalidate
    self.staleIfError = staleIfError
    self.retryInterval = retryInterval
    self.retryBackoff = retryBackoff
    self.tolerates = tolerates
    checkShares()
  }

  private func checkShares() {
    precondition((0...1).contains(jitter), "Freshness: jitter is a share from 0 to 1")
    precondition(
      refreshAhead.map((0...1).contains) ?? true, "Freshness: refreshAhead is a share from 0 to 1")
  }

  /// Fresh for a while, with everything else as by default.
  public static func timeToLive(_ duration: Duration) -> Freshness {
    Freshness(timeToLive: duration)
  }

  /// The moment at which a value fetched at `moment` stops being fresh.
  func end(fetchedAt moment: Duration, lifetime: Duration?, chance: Double) -> Duration {
    guard lifetime == nil, jitter > 0 else { return moment + length(lifetime) }
    return moment + length(lifetime) * jittered(chance)
  }

  /// The moment from which a value fetched at `moment` is fetched anew ahead of its end.
  func due(fetchedAt moment: Duration, lifetime: Duration?, chance: Double) -> Duration? {
    refreshAhead.map { share in
      moment + length(lifetime) * (lifetime == nil ? share * jittered(chance) : share)
    }
  }

  /// What is longer than all of time lasts for ever, too; the sum must not overflow.
  private func length(_ lifetime: Duration?) -> Duration {
    min(max(lifetime ?? timeToLive, .zero - .ages), .ages)
  }

  private func jittered(_ chance: Double) -> Double { 1 + jitter * (2 * chance - 1) }
}

extension Duration {
  /// Thirty million years.
  static let ages = Duration.seconds(1_000_000_000_000_000)
}
