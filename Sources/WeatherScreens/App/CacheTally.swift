/// What the cache has done so far.
package struct CacheTally: Hashable, Sendable {
  /// How many entries are in memory.
  package var entries: Int
  /// Requests answered from memory.
  package var hits: Int
  package var requests: Int
  /// Requests that joined a fetch which was under way.
  package var joined: Int
  /// Fetches under way.
  package var flying: Int
  /// Bytes on disk, where known.
  package var bytes: Int?

  /// Counts since the start.
  package init(
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
