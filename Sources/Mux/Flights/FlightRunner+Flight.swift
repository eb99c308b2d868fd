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
      if let (fetched, previous) = try await fetch(id, key) {
        if fetched.isGone { return await vanish(id, key, fetched) }
        land(id, key, fetched, previous)
      }
    } catch {
      fail(id, key, error)
    }
  }

  // What decides is not inlined below: its variables would all become part of the flight's task.

  @inline(never)
  private func land(_ id: UInt64, _ key: Key, _ fetched: Catch, _ previous: StoredEntry?) {
    // The check is the user's code too, and may refuse by now what is to be kept for longer.
    let isRefused = fetched.cargo == nil && previous.map { plan.isRefused($0) } == true
    let previous = isRefused ? nil : previous
    let moment = plan.arrival()
    decide(key) { $0.succeeded(id, with: fetched, replacing: previous, at: moment, in: &$1) }
  }

  /// There is no such thing: its waiters are told at once, and what is on disk goes.
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
  private func load(_ id: UInt64, _ key: Key, from shelf: Shelf) async -> Bool {
    guard let isLoading = isLoading(id, key) else { return false }
    guard isLoading else { return true }
    return takeIn(await loadedEntry(key, from: shelf), id, key)
  }

  @inline(never)
  private func isLoading(_ id: UInt64, _ key: Key) -> Bool? {
    withState(of: key) { state, _ in
      state.flights.update(id) { flight, _ in flight.phase == .loading }
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
  private func fetch(
    _ id: UInt64, _ key: Key
  ) async throws -> (Catch, previous: StoredEntry?)? {
    switch plan.fetch {
    case .batch(let batch):
      let counts = await counts(of: key)
      let (fetched, previous) = try await batch.fetch(key, flight: id, queued(id, key)) {
        [weak self] in self?.begin(id, key)
      }
      return (fetched.fetched(under: counts), previous)
    case .each(let fetch):
      if let queue = plan.queue {
        defer { queue.leave(id) }
        try await queue.enter(id, queued(id, key))
        return try await fetchNow(id, key, fetch)
      }
      return try await fetchNow(id, key, fetch)
    }
  }

  /// Gives a flight its place in the queue before its task runs, unless it asks the disk first.
  @inline(never)
  func lineUp(_ id: UInt64, _ key: Key) {
    guard let queue = plan.queue, case .each = plan.fetch, isLoading(id, key) == false else {
      return
    }
    queue.lineUp(id, queued(id, key))
  }

  /// When a flight gets its turn, as things stand.
  @inline(never)
  private func queued(_ id: UInt64, _ key: Key) -> FetchPriority {
    guard plan.queue != nil else { return .last }
    return withState(of: key) { state, _ in
      state.flights.update(id) { flight, _ in flight.queued }
    } ?? .last
  }

  /// The numbers of a key's tags, by which a clearing that comes later is known.
  private func counts(of key: Key) async -> TagCounts {
    guard let tags = plan.tags, let shelf = plan.shelf else { return [:] }
    return await shelf.countsForFetch(of: tags(key))
  }

  private func fetchNow(
    _ id: UInt64, _ key: Key,
    _ fetch: @Sendable (Key, StoredEntry?) async throws -> Catch
  ) async throws -> (Catch, previous: StoredEntry?)? {
    // Not before the queue: what was cleared while it waited is no clearing of what is fetched now.
    let counts = plan.tags == nil ? nil : await counts(of: key)
    guard let start = begin(id, key) else { return nil }
    let fetched = try await FlightScope.$current.withValue(id) {
      if let place = plan.place {
        try await plan.share(key, start, through: place, from: fetch)
      } else {
        try await fetch(key, start.previous)
      }
    }
    return (counts.map(fetched.fetched) ?? fetched, start.previous)
  }

  /// The fetch begins; gives nil if it is not wanted any more.
  @inline(never)
  private func begin(_ id: UInt64, _ key: Key) -> FetchStart? {
    let moment = plan.moment()
    let begun = withState(of: key) { $0.beginFetch(id, at: moment, in: &$1) }
    guard let (begin, step) = begun else { return nil }
    var start = begin
    perform(step, key)
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
    // Behind what was left behind, something new may have begun.
    return overdue(at: plan.time.now).next
  }
}

extension FlightRules {
  /// Whether an old value may answer for an error; never for a cancellation.
  func tolerates(_ error: any Error) -> Bool {
    !error.isCancellation && freshness.tolerates(error)
  }
}
