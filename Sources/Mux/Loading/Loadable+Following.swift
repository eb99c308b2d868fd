extension Loadable {
  /// Shows what the source has in memory, unless a load is under way, whose end does that.
  func catchUp(_ news: KeyState.News) {
    guard let followed else { return }
    var found = followed.cachedEntry
    while true {
      let now = feed.environment.time.now
      feed.change { state in
        if let found { return state.follow(found, at: now, staleAfter: staleAfter) }
        switch news {
        case .cleared: return state.forget()
        case .changed: return state.outlive()
        }
      }
      // Another thread may have shown something newer before: what counts is what is there now.
      let shown = found?.mark
      found = followed.cachedEntry
      if found?.mark == shown { return }
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

  /// Takes over what somebody else brought; says whether there is anything new in it.
  mutating func follow(
    _ entry: CacheEntry<Value>, at now: Duration, staleAfter: Duration?
  ) -> Bool {
    guard !isLoading, shown != entry.mark else { return false }
    guard hasValue, shown?.version == entry.mark.version else {
      take(entry, at: now, staleAfter: staleAfter)
      return true
    }
    // The value is the same: it may have become stale, or another attempt may have failed.
    let isFailure = ![0, shown?.failure].contains(entry.mark.failure)
    guard isFailure || entry.isStale && !cameStale else { return false }
    cameStale = true
    if isFailure, let failure = entry.failure { fail(failure) }
    shown = entry.mark
    return true
  }

  /// The source was cleared: the value goes here too, and what is under way goes on.
  mutating func forget() -> Bool {
    guard hasValue || outcome != .none else { return false }
    var new = LoadableState()
    if isLoading {
      new.activity = activity
      new.marks = marks
    }
    self = new
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
