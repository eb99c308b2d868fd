/// What happens in the cache, as far as the inspector tells it.
package enum CacheEvent: Hashable, Sendable {
  /// A request found what it wanted, or nothing, or others that want the same.
  case hit, miss, joined(waiters: Int)
  /// An old value had to do, so many minutes old.
  case servedOld(minutes: Int)
  /// A value came from disk, or a fetch began or ended well.
  case loaded, fetchBegan, fetched, unchanged
  /// Another process fetches it, or had fetched it.
  case awaited, taken
  /// Nothing is shared with other processes, or it is again.
  case unshared(String), sharedAgain
  /// A fetch came to nothing.
  case failed(Trouble), cancelled, tooSlow, discarded
  /// One that waited went, or the program set or spoiled a value.
  case waiterLeft, stored, madeStale
  /// Something was forgotten.
  case dropped, evicted
  case saved(Int), storeFailed(String), notEncodable(String)
}
