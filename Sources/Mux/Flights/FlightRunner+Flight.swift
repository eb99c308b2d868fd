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
    } catch {
      fail(id, key, error, begun)
    }
  }

  // Only the common path is inlined: variables of the other paths would enlarge the task of each
  // flight.

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
    // The shared cache stores the absence; removing it there would make other processes fetch
    // again.
    let isHeard = fetched.shared != nil
    // mutant: What is gone goes from disk
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
    let step = withState(of: key) { $0.succeeded(id, with: fetched, at: context, in: &$1) }
    perform(step, key)
    return step.isNotFound
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
    let (step, goesOn) = withState(of: key) { $0.loaded(id, entry, at: context, in: &$1) }
    perform(step, key)
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
}

extension FlightRules {
  /// Returns whether a stale value may replace an error; never for a cancellation.
  func allowsStaleValue(_ error: any Error) -> Bool {
    !error.isCancellation && freshness.allowsStaleValue(error)
  }
}
