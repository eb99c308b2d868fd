extension KeyState {
  /// Stores a value newer than any fetch; answers the waiters and cancels the fetch.
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

  /// Returns whether a flight must bypass the caches of its source.
  mutating func mustBypassCaches(_ id: UInt64?, at now: Duration, in shared: ShardContext) -> Bool {
    let isWished = id.flatMap { id in flights.update(id) { flight, _ in flight.wantsNew } }
    if isWished == true || flights.refreshPending { return true }
    guard let entry = stored else { return shared.isDiskDoubted }
    return entry.marks.contains(.mustRefetch) || !entry.isStale(at: now)
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
