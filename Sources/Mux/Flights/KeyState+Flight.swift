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

  /// Returns the earliest fetch of an acceptable shared value; nil for any fresh one.
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

  /// Stores an entry and returns it as an answer.
  ///
  /// A value with a lifetime of zero and no validators is not stored; the next save removes its
  /// older copy from disk.
  mutating func keep(
    _ entry: consuming StoredEntry, of fetched: FetchOutcome, from source: CacheSource,
    _ context: DecisionContext, _ actions: inout Actions
  ) -> ErasedEntry {
    actions.change = .changed
    let isOutdating = fetched.isUnkept && context.rules.hasDisk
    // A fetch follows a disk read, so it knows whether the disk has a copy to remove.
    let mayBeOnDisk =
      flights.current?.value.mayBeOnDisk == true || stored != nil || flights.outdatesDisk
      || source == .memory
    flights.outdatesDisk = isOutdating && mayBeOnDisk
    flights.refreshPending = isOutdating
    flights.notFoundUntil = nil
    var answer = entry.answer(from: source, at: context.now)
    // mutant: A value without a lifetime is not stored
    // broken: if fetched.isUnkept, !BROKEN {
    if fetched.isUnkept {
      stored = nil
      answer.isStale = false
      actions.note(.evicted)
    } else {
      stored = entry
    }
    return answer
  }

  /// Returns the entry for a fetched or stored value; nil for "not modified" without an old value.
  mutating func newEntry(
    _ fetched: FetchOutcome, mustNotEvict: Bool, _ context: DecisionContext,
    _ shared: inout ShardContext
  ) -> StoredEntry? {
    let previous = fetched.previous
    var details = fetched.entryDetails(by: context.rules.freshness)
    if fetched.box == nil, var old = stored?.details ?? previous?.value.details {
      old.retryAt = nil
      old.failure = nil
      old.pauses = nil
      old.counts = fetched.details.counts
      old.stamp = nil
      if let lifetime = fetched.details.lifetime { old.lifetime = lifetime }
      details = old.boxed
    }
    guard let box = fetched.box ?? stored?.box ?? previous?.value.box else { return nil }
    var entry = StoredEntry.fetched(
      box, details, age: fetched.age, version: shared.nextVersion(),
      hits: stored?.hits ?? previous?.value.hits ?? 0, at: context)
    // mutant: withoutEviction evicts nothing
    // broken: if mustNotEvict, !BROKEN { entry.marks.insert(.mustNotEvict) }
    if mustNotEvict { entry.marks.insert(.mustNotEvict) }
    if fetched.shared?.isSaved == true {
      entry.marks.remove(.dirty)
      return entry
    }
    guard context.rules.hasDisk else { return entry }
    let isOutdated = stored?.isOutdatedOnDisk ?? previous?.value.isOutdatedOnDisk ?? false
    if flights.refreshPending || isOutdated { entry.marks.insert(.outdatesDisk) }
    return entry
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
