import Mux

extension HTTPErrand {
  /// A request goes out past the map, which would know by itself what came before a clearing.
  func beginAlone() -> HTTPTickets.Ticket {
    let address = HTTPCacheKey.address(of: request.url)
    return cache.tickets.withLock { $0.begin(address) }
  }

  /// It is over, and its answer kept or not.
  func endAlone(_ ticket: HTTPTickets.Ticket) { cache.tickets.withLock { $0.end(ticket) } }

  /// Keeps an answer, unless it was asked for before its address was forgotten, or before what is
  /// stored by now.
  func keep(_ stored: HTTPStoredAnswer, under key: String, _ ticket: HTTPTickets.Ticket) {
    // Under the lock, so that no clearing comes between the question and the keeping.
    cache.tickets.withLock { tickets in
      guard tickets.isValid(ticket) else { return }
      let present = cache.map.cachedValue(for: key)?.answer
      if let present, present.asked > stored.asked { return }
      cache.map.store(
        HTTPArrival(stored), for: key, lifetime: cache.fetcher.lifetime(of: stored),
        cost: max(1, stored.body.count))
    }
  }

  /// Whether what was found is still what is stored, and nothing newer is on its way.
  func isStillThere(_ stored: HTTPStoredAnswer, at place: Place) -> Bool {
    cache.map.cachedValue(for: place.key)?.answer == stored
      && cache.fetcher.asks.newest(for: place.key) == nil
  }
}
