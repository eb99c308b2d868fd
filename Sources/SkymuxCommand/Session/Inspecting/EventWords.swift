import Mux
import WeatherPictures
import WeatherScreens
import WeatherStore

/// What happens in the cache, as a person reads it.
enum EventWords {
  /// An event in words.
  static func news(_ event: MuxEvent, _ address: CacheAddress) -> CacheNews {
    let (kind, word, detail) = words(event.kind)
    return CacheNews(
      number: event.number, date: event.date, kind: kind, word: word, address: address,
      detail: detail)
  }

  /// Why something failed.
  static func text(_ error: any Error) -> String { "\(WeatherError(error))" }

  private static func words(_ kind: MuxEvent.Kind) -> (CacheNews.Kind, String, String) {
    switch kind {
    case .hit: (.good, "hit", "answered from memory")
    case .miss: (.busy, "miss", "nothing new enough is there")
    case .joined(let waiters): (.busy, "joined", "\(waiters) wait for one fetch")
    case .servedStale(let age):
      (.old, "old value", "\(AgeText.long(age)) old, and better than none")
    case .loaded: (.good, "loaded", "found on disk")
    case .fetchBegan: (.busy, "fetch", "the service is asked")
    case .fetched: (.good, "fetched", "a new value")
    case .notModified: (.good, "unchanged", "the old value is still right")
    case .fetchFailed(let error): (.bad, "failed", text(error))
    case .fetchCancelled: (.gone, "cancelled", "nobody waited any more")
    case .fetchDetached: (.bad, "too slow", "left behind at its deadline")
    case .discarded: (.gone, "discarded", "cleared or set while it was fetched")
    case .waiterLeft: (.gone, "left", "one waiter gave up")
    case .stored: (.good, "set", "by the program")
    case .refreshRequested: (.old, "made stale", "the next request fetches")
    case .cleared: (.gone, "dropped", "in memory and on disk")
    case .evicted: (.gone, "evicted", "to make room")
    case .saved(0): (.bad, "not saved", "nothing could be written")
    case .saved(let count):
      (.good, "saved", "\(count == 1 ? "1 entry" : "\(count) entries") to disk")
    case .storeFailed(let error): (.bad, "disk", "\(error)")
    case .notEncodable(let reason): (.bad, "not saved", reason)
    }
  }
}
