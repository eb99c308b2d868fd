import LightFoundation

extension FlightRunner {
  /// One flight from its start to its end: disk, queue, fetch.
  func fly(_ id: UInt64, _ key: Key) async {
    if let shelf = plan.shelf, !(await load(id, key, from: shelf)) {
      if case .batch(let batch) = plan.fetch { batch.turnBack() }
      plan.queue?.leave(id)
      return
    }
    do {
      guard let fetched = try await fetch(id, key) else { return }
      if fetched.isGone { return await vanish(id, key, fetched) }
      land(id, key, fetched)
    } catch {
      fail(id, key, error)
    }
  }

  // Only what every flight does is inlined here: the variables of the rest would all become part of
  // the flight's task.

  @inline(never)
  private func land(_ id: UInt64, _ key: Key, _ fetched: Catch) {
    // The check is the user's code too, and may refuse by now what is to be kept for longer.
    var fetched = fetched
    if fetched.cargo == nil {
      refuse(key)
      if let previous = fetched.previous, plan.isRefused(previous.value) { fetched.previous = nil }
    }
    let moment = plan.arrival()
    perform(withState(of: key) { $0.succeeded(id, with: fetched, at: moment, in: &$1) }, key)
  }

  /// There is no such thing: its waiters are told at once, and what is on disk goes.
  @inline(never)
  private func vanish(_ id: UInt64, _ key: Key, _ fetched: Catch) async {
    // Before anyone can ask the disk again.
    let shelf = plan.rules.hasDisk ? plan.shelf : nil
    shelf?.lane.announceRemoval()
    guard forget(id, key, fetched) else {
      shelf?.lane.removalIsOver()
      return
    }
    // What is shared says so itself: removing it there would make the others ask again.
    let isHeard = fetched.shared != nil
    do { try await shelf?.removeOnly([plan.describe(key)], isHeard: isHeard) } catch {
      plan.report(failure: error, key)
    }
  }

  @inline(never)
  private func forget(_ id: UInt64, _ key: Key, _ fetched: Catch) -> Bool {
    let moment = plan.moment()
    let step = withState(of: key) { $0.succeeded(id, with: fetched, at: moment, in: &$1) }
    perform(step, key)
    return step.isGone
  }

  @inline(never)
  private func fail(_ id: UInt64, _ key: Key, _ error: any Error) {
    // The check and the rule are the user's code, so they are asked under no lock.
    refuse(key)
    let isTolerated = plan.rules.tolerates(error)
    let moment = plan.setback(error)
    decide(key) { $0.failed(id, with: error, isTolerated: isTolerated, at: moment, in: &$1) }
  }

  /// Asks the disk where that is needed; false if the flight is over.
  @inline(never)
  private func load(_ id: UInt64, _ key: Key, from shelf: Shelf) async -> Bool {
    guard let isLoading = isLoading(id, key) else { return false }
    guard isLoading else { return true }
    return takeIn(await loadedEntry(key, from: shelf), id, key)
  }

  @inline(never)
  private func isLoading(_ id: UInt64, _ key: Key) -> Bool? {
    withFlights(of: key) { flights, _ in
      flights.update(id) { flight, _ in flight.phase == .loading }
    }
  }

  @inline(never)
  private func takeIn(_ entry: StoredEntry?, _ id: UInt64, _ key: Key) -> Bool {
    let moment = plan.moment()
    let (step, goesOn) = withState(of: key) { $0.loaded(id, entry, at: moment, in: &$1) }
    perform(step, key)
    return goesOn
  }

  private func loadedEntry(_ key: Key, from shelf: Shelf) async -> StoredEntry? {
    do {
      guard let (cargo, record) = try await shelf.load(plan.describe(key)) else { return nil }
      // After the record: what is cleared in between must not come back.
      let counts = try await shelf.counts(of: plan.tags?(key) ?? [])
      return plan.admitted(plan.entry(of: cargo, record), of: key, under: counts)
    } catch {
      plan.report(failure: error, key)
      return nil
    }
  }

  /// The fetch itself; nil if it was not wanted any more.
  @inline(__always)
  private func fetch(_ id: UInt64, _ key: Key) async throws -> Catch? {
    guard let fetch = plan.bareFetch else { return try await fetchInTurn(id, key) }
    guard let previous = begin(id, key).map(\.previous) else { return nil }
    let begun = plan.pace == nil ? nil : ContinuousClock.now
    defer { if let begun { plan.pace?.note(ContinuousClock.now - begun, of: id) } }
    return try await FlightScope.$current.withValue(id) { try await fetch(key, previous) }
      .replacing(previous)
  }

  /// The fetch with all that may come before it.
  @inline(never)
  private func fetchInTurn(_ id: UInt64, _ key: Key) async throws -> Catch? {
    switch plan.fetch {
    case .batch(let batch): return try await fetch(id, key, in: batch)
    case .each(let fetch, _):
      defer { plan.queue?.leave(id) }
      takePlace(id, key)
      try await plan.queue?.enter(id, queued(id, key))
      // Not before the queue: what was cleared while it waited is no clearing of what is fetched now.
      let counts = await counts(of: key)
      guard let start = begin(id, key) else { return nil }
      let fetched = try await FlightScope.$current.withValue(id) {
        if let place = plan.place {
          try await plan.share(key, start, through: place, from: fetch)
        } else {
          try await fetch(key, start.previous)
        }
      }
      return fetched.replacing(start.previous).fetched(under: counts)
    }
  }

  @inline(never)
  private func fetch(
    _ id: UInt64, _ key: Key, in batch: BatchRunner<Key>
  ) async throws -> Catch {
    let counts = await counts(of: key)
    return try await batch.fetch(key, flight: id, queued(id, key)) {
      [weak self] in self?.begin(id, key)
    }.fetched(under: counts)
  }

  /// Gives a flight its place in the queue before its task runs, unless it asks the disk first.
  @inline(never)
  func lineUp(_ id: UInt64, _ key: Key) {
    guard plan.queue != nil, case .each = plan.fetch, isLoading(id, key) == false else { return }
    takePlace(id, key)
  }

  @inline(never)
  private func takePlace(_ id: UInt64, _ key: Key) {
    plan.queue?.lineUp(id) { queued(id, key) }
  }

  /// When a flight gets its turn, as things stand.
  @inline(never)
  private func queued(_ id: UInt64, _ key: Key) -> FetchPriority {
    guard plan.queue != nil else { return .last }
    return withFlights(of: key) { flights, _ in
      flights.update(id) { flight, _ in flight.queued }
    } ?? .last
  }

  /// The numbers of a key's tags, by which a clearing that comes later is known.
  @inline(never)
  private func counts(of key: Key) async -> TagCounts {
    guard let tags = plan.tags, let shelf = plan.shelf else { return [:] }
    return await shelf.countsForFetch(of: tags(key))
  }

  /// The fetch begins; gives nil if it is not wanted any more.
  @inline(never)
  private func begin(_ id: UInt64, _ key: Key) -> FetchStart? {
    let moment = plan.moment()
    let task = plan.pace == nil ? nil : Task.present
    let begun =
      plan.rules.wantsPrevious
      ? withState(of: key) { $0.beginFetch(id, of: task, at: moment, in: $1) }
      : withFlights(of: key) { $0.beginFetch(id, of: task, at: moment, in: $1) }
        .map { FetchStart(isReported: $0) }
    guard var start = begun else { return nil }
    if start.isReported { plan.report([.fetchBegan], key) }
    if plan.rules.isShared {
      start.takeIn = { [weak self] entry in
        guard let self else { return }
        let moment = plan.moment()
        decide(key) { $0.tookStale(id, entry, at: moment, in: &$1) }
      }
    }
    if let deadline = plan.rules.deadline, plan.watchdog.wakeUp() {
      plan.watchdog.watch(from: moment.now + deadline, in: plan.environment) { [weak self] in
        self?.detachOverdue()
      }
    }
    return start
  }

  /// Leaves behind what has missed its deadline; gives the next deadline.
  private func detachOverdue() -> Duration? {
    let moment = plan.moment()
    let (flights, next) = overdue(at: moment.now)
    guard !flights.isEmpty else { return next }
    let isTolerated = plan.rules.tolerates(MuxError.deadlineExceeded)
    let setback = plan.setback(MuxError.deadlineExceeded)
    for (key, id) in flights {
      refuse(key)
      decide(key) { $0.detached(id, isTolerated: isTolerated, at: setback, in: &$1) }
    }
    // Behind what was left behind, something new may have begun, and more may be late by now.
    let now = plan.time.now
    let rest = overdue(at: now)
    return rest.flights.isEmpty ? rest.next : now
  }
}

extension FlightRules {
  /// Whether an old value may answer for an error; never for a cancellation.
  func tolerates(_ error: any Error) -> Bool {
    !error.isCancellation && freshness.tolerates(error)
  }
}
