package import Weather

package struct InspectorWords: Sendable {
  package var title: Message { Message("inspector.title", "Inspector") }
  package var entryList: Message { Message("inspector.entryList", "Entries") }
  package var events: Message { Message("inspector.events", "Events, newest first") }
  package var paused: Message { Message("inspector.paused", "paused") }
  package var oneMoment: Message { Message("inspector.oneMoment", "Loading…") }
  package var nothingAsked: Message { Message("inspector.nothingAsked", "no requests yet") }
  package var nothingKept: Message { Message("inspector.nothingKept", "the cache is empty now") }
  package var noneIsLikeThat: Message { Message("inspector.noneIsLikeThat", "no entry matches") }
  package var inMemoryOnly: Message { Message("inspector.inMemoryOnly", "stored in memory only") }
  package var filterHint: Message {
    Message("inspector.filterHint", "part of a key, place or state")
  }
  package var fetches: Message { Message("inspector.fetches", "fetches") }
  package var requestsSent: Message { Message("inspector.requestsSent", "requests sent") }
  // States of an entry, at most eight characters.
  package var fetching: Message { Message("inspector.fetching", "fetching") }
  package var queued: Message { Message("inspector.queued", "queued") }
  package var failed: Message { Message("inspector.failed", "failed") }
  package var empty: Message { Message("inspector.empty", "empty") }
  // Sources of a value, in four letters.
  package var fromNetwork: Message { Message("inspector.fromNetwork", "net") }
  package var fromDisk: Message { Message("inspector.fromDisk", "disk") }
  package var fromProgram: Message { Message("inspector.fromProgram", "set") }
  package var entry: Message { Message("inspector.entry", "entry") }
  package var state: Message { Message("inspector.state", "state") }
  package var from: Message { Message("inspector.from", "from") }
  // Column heads of numbers, in five letters.
  package var left: Message { Message("inspector.left", "left") }
  package var hits: Message { Message("inspector.hits", "hits") }
  package var joins: Message { Message("inspector.joins", "joins") }
  package var fetch: Message { Message("inspector.fetch", "fetch") }
  package var waiting: Message { Message("inspector.waiting", "wait") }
  package var bytes: Message { Message("inspector.bytes", "bytes") }
  package var byState: Message { Message("inspector.byState", "status") }
  package var byKey: Message { Message("inspector.byKey", "key") }
  package var byAge: Message { Message("inspector.byAge", "age") }
  package var byTimeLeft: Message { Message("inspector.byTimeLeft", "time left") }
  package var halfFail: Message { Message("inspector.halfFail", "half fail") }
  package var allFail: Message { Message("inspector.allFail", "all fail") }
  package var everySecondFails: Message {
    Message("inspector.everySecondFails", "every second request fails")
  }
  package var everyOneFails: Message { Message("inspector.everyOneFails", "every request fails") }
  package var lastMinute: Message { Message("inspector.lastMinute", "The last minute") }
  package var lastTenMinutes: Message { Message("inspector.lastTenMinutes", "The last 10 minutes") }
  package var lastHalfHour: Message { Message("inspector.lastHalfHour", "The last half hour") }
  package var lastThreeHours: Message { Message("inspector.lastThreeHours", "The last 3 hours") }
  package var legend: Message {
    Message("inspector.legend", "● new  ━ fresh  ─ stale  ◐ stale hit  ↻ fetch  ○ failed")
  }
}

extension Message {
  package static var inspector: InspectorWords { InspectorWords() }
}

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
  case failed(WeatherError), cancelled, tooSlow, discarded
  /// A waiter left, or the program stored a value or marked it stale.
  case requestCancelled, stored, madeStale
  case dropped, evicted
  case saved(Int), storeFailed(String), notEncodable(String)

  /// The name of the event, at most nine characters.
  package var short: Message {
    switch self {
    case .hit: Message("event.short.hit", "hit")
    case .miss: Message("event.short.miss", "miss")
    case .joined: Message("event.short.joined", "joined")
    case .servedOld: Message("event.short.servedOld", "stale hit")
    case .loaded: Message("event.short.loaded", "loaded")
    case .fetchBegan: Message("event.short.fetchBegan", "fetch")
    case .fetched: Message("event.short.fetched", "fetched")
    case .unchanged: Message("event.short.unchanged", "unchanged")
    case .failed: .inspector.failed
    case .cancelled: Message("event.short.cancelled", "cancelled")
    case .tooSlow: Message("event.short.tooSlow", "too slow")
    case .discarded: Message("event.short.discarded", "discarded")
    case .awaited: Message("event.short.awaited", "waiting")
    case .taken: Message("event.short.taken", "shared")
    case .unshared: Message("event.short.unshared", "alone")
    case .sharedAgain: Message("event.short.sharedAgain", "together")
    case .requestCancelled: Message("event.short.waiterLeft", "left")
    case .stored: Message("event.short.stored", "set")
    case .madeStale: Message("event.short.madeStale", "set stale")
    case .dropped: Message("event.short.dropped", "dropped")
    case .evicted: Message("event.short.evicted", "evicted")
    case .saved(0): Message("event.short.savedNone", "not saved")
    case .saved: Message("event.short.saved", "saved")
    case .storeFailed: Message("event.short.storeFailed", "disk")
    case .notEncodable: Message("event.short.notEncodable", "not saved")
    }
  }

  /// What the event means for the data.
  package var condition: DataCondition {
    switch self {
    case .saved(0), .failed, .tooSlow, .storeFailed, .notEncodable, .unshared: .offline
    case .hit, .loaded, .fetched, .unchanged, .stored, .saved, .taken, .sharedAgain: .fresh
    case .servedOld, .madeStale: .stale
    case .miss, .joined, .fetchBegan, .awaited: .loading
    case .cancelled, .discarded, .requestCancelled, .dropped, .evicted: .empty
    }
  }

  package var message: Message {
    switch self {
    case .hit: Message("event.hit", "answered from memory")
    case .miss: Message("event.miss", "no fresh value in the cache")
    case .joined(let count): Message("event.joined", "{0} callers share a fetch", count)
    case .servedOld(let minutes):
      Message("event.servedOld", "{0} old", Message.age(minutes: minutes))
    case .loaded: Message("event.loaded", "found on disk")
    case .fetchBegan: Message("event.fetchBegan", "request sent")
    case .fetched: Message("event.fetched", "received a new value")
    case .unchanged: Message("event.unchanged", "not modified: the old value is still valid")
    case .failed(let trouble): trouble.message
    case .cancelled: Message("event.cancelled", "all callers have left")
    case .tooSlow: Message("event.tooSlow", "missed its deadline")
    case .discarded: Message("event.discarded", "cleared or set during the fetch")
    case .awaited: Message("event.awaited", "waiting for another process")
    case .taken: Message("event.taken", "received from another process")
    case .unshared(let reason): Message("event.unshared", "{0}", reason)
    case .sharedAgain: Message("event.sharedAgain", "sharing with other processes again")
    case .requestCancelled: Message("event.waiterLeft", "one caller cancelled")
    case .stored: Message("event.stored", "set by the program")
    case .madeStale: Message("event.madeStale", "marked stale: the next request fetches")
    case .dropped: Message("event.dropped", "from memory and disk")
    case .evicted: Message("event.evicted", "to make room")
    case .saved(0): Message("event.savedNone", "nothing could be written")
    case .saved(let count): Message("event.saved", "{0} {0|entry|entries} to disk", count)
    case .storeFailed(let reason): Message("event.storeFailed", "{0}", reason)
    case .notEncodable(let reason): Message("event.notEncodable", "{0}", reason)
    }
  }
}
