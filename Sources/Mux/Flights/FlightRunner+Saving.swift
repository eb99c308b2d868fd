import LightFoundation

extension FlightRunner {
  /// Saves the unsaved entries; saves run one after another.
  func save() async throws(SaveError) {
    let failures: [String: any Error]
    do { failures = try await saveUnsaved() } catch { throw SaveError(cause: error) }
    if !failures.isEmpty { throw SaveError(failures: failures) }
  }

  /// Returns the failures by key.
  @specialized(where Self == MapRunner<String>)
  @specialized(where Self == MapRunner<Int>)
  private func saveUnsaved() async throws -> [String: any Error] {
    guard let disk = plan.disk else { return [:] }
    _ = try disk.domain()
    if dirty().isEmpty, outdatedOnDisk.isEmpty { return [:] }
    return try await disk.queue.run {
      let left = await removeOutdated(from: disk)
      let (entries, date, now) = (dirty(), plan.environment.wallClock(), plan.environment.time.now)
      if entries.isEmpty { return left }
      let items = entries.map { key, entry in
        DiskDomain.Item(
          key: plan.describe(key), entry: entry,
          fetchedAt: date.addingTimeInterval(-(now - entry.fetchedAt).inSeconds),
          tags: plan.tags?(key) ?? [])
      }
      var failures = try await save(items, on: disk)
      // A queued removal deletes values that were stored after the clearing and are already saved.
      let isWhole = !disk.queue.hasPendingRemoval
      for (key, entry) in entries where failures[plan.describe(key)] == nil {
        withState(of: key) { state, _ in
          guard isWhole, state.stored?.version == entry.version else { return }
          state.stored?.marks.subtract([.dirty, .outdatesDisk])
        }
      }
      let saved = entries.count - failures.count
      for (key, entry) in entries where failures[plan.describe(key)] is ClearedElsewhere {
        decide(key) { $0.forget(entry.version, rules: plan.rules, in: &$1) }
        failures[plan.describe(key)] = nil
      }
      if saved > 0 { plan.report([.saved(count: saved)], nil) }
      return failures.merging(left) { failure, _ in failure }
    }
  }

  /// Removes entries from disk that are older than an answer that was not stored.
  ///
  /// Runs on the serial queue of the domain and returns the failures by key.
  private func removeOutdated(from disk: DiskDomain) async -> [String: any Error] {
    let keys = outdatedOnDisk
    if keys.isEmpty { return [:] }
    let texts = keys.map(plan.describe)
    do { try await disk.removeOutdated(texts) } catch {
      plan.report(failure: error, nil)
      return Dictionary(texts.map { ($0, error) }) { first, _ in first }
    }
    // Earlier disk reads are discarded from now on, so the next request may read the disk again.
    noteClearing()
    for key in keys {
      withState(of: key) { state, _ in
        guard !state.flights.isBusy else { return }
        (state.flights.outdatesDisk, state.flights.refreshPending) = (false, false)
      }
    }
    return [:]
  }

  private func save(
    _ items: [DiskDomain.Item], on disk: DiskDomain
  ) async throws -> [String: any Error] {
    do { return try await disk.save(items) } catch {
      plan.report(failure: error, nil)
      // Another process cleared the cache: forget the memory, too, and store no fetch in flight.
      if case CacherError.superseded = error {
        forgetAll(.deliver)
        throw error
      }
      return Dictionary(items.map { ($0.key, error) }) { first, _ in first }
    }
  }

  /// Waits until no flight of these keys is running, as far as this call can observe.
  ///
  /// - Throws: `CancellationError` if the task is cancelled first;
  ///   ``MuxError/reentrantFetch(key:)`` if one of the flights waits for the caller.
  func settle(_ keys: [Key]) async throws {
    // mutant: waitUntilIdle() waits for all fetches
    // broken: if BROKEN { return }; for key in keys { while try await hasWaited(for: key) {} }
    for key in keys { while try await hasWaited(for: key) {} }
  }

  /// Waits for the end of the current flight of a key; returns false if there is no flight.
  private func hasWaited(for key: Key) async throws -> Bool {
    let slot = RequestSlot(RequestOptions(.cacheOnly))
    let flight = FlightScope.current
    var wait: Wait?
    defer { wait?.end() }
    do {
      _ = try await withTaskCancellationHandler {
        try await withSuspendedCaller { wait = watch(key, .caller($0), slot, for: flight) }
      } onCancel: {
        if let id = slot.leave() { leave(key, id) }
      }
    } catch is NoFlight {
      return false
    } catch let error as SelfWait {
      throw error.reported
    } catch {
      try Task.checkCancellation()
    }
    return true
  }

  @inline(never)
  private func watch(
    _ key: Key, _ waiter: Waiter, _ slot: RequestSlot, for flight: UInt64?
  ) -> Wait? {
    let watched = withState(of: key) { state, shared -> (actions: KeyState.Actions, id: UInt64)? in
      let id = SerialNumber.next()
      return slot.take(id) ? (state.watch(waiter, id: id, in: &shared), id) : nil
    }
    guard let (actions, id) = watched else {
      waiter.resume(with: .failure(CancellationError()))
      return nil
    }
    var wait: Wait?
    if let flight, let other = actions.joined?.first {
      wait = Wait(of: flight, on: [other], promotion: nil)
      // mutant: A fetch that waits for itself throws
      // broken: if wait == nil, !BROKEN {
      if wait == nil {
        let reported = MuxError.reentrantFetch(key: plan.describe(key))
        leave(key, id, with: SelfWait(reported: reported))
      }
    }
    perform(actions, key)
    return wait
  }
}

extension KeyState {
  /// Joins the current flight without changing what it fetches.
  mutating func watch(_ waiter: Waiter, id: UInt64, in shared: inout ShardContext) -> Actions {
    var actions = shared.actions
    // Any other policy would start a fetch that the other waiters do not need.
    let request = WaitingRequest(id: id, policy: .cacheOnly, waiter: waiter)
    if flights.current != nil {
      flights.current?.value.waiters.append(request)
      actions.joined = flights.current.map { ($0.value.id, nil) }
    } else if !flights.orphans.isEmpty {
      flights.orphans[0].waiters.append(request)
      actions.joined = (flights.orphans[0].id, nil)
    } else {
      actions.answer(request, .failure(NoFlight()))
    }
    return actions
  }
}

private struct NoFlight: Error {}

/// The flight waits for the caller; a separate type, because a flight can fail with ``MuxError``.
private struct SelfWait: Error { let reported: MuxError }
