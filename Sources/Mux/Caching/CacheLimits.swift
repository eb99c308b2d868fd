/// The limits of a map in memory.
///
/// ```swift
/// let limits = CacheLimits(count: 500, age: .seconds(86_400))
/// let users = MultiplexerMap(limits: limits) { (id: String) in try await api.user(id) }
/// ```
///
/// Limits are bounds and reserve no memory. A limit of 0 stores nothing.
public struct CacheLimits: Hashable, Sendable {
  /// The policy that selects the entry to evict.
  public enum Eviction: Hashable, Sendable {
    /// S3-FIFO with adaptive probation: scans do not evict frequently used entries.
    ///
    /// New entries start in a small queue of adaptive size, and move to the main queue when they
    /// are used again. As in LIRS, a key that returns after its eviction enters the main queue
    /// directly if its last use is more recent than that of the entry it would evict.
    case s3fifo
    /// Evicts the least recently used entry.
    case leastRecentlyUsed
    /// Evicts the entry stored first, regardless of its use; storing it again makes it the newest.
    case firstInFirstOut
  }

  /// The retention of a value that is fetched for a request or stored manually.
  public enum Retention: Int, Hashable, Comparable, Sendable {
    /// Delivers the value to its callers only.
    ///
    /// An existing entry stays, and is updated only by "not modified" or "not found".
    case never
    /// Stores the value if no other entry must be evicted.
    case withoutEviction
    /// Stores the value within the limits.
    case always

    /// Returns whether one retention is weaker than the other.
    public static func < (one: Retention, other: Retention) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  /// The maximum number of entries, or nil for no limit.
  public let count: Int?
  /// The maximum total cost, or nil for no limit.
  ///
  /// A fetch returns the cost of its value, by default 1. Entries without cost are not evicted for
  /// this limit.
  public let cost: Int?
  /// The age at which an entry is removed, even if it is fresh; nil for never.
  public let age: Duration?
  /// The policy that selects the entry to evict.
  public let eviction: Eviction

  /// Creates limits; traps if one is negative.
  public init(
    count: Int? = 10_000, cost: Int? = nil, age: Duration? = nil, eviction: Eviction = .s3fifo
  ) {
    precondition(count ?? 0 >= 0, "CacheLimits: the count (\(count ?? 0)) must not be negative")
    precondition(cost ?? 0 >= 0, "CacheLimits: the cost (\(cost ?? 0)) must not be negative")
    precondition(age ?? .zero >= .zero, "CacheLimits: the age must not be negative")
    self.count = count
    self.cost = cost
    self.age = age
    self.eviction = eviction
  }

  /// No limits.
  public static let unlimited = CacheLimits(count: nil)
}
