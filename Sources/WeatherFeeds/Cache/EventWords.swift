import LightFoundation
package import Mux
package import WeatherPictures
package import WeatherScreens
import WeatherStore

/// Converts cache events to messages of the inspector.
package enum EventWords {
  package static func news(_ event: MuxEvent, _ address: CacheAddress) -> CacheNews {
    let (kind, told) = told(event.kind)
    return CacheNews(
      number: event.number, date: event.date, kind: kind, event: told, address: address)
  }

  package static func trouble(_ error: any Error) -> Trouble { Trouble(WeatherError(error)) }

  private static func told(_ kind: MuxEvent.Kind) -> (CacheNews.Kind, CacheEvent) {
    switch kind {
    case .hit: (.good, .hit)
    case .miss: (.busy, .miss)
    case .joined(let waiters): (.busy, .joined(waiters: waiters))
    case .servedStale(let age):
      (.old, .servedOld(minutes: AgeText.minutes(TimeInterval(age.components.seconds))))
    case .loaded: (.good, .loaded)
    case .fetchBegan: (.busy, .fetchBegan)
    case .fetched: (.good, .fetched)
    case .notModified: (.good, .unchanged)
    case .fetchFailed(let error): (.bad, .failed(trouble(error)))
    case .fetchCancelled: (.gone, .cancelled)
    case .fetchDetached: (.bad, .tooSlow)
    case .discarded: (.gone, .discarded)
    case .waiterLeft: (.gone, .waiterLeft)
    case .stored: (.good, .stored)
    case .refreshRequested: (.old, .madeStale)
    case .cleared: (.gone, .dropped)
    case .evicted: (.gone, .evicted)
    case .saved(let count): (count == 0 ? .bad : .good, .saved(count))
    case .storeFailed(let error): (.bad, .storeFailed("\(error)"))
    case .notEncodable(let reason): (.bad, .notEncodable(reason))
    case .awaitingShared: (.busy, .awaited)
    case .servedShared: (.good, .taken)
    case .sharingFailed(let error): (.bad, .unshared("\(error)"))
    case .sharingResumed: (.good, .sharedAgain)
    case .sharedUnreadable(let reason): (.bad, .unshared(reason))
    }
  }
}
