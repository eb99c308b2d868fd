/// The notifications from a source.
struct Notices: Sendable {
  var number: UInt64 = 0
  /// True if the source was cleared during the running load.
  var wasCleared = false
}

extension Loadable {
  /// Shows the value that the source has in memory, unless a load is running, which does so at its
  /// end.
  ///
  /// Each call takes a number before it reads, and only the highest is shown.
  func catchUp(_ news: KeyState.Change) {
    guard let followed else { return }
    var number: UInt64 = 0
    feed.change { state in
      number = notices.withLock { notices in
        notices.number += 1
        if news == .cleared { notices.wasCleared = true }
        return notices.number
      }
      return news == .cleared && state.forget()
    }
    let found = followed.cachedEntry
    let isOther = feed.state { $0.shown?.version } != found?.mark.version
    let equal = isOther ? found.flatMap { feed.number(of: $0.value) } : nil
    let now = feed.environment.time.now
    feed.change { state in
      guard notices.withLock({ $0.number }) == number else { return false }
      if let found { return state.follow(found, equal, at: now, staleAfter: staleAfter) }
      return state.outlive()
    }
  }
}

extension LoadableState {
  /// Applies the result of a load.
  mutating func apply(
    _ entry: CacheEntry<Value>, _ equal: UInt64?, at now: Duration, staleAfter: Duration?
  ) {
    var arrival = Arrival(entry, at: now, staleAfter: staleAfter)
    arrival.equal = equal
    if let failure = entry.failure { standIn(arrival, for: failure) } else { succeed(arrival) }
    shown = entry.mark
  }

  /// Applies an entry that was not loaded here; returns whether it changes anything.
  mutating func follow(
    _ entry: CacheEntry<Value>, _ equal: UInt64?, at now: Duration, staleAfter: Duration?
  ) -> Bool {
    guard !isLoading, shown != entry.mark else { return false }
    guard shown?.version == entry.mark.version else {
      apply(entry, equal, at: now, staleAfter: staleAfter)
      return true
    }
    // After a reset, older values are not shown again.
    guard hasValue else { return false }
    // The value is the same, but it may have become stale, or another fetch may have failed.
    let isFailure = ![0, shown?.failure].contains(entry.mark.failure)
    guard isFailure || entry.isStale && !arrivedStale else { return false }
    arrivedStale = true
    if isFailure, let failure = entry.failure {
      // An automatic retry remains scheduled.
      error = failure
      outcome = .failure
      marks.end = SerialNumber.next()
    }
    shown = entry.mark
    return true
  }

  /// Removes the value after the source was cleared; a running load continues.
  mutating func forget() -> Bool {
    guard hasValue || outcome != .none else { return false }
    let old = self
    reset()
    if old.isLoading {
      activity = old.activity
      marks.load = old.marks.load
    }
    return true
  }

  /// Marks the value stale after the source evicted it from memory.
  mutating func outlive() -> Bool {
    guard hasValue, !isLoading, !arrivedStale else { return false }
    arrivedStale = true
    shown = nil
    return true
  }
}

extension LoadableState.Arrival {
  init(_ entry: CacheEntry<Value>, at now: Duration, staleAfter: Duration?) {
    let fetchedAt = now - entry.age
    let ends = [entry.timeLeft.map { now + $0 }, staleAfter.map { fetchedAt + $0 }]
    self.init(
      value: entry.value, fetchedAt: entry.fetchedAt, source: entry.source,
      arrivedStale: entry.isStale,
      age: StateAge(fetchedAt: fetchedAt, freshUntil: ends.compactMap(\.self).min()))
  }
}
