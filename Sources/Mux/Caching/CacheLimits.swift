/// How much a map keeps in memory.
///
/// ```swift
/// let limits = CacheLimits(count: 500, age: .seconds(86_400))
/// let users = MultiplexerMap(limits: limits) { (id: String) in try await api.user(id) }
/// ```
///
/// Limits are bounds, not reservations: a limit of 0 keeps nothing.
public struct CacheLimits: Hashable, Sendable {
  /// Which entry leaves when a new one needs its place.
  public enum Eviction: Hashable, Sendable {
    /// New entries prove themselves in a small queue before they may stay; scans pass through.
    ///
    /// S3-FIFO, with a queue as small or large as it does good, and with the measure of LIRS for
    /// what comes back: it stays if it was used later than the one that would leave for it.
    case s3fifo
    /// The one not used for the longest time.
    case leastRecentlyUsed
    /// The one stored first, however often it was used since; storing it again makes it the newest.
    case firstInFirstOut
  }

  /// What becomes of a value that was fetched for one request, or set from outside.
  public enum Keeping: Int, Hashable, Comparable, Sendable {
    /// It is for its callers only; what is kept stays, unless its source says that it is gone or
    /// still good.
    case never
    /// It is kept if no other entry has to leave for it.
    case ifThereIsRoom
    /// It is kept within the limits.
    case always

    /// Whether one keeps less than the other.
    public static func < (one: Keeping, other: Keeping) -> Bool { one.rawValue < other.rawValue }
  }

  /// The most entries, or nil for any number.
  public let count: Int?
  /// The highest sum of costs, or nil for any; a fetch gives the cost of its value, else it is 1.
  ///
  /// What costs nothing does not leave for it.
  public let cost: Int?
  /// The age after which an entry is dropped, whatever its freshness says; nil for never.
  public let age: Duration?
  /// Which entry leaves first.
  public let eviction: Eviction

  /// Makes limits.
  ///
  /// Negative ones are a mistake and stop the program with a message.
  public init(
    count: Int? = 10_000, cost: Int? = nil, age: Duration? = nil, eviction: Eviction = .s3fifo
  ) {
    precondition(count ?? 0 >= 0, "CacheLimits: a negative count (\(count ?? 0)) makes no sense")
    precondition(cost ?? 0 >= 0, "CacheLimits: a negative cost (\(cost ?? 0)) makes no sense")
    precondition(age ?? .zero >= .zero, "CacheLimits: a negative age makes no sense")
    self.count = count
    self.cost = cost
    self.age = age
    self.eviction = eviction
  }

  /// Keeps everything.
  public static let unlimited = CacheLimits(count: nil)
}
