import LightFoundation

extension FlightRunner {
  /// Runs one flight from start to end: disk, queue, fetch.
  func fly(_ id: UInt64, _ key: Key) async {
    if let disk = plan.disk, !(await load(id, key, from: disk)) {
      if case .batch(let batch) = plan.fetch { batch.stopExpecting() }
      plan.queue?.leave(id)
      return
    }
    var begun: Duration?
    do {
      guard let fetched = try await fetch(id, key, begun: &begun) else { return }
      if fetched.isNotFound { return await vanish(id, key, fetched, begun) }
      land(id, key, fetched, begun)
    } catch { fail(id, key, error, begun) }
  }

  // Only the common path is inlined: variables of the others would enlarge each task.

  @inline(never)
  private func land(_ id: UInt64, _ key: Key, _ fetched: FetchOutcome, _ begun: Duration?) {
    // The check is user code: it may now reject the value that "not modified" would keep.
    var fetched = fetched
    if fetched.box == nil {
      refuse(key)
      if let previous = fetched.previous, plan.isRefused(previous.value) { fetched.previous = nil }
    }
    let context = plan.storingContext()
    plan.note(id, from: begun, to: context.now)
    perform(withState(of: key) { $0.succeeded(id, with: fetched, at: context, in: &$1) }, key)
  }

  /// Handles "not found": answers the waiters, then removes the entry from disk.
  @inline(never)
  private func vanish(_ id: UInt64, _ key: Key, _ fetched: FetchOutcome, _ begun: Duration?) async {
    // Before another request can read the disk.
    let disk = plan.rules.hasDisk ? plan.disk : nil
    disk?.queue.beginRemoval()
    guard forget(id, key, fetched, begun) else {
      disk?.queue.endRemoval()
      return
    }
    // The shared cache stores the absence; without it other processes would fetch again.
    let isHeard = fetched.shared != nil
    // mutant: A notFound result removes the entry from disk
    // broken: if BROKEN { disk?.queue.endRemoval(); return }; do { try await
    //   disk?.removeOnly([plan.describe(key)], isHeard: isHeard) } catch {
    do { try await disk?.removeOnly([plan.describe(key)], isHeard: isHeard) } catch {
      plan.report(failure: error, key)
    }
  }

  @inline(never)
  private func forget(_ id: UInt64, _ key: Key, _ fetched: FetchOutcome, _ begun: Duration?) -> Bool
  {
    let context = plan.context()
    plan.note(id, from: begun, to: context.now)
    let actions = withState(of: key) { $0.succeeded(id, with: fetched, at: context, in: &$1) }
    perform(actions, key)
    return actions.isNotFound
  }

  @inline(never)
  private func fail(_ id: UInt64, _ key: Key, _ error: any Error, _ begun: Duration?) {
    // The check and the rule are user code, so they run outside of all locks.
    refuse(key)
    let isTolerated = plan.rules.allowsStaleValue(error)
    let context = plan.context(after: error)
    plan.note(id, from: begun, to: context.now)
    decide(key) { $0.failed(id, with: error, isTolerated: isTolerated, at: context, in: &$1) }
  }

  /// Reads the disk if necessary; returns false if the flight is over.
  @inline(never)
  private func load(_ id: UInt64, _ key: Key, from disk: DiskDomain) async -> Bool {
    guard let isLoading = isLoading(id, key) else { return false }
    guard isLoading else { return true }
    return takeIn(await loadedEntry(key, from: disk), id, key)
  }

  @inline(never)
  func isLoading(_ id: UInt64, _ key: Key) -> Bool? {
    withFlights(of: key) { flights, _ in
      flights.update(id) { flight, _ in flight.phase == .loading }
    }
  }

  @inline(never)
  private func takeIn(_ entry: StoredEntry?, _ id: UInt64, _ key: Key) -> Bool {
    let context = plan.context()
    let (actions, goesOn) = withState(of: key) { $0.loaded(id, entry, at: context, in: &$1) }
    perform(actions, key)
    return goesOn
  }

  private func loadedEntry(_ key: Key, from disk: DiskDomain) async -> StoredEntry? {
    do {
      guard let (box, record) = try await disk.load(plan.describe(key)) else { return nil }
      // Read after the record, so that an entry cleared in between is not restored.
      let counts = try await disk.counts(of: plan.tags?(key) ?? [])
      return plan.admitted(plan.entry(of: box, record), of: key, under: counts)
    } catch {
      plan.report(failure: error, key)
      return nil
    }
  }

  /// Runs the fetch and sets a measured start time; nil if the flight was cancelled.
  @inline(__always)
  func fetch(_ id: UInt64, _ key: Key, begun: inout Duration?) async throws -> FetchOutcome? {
    guard let fetch = plan.bareFetch else { return try await fetchInTurn(id, key) }
    guard let (previous, start) = beginBare(id, key) else { return nil }
    begun = start
    return try await FlightScope.$current.withValue(id) { try await fetch(key, previous) }
      .replacing(previous)
  }

  /// Runs the fetch after everything that may precede it.
  @inline(never)
  private func fetchInTurn(_ id: UInt64, _ key: Key) async throws -> FetchOutcome? {
    switch plan.fetch {
    case .batch(let batch): return try await fetch(id, key, in: batch)
    case .each(let fetch, _):
      defer { plan.queue?.leave(id) }
      takePlace(id, key)
      try await plan.queue?.enter(id, queued(id, key))
      // After the queue: a clearing while the flight was queued does not concern this fetch.
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
  ) async throws -> FetchOutcome {
    let counts = await counts(of: key)
    return try await batch.fetch(key, flight: id) {
      queued(id, key)
    } begin: { [weak self] in
      self?.begin(id, key)
    }.fetched(under: counts)
  }

  /// Queues a flight before its task runs, unless it reads the disk first.
  @inline(never)
  func lineUp(_ id: UInt64, _ key: Key) {
    guard plan.queue != nil, case .each = plan.fetch, isLoading(id, key) == false else { return }
    takePlace(id, key)
  }

  @inline(never)
  private func takePlace(_ id: UInt64, _ key: Key) { plan.queue?.lineUp(id) { queued(id, key) } }

  @inline(never)
  private func queued(_ id: UInt64, _ key: Key) -> FetchPriority {
    guard plan.queue != nil else { return .last }
    return withFlights(of: key) { flights, _ in flights.update(id) { flight, _ in flight.queued } }
      ?? .last
  }

  /// Returns the counts of the tags of a key, which reveal a later clearing.
  @inline(never)
  private func counts(of key: Key) async -> TagCounts {
    guard let tags = plan.tags, let disk = plan.disk else { return [:] }
    return await disk.countsForFetch(of: tags(key))
  }

  /// Starts the fetch; returns nil if the flight was cancelled.
  @inline(never)
  private func begin(_ id: UInt64, _ key: Key) -> FetchStart? {
    let context = plan.context()
    let begun =
      plan.rules.wantsPrevious
      ? withState(of: key) { $0.beginFetch(id, at: context, in: $1) }
      : withFlights(of: key) { $0.beginFetch(id, at: context, in: $1) }
        .map { FetchStart(isReported: $0) }
    guard var start = begun else { return nil }
    hasBegun(key, at: context, isReported: start.isReported)
    if plan.rules.isShared {
      start.takeIn = { [weak self] entry in
        guard let self else { return }
        let context = plan.context()
        decide(key) { $0.tookStale(id, entry, at: context, in: &$1) }
      }
    }
    return start
  }

  /// Starts a fetch that nothing precedes; returns the value to replace and the start time.
  @inline(never)
  private func beginBare(
    _ id: UInt64, _ key: Key
  ) -> (previous: Box<StoredEntry>?, at: Duration)? {
    let context = plan.context()
    guard plan.rules.wantsPrevious else {
      let isReported = withFlights(of: key) { $0.beginFetch(id, at: context, in: $1) }
      guard let isReported else { return nil }
      hasBegun(key, at: context, isReported: isReported)
      return (nil, context.now)
    }
    let start = withState(of: key) { $0.beginFetch(id, at: context, in: $1) }
    guard let start else { return nil }
    hasBegun(key, at: context, isReported: start.isReported)
    return (start.previous, context.now)
  }

  /// Reports the start of a fetch and wakes the monitor of its deadline.
  func hasBegun(_ key: Key, at context: DecisionContext, isReported: Bool) {
    if isReported { plan.report([.fetchBegan], key) }
    guard let deadline = plan.rules.deadline, plan.deadlines.wakeUp() else { return }
    plan.deadlines.watch(from: context.now + deadline, in: plan.environment) { [weak self] in
      self?.detachOverdue()
    }
  }
}

/// The flight or batch call that the current task runs for.
enum FlightScope {
  @TaskLocal static var current: UInt64?
}
