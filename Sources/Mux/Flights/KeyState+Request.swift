extension KeyState {
  /// Handles a request.
  ///
  /// `id` is higher than all earlier ids; a new flight uses it as well.
  mutating func request(
    policy: FetchPolicy, _ waiter: Waiter?, id: UInt64, priority: TaskPriority = .medium,
    queued: FetchPriority = .last, retention: CacheLimits.Retention = .always,
    at context: DecisionContext, in shared: inout ShardContext
  ) -> Actions {
    var actions = shared.actions(at: context)
    dropIfTooOld(context, &actions)
    let request = waiter.map {
      WaitingRequest(id: id, policy: policy, waiter: $0, retention: retention)
    }
    if !policy.wantsNew, let entry = stored, let verdict = verdict(on: entry, for: policy, context)
    {
      use(context)
      let answer = entry.answer(from: .memory, at: context.now)
      actions.answer(request, .success(answer))
      actions.note(answer.isStale ? .servedStale(age: context.now - entry.fetchedAt) : .hit)
      if verdict == .andRevalidate {
        stored?.isNotDueAgain()
        if flights.current?.value.accepts(policy) == true {
          flights.current?.value.isBackground = true
        } else {
          join(nil, policy, id: id, priority, queued, context.rules, &actions)
        }
      }
      return actions
    }
    if isKnownNotFound(to: policy, at: context.now) {
      actions.answer(request, .failure(MuxError.notFound))
      actions.note(.hit)
      return actions
    }
    actions.note(.miss)
    if policy == .cacheOnly, !mayStillLoad(context.rules) {
      actions.answer(request, .failure(MuxError.notCached))
      return actions
    }
    join(request, policy, id: id, priority, queued, context.rules, &actions)
    return actions
  }

  private enum Verdict { case enough, andRevalidate }

  /// Returns whether the stored entry answers a request with this policy; nil if not.
  private func verdict(
    on entry: StoredEntry, for policy: FetchPolicy, _ context: DecisionContext
  ) -> Verdict? {
    let (now, freshness) = (context.now, context.rules.freshness)
    let isStale = entry.isStale(at: now)
    let retries = entry.retryAt.map { $0 <= now } ?? true
    switch policy {
    case .refresh, .reload: return nil
    case .cacheOnly: return .enough
    case .staleWhileRevalidate:
      return (isStale || entry.isDue(at: now)) && retries ? .andRevalidate : .enough
    case .cacheFirst, .staleIfSlow:
      if !isStale { return entry.isDue(at: now) && retries ? .andRevalidate : .enough }
      if !retries, entry.isWithin(freshness.staleIfError, at: now) { return .enough }
      if entry.marks.contains(.mustRefetch) { return nil }
      let window = freshness.staleWhileRevalidate
      return window > .zero && entry.isWithin(window, at: now) ? .andRevalidate : nil
    }
  }

  /// Joins a suitable flight or creates one.
  private mutating func join(
    _ request: WaitingRequest?, _ policy: FetchPolicy, id: UInt64, _ priority: TaskPriority,
    _ queued: FetchPriority, _ rules: FlightRules, _ actions: inout Actions
  ) {
    // A copy of the flight here would make adding a waiter copy all the others.
    switch flights.current?.value.accepts(policy) {
    case nil:
      flights.current = Indirect(
        Flight(id: id, phase: phase(rules), priority: priority, queued: queued))
      flights.current?.value.add(request, policy: policy)
      actions.launch = flights.current?.value.launch
      actions.joined = (id, nil)
    case true?:
      flights.current?.value.add(request, policy: policy)
      flights.current?.value.raise(to: priority, &actions)
      flights.current?.value.hurry(to: queued)
      actions.joined = flights.current.map { ($0.value.id, nil) }
      actions.note(.joined(waiters: flights.current?.value.waiters.count ?? 0))
    case false?:
      if flights.next == nil {
        flights.next = Indirect(
          Flight(id: id, phase: phase(rules), priority: priority, queued: queued))
      }
      flights.next?.value.hurry(to: queued)
      flights.next?.value.add(request, policy: policy)
      actions.joined = flights.current.map { ($0.value.id, flights.next?.value.id) }
    }
  }

  /// Returns whether the disk may have a value that is not in memory.
  private func mayStillLoad(_ rules: FlightRules) -> Bool {
    rules.hasDisk && (flights.current?.value.phase ?? .loading) == .loading
  }

  private func phase(_ rules: FlightRules) -> Flight.Phase {
    rules.hasDisk && stored == nil ? .loading : .queued
  }

  /// Removes the entry if it is past the age limit.
  mutating func expire(at context: DecisionContext, in shared: inout ShardContext) -> Actions {
    var actions = shared.actions(at: context)
    dropIfTooOld(context, &actions)
    return actions
  }

  mutating func dropIfTooOld(_ context: DecisionContext, _ actions: inout Actions) {
    guard let entry = stored, entry.isTooOld(at: context) else { return }
    // The wall clock may have been set back, so the copy on disk may count as younger.
    if context.rules.hasDisk, entry.isOutdatedOnDisk { flights.refreshPending = true }
    stored = nil
    actions.change = .changed
    actions.note(.evicted)
  }

  /// Counts a hit, which may extend the lifetime.
  private mutating func use(_ context: DecisionContext) {
    stored?.hits &+= 1
    guard let idle = context.rules.freshness.idleTime, let hardEnd = stored?.details.hardEnd,
      stored?.isStale(at: context.now) == false
    else { return }
    stored?.freshUntil = min(context.now + idle, hardEnd)
  }

  /// Handles the result of a disk read; returns whether a fetch is still necessary.
  mutating func loaded(
    _ id: UInt64, _ entry: StoredEntry?, at context: DecisionContext, in shared: inout ShardContext
  ) -> (actions: Actions, goesOn: Bool) {
    var actions = shared.actions(at: context)
    guard flights.current?.value.id == id else {
      return (actions, flights.orphans.contains { $0.id == id })
    }
    // False if a clearing during the read invalidated the record.
    let isWanted = flights.current?.value.phase == .loading
    flights.current?.value.phase = .queued
    flights.current?.value.mayBeOnDisk = isWanted && entry != nil
    if stored == nil, isWanted, var entry {
      if flights.refreshPending { entry.marks.insert(.mustRefetch) }
      adopt(entry, in: &shared)
      flights.current?.value.hasLoaded = true
      actions.change = .changed
      actions.note(.loaded)
      dropIfTooOld(context, &actions)
    }
    flights.refreshPending = flights.refreshPending && stored == nil
    serveLoaded(context, &actions)
    guard flights.current?.value.isAlone == true else { return (actions, true) }
    endCurrent(&actions)
    return (actions, false)
  }

  /// Stores an entry from disk.
  mutating func adopt(_ entry: StoredEntry, in shared: inout ShardContext) {
    var entry = entry
    flights.notFoundUntil = nil
    entry.version = shared.nextVersion()
    if shared.isDiskDoubted { entry.marks.insert(.mustRefetch) }
    stored = entry
  }

  /// Answers the waiters that accept the value from disk.
  private mutating func serveLoaded(
    from source: CacheSource = .disk, _ context: DecisionContext, _ actions: inout Actions
  ) {
    guard let entry = stored else {
      let content = flights.current?.value.waiters.removeAll { $0.policy == .cacheOnly }
      actions.answer(content, .failure(MuxError.notCached))
      return
    }
    let now = context.now
    let isStale = entry.isStale(at: now)
    let window = context.rules.freshness.staleWhileRevalidate
    let mayStandIn =
      !entry.marks.contains(.mustRefetch) && window > .zero && entry.isWithin(window, at: now)
    let content =
      flights.current?.value.waiters.removeAll {
        switch $0.policy {
        case .cacheOnly, .staleWhileRevalidate: true
        case .cacheFirst, .staleIfSlow: !isStale || mayStandIn
        case .refresh, .reload: false
        }
      } ?? WaiterList()
    actions.answer(content, .success(entry.answer(from: source, at: now)))
    if !isStale, flights.current?.value.mustFetch == false {
      flights.current?.value.isBackground = false
    }
    if isStale, !content.isEmpty {
      actions.note(.servedStale(age: now - entry.fetchedAt))
      content.forEach { if $0.policy != .cacheOnly { flights.current?.value.isBackground = true } }
    }
  }

  /// Stores a stale value of another process, which may answer waiters while the flight continues.
  mutating func tookStale(
    _ id: UInt64, _ entry: StoredEntry, at context: DecisionContext, in shared: inout ShardContext
  ) -> Actions {
    var actions = shared.actions(at: context)
    let isNewer = stored.map { entry.fetchedAt - $0.fetchedAt > .milliseconds(1) } ?? true
    guard flights.current?.value.id == id, isNewer else { return actions }
    var entry = entry
    if flights.refreshPending || stored?.marks.contains(.mustRefetch) == true {
      entry.marks.insert(.mustRefetch)
    }
    adopt(entry, in: &shared)
    actions.change = .changed
    dropIfTooOld(context, &actions)
    serveLoaded(from: .shared, context, &actions)
    guard let flight = flights.current?.value, flight.isAlone else { return actions }
    actions.abandon(flight)
    endCurrent(&actions)
    return actions
  }
}
