extension FlightRunner {
  /// Runs the fetch and sets its start time if it is measured; returns nil if the flight was
  /// cancelled before.
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
    } begin: {
      [weak self] in
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
  private func takePlace(_ id: UInt64, _ key: Key) {
    plan.queue?.lineUp(id) { queued(id, key) }
  }

  /// Returns the current queue position of a flight.
  @inline(never)
  private func queued(_ id: UInt64, _ key: Key) -> FetchPriority {
    guard plan.queue != nil else { return .last }
    return withFlights(of: key) { flights, _ in
      flights.update(id) { flight, _ in flight.queued }
    } ?? .last
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
      let isReported = withFlights(of: key) {
        $0.beginFetch(id, at: context, in: $1)
      }
      guard let isReported else { return nil }
      hasBegun(key, at: context, isReported: isReported)
      return (nil, context.now)
    }
    let start = withState(of: key) { $0.beginFetch(id, at: context, in: $1) }
    guard let start else { return nil }
    hasBegun(key, at: context, isReported: start.isReported)
    return (start.previous, context.now)
  }

  private func hasBegun(_ key: Key, at context: DecisionContext, isReported: Bool) {
    if isReported { plan.report([.fetchBegan], key) }
    guard let deadline = plan.rules.deadline, plan.deadlines.wakeUp() else { return }
    plan.deadlines.watch(from: context.now + deadline, in: plan.environment) { [weak self] in
      self?.detachOverdue()
    }
  }

  /// Detaches the flights past their deadline and returns the next deadline.
  private func detachOverdue() -> Duration? {
    let context = plan.context()
    let (flights, next) = overdue(at: context.now)
    // mutant: A fetch past its deadline is left behind
    // broken: guard !flights.isEmpty, !BROKEN else { return next }
    guard !flights.isEmpty else { return next }
    let isTolerated = plan.rules.allowsStaleValue(MuxError.deadlineExceeded)
    let failureContext = plan.context(after: MuxError.deadlineExceeded)
    for (key, id) in flights {
      refuse(key)
      decide(key) { $0.detached(id, isTolerated: isTolerated, at: failureContext, in: &$1) }
    }
    // New flights may have started behind the detached ones, and others may be overdue by now.
    let now = plan.time.now
    let rest = overdue(at: now)
    return rest.flights.isEmpty ? rest.next : now
  }
}
