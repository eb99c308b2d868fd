/// Cache counters since the start.
package struct CacheTally: Hashable, Sendable {
  /// Entries in memory.
  package var entries: Int
  /// Requests answered from memory.
  package var hits: Int
  package var requests: Int
  /// Requests that joined a fetch in flight.
  package var joined: Int
  /// Fetches in flight.
  package var flying: Int
  /// Bytes on disk, if known.
  package var bytes: Int?

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
