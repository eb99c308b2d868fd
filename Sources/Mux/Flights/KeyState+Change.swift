extension KeyState {
  /// Stores a value, which is newer than any running fetch; answers the waiters and cancels the
  /// fetch.
  mutating func store(
    _ fetched: FetchOutcome, at context: DecisionContext, in shared: inout ShardContext
  ) -> Actions {
    var actions = shared.actions(at: context)
    let mustNotEvict = fetched.mustNotEvict
    guard let entry = newEntry(fetched, mustNotEvict: mustNotEvict, context, &shared) else {
      return actions
    }
    actions.note(.stored)
    let answer = keep(entry, of: fetched, from: .memory, context, &actions)
    for flight in [flights.current, flights.next].compactMap(\.?.value) {
      actions.answer(flight.waiters, .success(answer))
      actions.abandon(flight)
    }
    flights.current = nil
    flights.next = nil
    return actions
  }

  /// Marks the value stale, so that a request starts a new fetch.
  mutating func refresh(_ rules: FlightRules, in shared: inout ShardContext) -> Actions {
    var actions = shared.actions
    if stored == nil, rules.hasDisk { flights.refreshPending = true }
    flights.notFoundUntil = nil
    stored?.marks.insert(.mustRefetch)
    stored?.details.retryAt = nil
    // The failure belongs to an earlier refresh.
    stored?.details.failure = nil
    if flights.current?.value.phase == .fetching { flights.current?.value.isClosed = true }
    actions.change = .changed
    actions.note(.refreshRequested)
    return actions
  }

  /// Marks the value stale, because another process may have changed it.
  mutating func outdate(at context: DecisionContext, in shared: inout ShardContext) -> Actions {
    var actions = shared.actions(at: context)
    if outdateStored(at: context.now) { actions.change = .changed }
    return actions
  }

  /// Ends the freshness of the stored value; returns false if it was not fresh.
  @discardableResult
  mutating func outdateStored(at now: Duration) -> Bool {
    guard stored?.isStale(at: now) == false else { return false }
    stored?.freshUntil = now
    return true
  }

  /// Removes the value; fetches in flight store nothing.
  mutating func clear(inFlight: ClearMode, in shared: inout ShardContext) -> Actions {
    var actions = shared.actions
    stored = nil
    (flights.refreshPending, flights.outdatesDisk) = (false, false)
    flights.notFoundUntil = nil
    actions.change = .cleared
    actions.note(.cleared)
    let running = flights.current?.value
    switch inFlight {
    case .fail:
      for flight in [running, flights.next?.value].compactMap(\.self) + flights.orphans {
        actions.answer(flight.waiters, .failure(MuxError.cleared))
        actions.abandon(flight)
      }
      flights = Flights()
    case .deliver:
      guard var running else { break }
      // The value is cleared, and cache-only requests must not wait for a fetch.
      let content = running.waiters.removeAll { $0.policy == .cacheOnly }
      actions.answer(content, .failure(MuxError.notCached))
      // A flight that has not begun to fetch counts as started after the clearing.
      if running.restart() {
        flights.current = Indirect(running)
        break
      }
      if running.waiters.isEmpty {
        actions.abandon(running)
      } else {
        flights.orphans.append(running)
      }
      endCurrent(&actions)
    }
    return actions
  }

  /// Removes the value from memory; flights continue.
  mutating func clearMemory(_ rules: FlightRules) {
    if rules.hasDisk, stored?.isOutdatedOnDisk == true { flights.refreshPending = true }
    stored = nil
    flights.notFoundUntil = nil
  }

  /// Removes one waiter; no-op if it has been answered.
  mutating func leave(
    _ id: UInt64, with error: any Error = CancellationError(), rules: FlightRules,
    in shared: inout ShardContext
  ) -> Actions {
    var actions = shared.actions
    if let request = flights.current?.value.waiters.remove(id) {
      left(request, error, &actions)
      if !rules.cancelsAbandonedFetches, request.policy != .cacheOnly {
        flights.current?.value.isBackground = true
      }
      guard let flight = flights.current?.value, flight.isAlone else { return actions }
      actions.note(.fetchCancelled)
      actions.abandon(flight)
      endCurrent(&actions)
    } else if let request = flights.next?.value.waiters.remove(id) {
      left(request, error, &actions)
      if flights.next?.value.isAlone == true { flights.next = nil }
    } else {
      for index in flights.orphans.indices {
        guard let request = flights.orphans[index].waiters.remove(id) else { continue }
        left(request, error, &actions)
        // An orphan stores nothing, so it ends with its last waiter.
        if flights.orphans[index].waiters.isEmpty {
          actions.abandon(flights.orphans.remove(at: index))
        }
        break
      }
    }
    return actions
  }

  private func left(_ request: WaitingRequest, _ error: any Error, _ actions: inout Actions) {
    actions.answer(request, .failure(error))
    actions.note(.requestCancelled)
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
    let mayBeOnDisk = stored != nil || flights.outdatesDisk || source == .memory
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
}

extension Flights {
  /// Returns the flights past their deadline, and the next deadline.
  func overdue(at now: Duration) -> (ids: [UInt64], next: Duration?) {
    let timed = ([current?.value].compactMap(\.self) + orphans).compactMap { flight in
      flight.deadline.map { (id: flight.id, deadline: $0) }
    }
    let late = timed.filter { $0.deadline <= now }
    return (late.map(\.id), timed.filter { $0.deadline > now }.map(\.deadline).min())
  }
}

extension Flight {
  /// True if the flight has no waiters and does not run in the background.
  var isAlone: Bool { waiters.isEmpty && !isBackground }
}
