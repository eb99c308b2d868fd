import Weather

extension EventTexts {
  /// A word for each in English, in nine letters at most.
  static let englishWords = EventTexts(
    hit: "hit",
    miss: "miss",
    joined: "joined",
    servedOld: "old value",
    loaded: "loaded",
    fetchBegan: "fetch",
    fetched: "fetched",
    unchanged: "unchanged",
    failed: "failed",
    cancelled: "cancelled",
    tooSlow: "too slow",
    discarded: "discarded",
    awaited: "waits",
    taken: "shared",
    unshared: "alone",
    sharedAgain: "together",
    waiterLeft: "left",
    stored: "set",
    madeStale: "made old",
    dropped: "dropped",
    evicted: "evicted",
    savedNone: "not saved",
    saved: "saved",
    storeFailed: "disk",
    notEncodable: "not saved")

  /// A few words for each in English.
  static let english = EventTexts(
    hit: "answered from memory",
    miss: "nothing new enough is there",
    joined: "{0} wait for one fetch",
    servedOld: "{0} old, and better than none",
    loaded: "found on disk",
    fetchBegan: "the service is asked",
    fetched: "a new value",
    unchanged: "the old value is still right",
    failed: "{0}",
    cancelled: "nobody waited any more",
    tooSlow: "left behind at its deadline",
    discarded: "cleared or set while it was fetched",
    awaited: "waits for another process",
    taken: "got from another process",
    unshared: "{0}",
    sharedAgain: "shared with other processes again",
    waiterLeft: "one waiter gave up",
    stored: "by the program",
    madeStale: "the next request fetches",
    dropped: "in memory and on disk",
    evicted: "to make room",
    savedNone: "nothing could be written",
    saved: "{0} {0|entry|entries} to disk",
    storeFailed: "{0}",
    notEncodable: "{0}")
}
