package import Weather

/// An event of the cache, as shown in the inspector.
package enum CacheEvent: Hashable, Sendable {
  /// A request hit, missed, or joined other waiters.
  case hit, miss, joined(waiters: Int)
  /// The cache returned a stale value of this age.
  case servedOld(minutes: Int)
  /// A value was loaded from disk, or a fetch started or succeeded.
  case loaded, fetchBegan, fetched, unchanged
  /// Another process is fetching the value, or has fetched it.
  case awaited, taken
  /// Sharing between processes stopped or resumed.
  case unshared(String), sharedAgain
  /// A fetch failed or its result was not used.
  case failed(Trouble), cancelled, tooSlow, discarded
  /// A waiter left, or the program stored a value or marked it stale.
  case waiterLeft, stored, madeStale
  /// An entry was removed.
  case dropped, evicted
  case saved(Int), storeFailed(String), notEncodable(String)

  /// The name of the event, at most nine characters.
  package var short: Message {
    switch self {
    case .hit: Message("event.short.hit", "hit")
    case .miss: Message("event.short.miss", "miss")
    case .joined: Message("event.short.joined", "joined")
    case .servedOld: Message("event.short.servedOld", "old value")
    case .loaded: Message("event.short.loaded", "loaded")
    case .fetchBegan: Message("event.short.fetchBegan", "fetch")
    case .fetched: Message("event.short.fetched", "fetched")
    case .unchanged: Message("event.short.unchanged", "unchanged")
    case .failed: Message("event.short.failed", "failed")
    case .cancelled: Message("event.short.cancelled", "cancelled")
    case .tooSlow: Message("event.short.tooSlow", "too slow")
    case .discarded: Message("event.short.discarded", "discarded")
    case .awaited: Message("event.short.awaited", "waits")
    case .taken: Message("event.short.taken", "shared")
    case .unshared: Message("event.short.unshared", "alone")
    case .sharedAgain: Message("event.short.sharedAgain", "together")
    case .waiterLeft: Message("event.short.waiterLeft", "left")
    case .stored: Message("event.short.stored", "set")
    case .madeStale: Message("event.short.madeStale", "made old")
    case .dropped: Message("event.short.dropped", "dropped")
    case .evicted: Message("event.short.evicted", "evicted")
    case .saved(0): Message("event.short.savedNone", "not saved")
    case .saved: Message("event.short.saved", "saved")
    case .storeFailed: Message("event.short.storeFailed", "disk")
    case .notEncodable: Message("event.short.notEncodable", "not saved")
    }
  }

  package var message: Message {
    switch self {
    case .hit: Message("event.hit", "answered from memory")
    case .miss: Message("event.miss", "nothing new enough is there")
    case .joined(let count): Message("event.joined", "{0} wait for one fetch", count)
    case .servedOld(let minutes):
      Message("event.servedOld", "{0} old, and better than none", Message.age(minutes: minutes))
    case .loaded: Message("event.loaded", "found on disk")
    case .fetchBegan: Message("event.fetchBegan", "the service is asked")
    case .fetched: Message("event.fetched", "a new value")
    case .unchanged: Message("event.unchanged", "the old value is still right")
    case .failed(let trouble): Message("event.failed", "{0}", trouble.message)
    case .cancelled: Message("event.cancelled", "nobody waited any more")
    case .tooSlow: Message("event.tooSlow", "left behind at its deadline")
    case .discarded: Message("event.discarded", "cleared or set while it was fetched")
    case .awaited: Message("event.awaited", "waits for another process")
    case .taken: Message("event.taken", "got from another process")
    case .unshared(let reason): Message("event.unshared", "{0}", reason)
    case .sharedAgain: Message("event.sharedAgain", "shared with other processes again")
    case .waiterLeft: Message("event.waiterLeft", "one waiter gave up")
    case .stored: Message("event.stored", "by the program")
    case .madeStale: Message("event.madeStale", "the next request fetches")
    case .dropped: Message("event.dropped", "in memory and on disk")
    case .evicted: Message("event.evicted", "to make room")
    case .saved(0): Message("event.savedNone", "nothing could be written")
    case .saved(let count): Message("event.saved", "{0} {0|entry|entries} to disk", count)
    case .storeFailed(let reason): Message("event.storeFailed", "{0}", reason)
    case .notEncodable(let reason): Message("event.notEncodable", "{0}", reason)
    }
  }
}
