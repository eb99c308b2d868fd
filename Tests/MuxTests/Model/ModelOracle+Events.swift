import Mux

extension ModelOracle {
  /// I12: events have no gaps, every end of a fetch has a beginning, and the path ends in the
  /// state of memory.
  mutating func checkEvents(_ events: [MuxEvent]) {
    for (first, second) in zip(events, events.dropFirst()) where second.number != first.number + 1 {
      violate(.eventsArePath, "after event \(first.number) came \(second.number)")
    }
    for key in rules.universe { checkPath(of: key, events) }
  }

  private mutating func checkPath(of key: Int, _ events: [MuxEvent]) {
    let name = rules.shape == .one ? "" : "\(key)"
    /// Nil if unknown: a value rejected at once is reported as evicted before it is reported as
    /// stored.
    var hasValue: Bool? = false
    var wasEvicted = false
    var fetching = 0
    var began = 0
    for event in events where event.key == nil || event.key == name {
      defer { if case .evicted = event.kind { wasEvicted = true } else { wasEvicted = false } }
      switch event.kind {
      case .fetchBegan:
        fetching += 1
        began += 1
      case .fetched, .notModified:
        fetching -= 1
        hasValue = wasEvicted ? nil : true
      case .discarded: fetching -= 1
      case .fetchFailed: fetching -= 1
      case .stored, .loaded: hasValue = wasEvicted ? nil : true
      case .cleared, .evicted: hasValue = false
      default: break
      }
      if fetching < 0 {
        violate(.eventsArePath, "for \(key), \(event.kind) came without a fetch (\(event.number))")
        fetching = 0
      }
    }
    if let hasValue, hasValue != (self[key].seen != nil) {
      violate(.eventsArePath, "by its events \(key) has \(hasValue ? "a" : "no") value")
    }
    let calls = calls.compactMap { $0.parts[key] }
    // In a batch, one call may serve a cleared flight and the one after it.
    let most = calls.count + calls.count(where: \.isVague)
    if !(calls.count...most).contains(began) {
      violate(.eventsArePath, "\(began) fetches of \(key) announced, \(calls.count) ran")
    }
  }
}
