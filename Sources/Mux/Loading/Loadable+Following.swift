/// What a state remembers of the news of its source.
struct Notices: Sendable {
  /// Rises with each.
  var number: UInt64 = 0
  /// Whether the source was cleared since the load under way began.
  var wasCleared = false
}

extension Loadable {
  /// Shows what the source has in memory, unless a load is under way, whose end does that.
  ///
  /// Each call takes a number before it reads, and only the highest number is shown: the value read
  /// last is the newest.
  func catchUp(_ news: KeyState.News) {
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
    let now = feed.environment.time.now
    feed.change { state in
      guard notices.withLock({ $0.number }) == number else { return false }
      if let found { return state.follow(found, at: now, staleAfter: staleAfter) }
      return state.outlive()
    }
  }
}

extension LoadableState {
  /// Takes over what a load brought.
  mutating func take(_ entry: CacheEntry<Value>, at now: Duration, staleAfter: Duration?) {
    let arrival = Arrival(entry, at: now, staleAfter: staleAfter)
    if let failure = entry.failure {
      standIn(arrival, for: failure)
    } else {
      succeed(arrival)
    }
    shown = entry.mark
  }

  /// Takes over an entry that came without a load; says whether there is anything new in it.
  mutating func follow(
    _ entry: CacheEntry<Value>, at now: Duration, staleAfter: Duration?
  ) -> Bool {
    guard !isLoading, shown != entry.mark else { return false }
    guard shown?.version == entry.mark.version else {
      take(entry, at: now, staleAfter: staleAfter)
      return true
    }
    // After a reset nothing is shown of what was there before.
    guard hasValue else { return false }
    // The value is the same: it may have become stale, or another attempt may have failed.
    let isFailure = ![0, shown?.failure].contains(entry.mark.failure)
    guard isFailure || entry.isStale && !cameStale else { return false }
    cameStale = true
    if isFailure, let failure = entry.failure {
      // A next attempt that is arranged for stays so.
      error = failure
      outcome = .failure
      marks.end = Serial.next()
    }
    shown = entry.mark
    return true
  }

  /// The source was cleared: the value goes here too, and what is under way goes on.
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

  /// The value has left the memory of the source, and stays here as a stale one.
  mutating func outlive() -> Bool {
    guard hasValue, !isLoading, !cameStale else { return false }
    cameStale = true
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
      cameStale: entry.isStale,
      age: StateAge(fetchedAt: fetchedAt, freshUntil: ends.compactMap(\.self).min()))
  }
}
