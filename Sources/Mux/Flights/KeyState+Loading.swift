extension KeyState {
  /// Handles the result of a disk read; returns whether a fetch is still necessary.
  mutating func loaded(
    _ id: UInt64, _ entry: StoredEntry?, at context: DecisionContext, in shared: inout ShardContext
  ) -> (step: Step, goesOn: Bool) {
    var step = shared.step(at: context)
    guard flights.current?.value.id == id else {
      return (step, flights.orphans.contains { $0.id == id })
    }
    // False if a clearing during the read invalidated the record.
    let isWanted = flights.current?.value.phase == .loading
    flights.current?.value.phase = .queued
    if stored == nil, isWanted, var entry {
      if flights.refreshPending { entry.marks.insert(.mustRefetch) }
      adopt(entry, in: &shared)
      flights.current?.value.hasLoaded = true
      step.change = .changed
      step.note(.loaded)
      dropIfTooOld(context, &step)
    }
    flights.refreshPending = flights.refreshPending && stored == nil
    serveLoaded(context, &step)
    guard flights.current?.value.isAlone == true else { return (step, true) }
    endCurrent(&step)
    return (step, false)
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
    from source: CacheSource = .disk, _ context: DecisionContext, _ step: inout Step
  ) {
    guard let entry = stored else {
      let content = flights.current?.value.waiters.removeAll { $0.policy == .cacheOnly }
      step.answer(content, .failure(MuxError.notCached))
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
    step.answer(content, .success(entry.answer(from: source, at: now)))
    if !isStale, flights.current?.value.mustFetch == false {
      flights.current?.value.isBackground = false
    }
    if isStale, !content.isEmpty {
      step.note(.servedStale(age: now - entry.fetchedAt))
      content.forEach { if $0.policy != .cacheOnly { flights.current?.value.isBackground = true } }
    }
  }

  /// Stores a stale value of another process, which may answer waiters while the flight continues.
  mutating func tookStale(
    _ id: UInt64, _ entry: StoredEntry, at context: DecisionContext, in shared: inout ShardContext
  ) -> Step {
    var step = shared.step(at: context)
    let isNewer = stored.map { entry.fetchedAt - $0.fetchedAt > .milliseconds(1) } ?? true
    guard flights.current?.value.id == id, isNewer else { return step }
    var entry = entry
    if flights.refreshPending || stored?.marks.contains(.mustRefetch) == true {
      entry.marks.insert(.mustRefetch)
    }
    adopt(entry, in: &shared)
    step.change = .changed
    dropIfTooOld(context, &step)
    serveLoaded(from: .shared, context, &step)
    guard let flight = flights.current?.value, flight.isAlone else { return step }
    step.abandon(flight)
    endCurrent(&step)
    return step
  }
}
