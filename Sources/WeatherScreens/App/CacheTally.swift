/// What the cache has done so far.
public struct CacheTally: Hashable, Sendable {
  /// How many entries are in memory.
  public var entries: Int
  /// Requests answered from memory.
  public var hits: Int
  /// Requests in all.
  public var requests: Int
  /// Requests that joined a fetch which was under way.
  public var joined: Int
  /// Fetches under way.
  public var flying: Int
  /// Bytes on disk, where known.
  public var bytes: Int?

  /// Counts since the start.
  public init(
    entries: Int = 0, hits: Int = 0, requests: Int = 0, joined: Int = 0, flying: Int = 0,
    bytes: Int? = nil
  ) {
    self.entries = entries
    self.hits = hits
    self.requests = requests
    self.joined = joined
    self.flying = flying
    self.bytes = bytes
  }
}
