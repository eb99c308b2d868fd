import Weather

/// What happens in the cache, in one language; ``CacheEvent`` in a word or in a few.
struct EventTexts: Sendable {
  let hit, miss, joined, servedOld, loaded: Template
  let fetchBegan, fetched, unchanged, failed, cancelled, tooSlow, discarded: Template
  /// What other processes have to do with it.
  let awaited, taken, unshared, sharedAgain: Template
  let waiterLeft, stored, madeStale, dropped, evicted: Template
  let savedNone, saved, storeFailed, notEncodable: Template
}
