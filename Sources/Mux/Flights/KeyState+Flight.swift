extension KeyState {
  /// Starts the fetch and returns the value to replace; nil if the flight was cancelled.
  mutating func beginFetch(
    _ id: UInt64, at context: DecisionContext, in shared: ShardContext
  ) -> FetchStart? {
    guard let isReported = flights.beginFetch(id, at: context, in: shared) else { return nil }
    var start = FetchStart(isReported: isReported)
    if flights.current?.value.id == id { start.previous = stored.map(Box.init) }
    if context.rules.isShared {
      let isRefresh = flights.update(id) { flight, _ in flight.wantsNew } ?? false
      let isDoubted = stored == nil && shared.isDiskDoubted
      start.newerThan = newerThan(isRefresh || isDoubted, at: context)
    }
    return start
  }

  /// Returns the time after which a value of another process must have been fetched; nil to accept
  /// any fresh one.
  private func newerThan(_ isRefresh: Bool, at context: DecisionContext) -> Duration? {
    if isRefresh || flights.refreshPending { return context.now }
    guard let entry = stored else { return nil }
    if entry.marks.contains(.mustRefetch) { return context.now }
    // Other processes still consider an entry fresh that is refreshed ahead of its expiry. One
    // second allows for clock differences.
    return entry.isStale(at: context.now) ? nil : entry.fetchedAt + .seconds(1)
  }

  mutating func succeeded(
    _ id: UInt64, with fetched: FetchOutcome, at context: DecisionContext,
    in shared: inout ShardContext
  ) -> Actions {
    if fetched.isNotFound { return notFound(id, with: fetched, at: context, in: &shared) }
    var actions = shared.actions(at: context)
    guard flights.current?.value.id == id else {
      guard let orphan = flights.removeOrphan(id) else { return actions }
      actions.note(.discarded)
      actions.answer(orphan.waiters, Self.unkept(fetched, context.now))
      return actions
    }
    let retention = flights.current?.value.result
    let taken = fetched.shared?.taken
    // mutant: An unstored result leaves no trace
    // broken: if fetched.box != nil, (retention == .never && !BROKEN) || fetched.shared?.isOutrun
    //   == true {
    if fetched.box != nil, retention == .never || fetched.shared?.isOutrun == true {
      actions.note(taken.map { .servedShared(age: $0) } ?? .fetched)
      let reloads = reloadsWithoutNews(in: fetched)
      actions.answer(flights.current?.value.waiters, Self.unkept(fetched, context.now))
      if let reloads { actions.answer(reloads.waiters, .failure(reloads.error)) }
      endCurrent(&actions)
      return actions
    }
    let mustNotEvict = retention == .withoutEviction
    guard let entry = newEntry(fetched, mustNotEvict: mustNotEvict, context, &shared) else {
      return failed(
        id, with: MuxError.nothingToRevalidate, isTolerated: false, at: context, in: &shared)
    }
    actions.note(
      taken.map { .servedShared(age: $0) } ?? (fetched.box == nil ? .notModified : .fetched))
    let answer = keep(
      entry, of: fetched, from: taken == nil ? .network : .shared, context, &actions)
    // mutant: A refresh during a fetch starts another one
    // broken: if flights.current?.value.isClosed == true, !BROKEN {
    //   stored?.marks.insert(.mustRefetch) }
    if flights.current?.value.isClosed == true { stored?.marks.insert(.mustRefetch) }
    if fetched.news?.isThere == true { outdateStored(at: context.now) }
    if answer.isStale { actions.note(.servedStale(age: context.now - answer.fetchedAt)) }
    let reloads = reloadsWithoutNews(in: fetched)
    actions.answer(flights.current?.value.waiters, .success(answer))
    if let reloads { actions.answer(reloads.waiters, .failure(reloads.error)) }
    endCurrent(&actions)
    return actions
  }

  /// Removes the `reload` waiters if the source returned a stale value for a failed fetch.
  private mutating func reloadsWithoutNews(
    in fetched: FetchOutcome
  ) -> (waiters: WaiterList?, error: any Error)? {
    guard let carried = fetched.carried, carried.isStale, let error = carried.failure else {
      return nil
    }
    // mutant: A reload gets no fallback
    // broken: return (BROKEN ? nil : flights.current?.value.waiters.removeAll { $0.policy ==
    //   .reload }, error)
    return (flights.current?.value.waiters.removeAll { $0.policy == .reload }, error)
  }

  /// Answers the waiters of a fetch past its deadline and abandons it.
  mutating func detached(
    _ id: UInt64, isTolerated: Bool, at context: DecisionContext, in shared: inout ShardContext
  ) -> Actions {
    let flight = flights.update(id) { flight, _ in flight }
    var actions = failed(
      id, with: MuxError.deadlineExceeded, isTolerated: isTolerated, at: context, in: &shared)
    if let flight {
      actions.note(.fetchAbandoned)
      actions.abandon(flight)
    }
    return actions
  }

  /// Handles a failed fetch; `isTolerated` says whether a stale value may replace this error.
  mutating func failed(
    _ id: UInt64, with error: any Error, isTolerated: Bool, at context: DecisionContext,
    in shared: inout ShardContext
  ) -> Actions {
    var actions = shared.actions(at: context)
    guard flights.current?.value.id == id else {
      if let orphan = flights.removeOrphan(id) { actions.answer(orphan.waiters, .failure(error)) }
      return actions
    }
    actions.note(.fetchFailed(error))
    dropIfTooOld(context, &actions)
    let (now, freshness) = (context.now, context.rules.freshness)
    if isTolerated, var entry = stored, entry.isWithin(freshness.staleIfError, at: now) {
      // No pause after a refresh: the next request must fetch.
      let pause = flights.current?.value.isClosed == true ? nil : entry.nextPause(at: context)
      // mutant: A fallback reports the failure
      // broken: if !BROKEN { entry.fail(with: error, retryAt: pause.map { now + $0 }) }
      entry.fail(with: error, retryAt: pause.map { now + $0 })
      stored = entry
      actions.change = .changed
      let hasLoaded = flights.current?.value.hasLoaded == true
      var answer = entry.answer(from: hasLoaded ? .disk : .memory, at: now)
      // The value may still be fresh for others, but these callers required a new one.
      // mutant: A fallback is stale
      // broken: answer.isStale = !BROKEN
      answer.isStale = true
      actions.note(.servedStale(age: now - entry.fetchedAt))
      let reloads = flights.current?.value.waiters.removeAll { $0.policy == .reload }
      actions.answer(flights.current?.value.waiters, .success(answer))
      actions.answer(reloads, .failure(error))
    } else {
      if stored != nil, !error.isGivenUp {
        stored?.fail(with: error)
        actions.change = .changed
      }
      actions.answer(flights.current?.value.waiters, .failure(error))
    }
    endCurrent(&actions)
    return actions
  }

  /// Ends the current flight and starts the next one.
  mutating func endCurrent(_ actions: inout Actions) {
    flights.current = flights.next
    flights.next = nil
    actions.launch = flights.current?.value.launch
  }

  /// Returns the answer for the waiters of an orphan, whose value is not stored.
  private static func unkept(
    _ fetched: FetchOutcome, _ now: Duration
  ) -> Result<ErasedEntry, any Error> {
    guard let box = fetched.box ?? fetched.previous?.value.box else {
      return .failure(MuxError.nothingToRevalidate)
    }
    let isStale = fetched.carried?.isStale == true
    return .success(
      ErasedEntry(
        box: box, details: isStale ? fetched.entryDetails(by: Freshness()) : nil,
        fetchedAt: now - fetched.age,
        source: fetched.shared?.taken == nil ? .network : .shared, isStale: isStale))
  }
}

extension KeyState {
  /// Handles a fetch that returned "not found", for which no stale value is returned.
  ///
  /// The caller also removes the entry from disk.
  mutating func notFound(
    _ id: UInt64, with fetched: FetchOutcome, at context: DecisionContext,
    in shared: inout ShardContext
  ) -> Actions {
    var actions = shared.actions(at: context)
    guard let flight = flights.current?.value, flight.id == id else {
      if let orphan = flights.removeOrphan(id) {
        actions.note(.discarded)
        actions.answer(orphan.waiters, .failure(MuxError.notFound))
      }
      return actions
    }
    actions.note(.cleared)
    actions.note(.fetchFailed(MuxError.notFound))
    actions.isNotFound = true
    // mutant: A notFound result removes the entry from memory
    // broken: if !BROKEN { stored = nil }
    stored = nil
    (flights.refreshPending, flights.outdatesDisk) = (false, false)
    shared.clearings += 1
    // An absence reported to a request before a refresh does not answer requests after it.
    let lifetime = min(fetched.details.lifetime ?? .zero, .ages)
    // mutant: A notFound result is remembered for its lifetime
    // broken: flights.notFoundUntil = !BROKEN && lifetime > .zero && !flight.isClosed ? context.now
    //   + lifetime : nil
    flights.notFoundUntil = lifetime > .zero && !flight.isClosed ? context.now + lifetime : nil
    actions.answer(flight.waiters, .failure(MuxError.notFound))
    endCurrent(&actions)
    return actions
  }

  /// Returns whether an earlier "not found" answers the request; forgets it after its lifetime.
  mutating func isKnownNotFound(to policy: FetchPolicy, at now: Duration) -> Bool {
    guard let end = flights.notFoundUntil else { return false }
    if now >= end { flights.notFoundUntil = nil }
    // mutant: A notFound result is forgotten after its lifetime
    // broken: return (BROKEN || now < end) && !policy.wantsNew
    return now < end && !policy.wantsNew
  }
}

extension KeyState {
  /// Returns whether a flight must bypass the caches of its source.
  mutating func mustBypassCaches(_ id: UInt64?, at now: Duration, in shared: ShardContext) -> Bool {
    let isWished = id.flatMap { id in flights.update(id) { flight, _ in flight.wantsNew } }
    if isWished == true || flights.refreshPending { return true }
    guard let entry = stored else { return shared.isDiskDoubted }
    return entry.marks.contains(.mustRefetch) || !entry.isStale(at: now)
  }
}

extension Flights {
  /// Starts the fetch; returns whether to report the start, or nil if the flight was cancelled.
  mutating func beginFetch(
    _ id: UInt64, at context: DecisionContext, in shared: ShardContext
  ) -> Bool? {
    let isReported = shared.isObserved && !context.rules.isShared
    return update(id) { flight, _ in
      flight.phase = .fetching
      flight.deadline = context.rules.deadline.map { context.now + $0 }
      return isReported
    }
  }
}

extension Error {
  /// True if the fetch was cancelled or dropped, which says nothing about the value.
  fileprivate var isGivenUp: Bool { isCancellation || self as? MuxError == .droppedFromQueue }
}
