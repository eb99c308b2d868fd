import Weather

/// What happens in the cache, in one language; ``CacheEvent`` in a word or in a few.
struct EventTexts: Sendable {
  /// What a request found.
  let hit, miss, joined, servedOld, loaded: Template
  /// What became of a fetch.
  let fetchBegan, fetched, unchanged, failed, cancelled, tooSlow, discarded: Template
  /// What other processes have to do with it.
  let awaited, taken, unshared, sharedAgain: Template
  /// What was done to a value.
  let waiterLeft, stored, madeStale, dropped, evicted: Template
  /// What became of it on disk.
  let savedNone, saved, storeFailed, notEncodable: Template
}
