/// Performs the decisions of ``KeyState``, outside of all locks.
///
/// A multiplexer is a runner with a single key, a map one with many.
protocol FlightRunner<Key>: AnyObject, RequestExpecting {
  associatedtype Key: Hashable & Sendable

  var plan: FlightPlan<Key> { get }
  var observers: KeyObservers<Key> { get }

  /// Mutates the state of a key under its lock.
  func withState<R: Sendable>(of key: Key, _ change: (inout KeyState, inout ShardContext) -> R) -> R

  /// Mutates only the flights of a key under its lock; nil if there are none.
  func withFlights<R: Sendable>(of key: Key, _ change: (inout Flights, ShardContext) -> R?) -> R?

  /// Returns the flights past their deadline, and the next deadline.
  func overdue(at now: Duration) -> (flights: [(key: Key, id: UInt64)], next: Duration?)

  /// Returns the unsaved entries.
  func dirty() -> [(key: Key, entry: StoredEntry)]

  /// The keys whose value on disk is older than an answer that was not stored.
  var outdatedOnDisk: [Key] { get }

  /// The keys with a value or a flight.
  var knownKeys: [Key] { get }

  /// Discards disk reads that are in progress.
  func noteClearing()

  /// Removes everything from memory; fetches in flight continue.
  func clearMemory()

  /// Removes everything from memory; fetches in flight store nothing.
  func forgetAll(_ inFlight: ClearMode)

  /// Removes everything from memory immediately, and from disk before it returns.
  ///
  /// Also clears the shared cache, unless `isHeard` says that the clearing comes from there.
  func clear(inFlight: ClearMode, isHeard: Bool) async throws

  /// Turns the recording of events on or off.
  func setObserved(_ isObserved: Bool)
}

extension FlightRunner {
  func leave(_ key: Key, _ id: UInt64, with error: any Error = CancellationError()) {
    decide(key) { $0.leave(id, with: error, rules: plan.rules, in: &$1) }
  }

  /// Starts recording events while there are readers, and listening to other processes.
  func follow() {
    plan.reporter.follow { [weak self] in self?.setObserved($0) }
    followOthers()
  }

  /// Mutates the state of a key and performs the resulting actions.
  @specialized(where Self == MapRunner<String>)
  @specialized(where Self == MapRunner<Int>)
  func decide(_ key: Key, _ change: (inout KeyState, inout ShardContext) -> KeyState.Actions) {
    perform(withState(of: key, change), key)
  }

  /// Performs actions; a flight may start on this thread if the caller would only wait.
  func perform(_ actions: KeyState.Actions, _ key: Key, waits: Bool = false) {
    if !actions.events.isEmpty { plan.report(actions.events, key) }
    for flight in actions.abandoned {
      flight.task?.cancel()
      plan.queue?.leave(flight.id)
    }
    for (task, priority) in actions.raised { raise(task, to: priority) }
    let startsHere =
      waits && actions.outcome == nil && actions.launch.map { plan.takesThread($0.id) } == true
    if let launch = actions.launch, !startsHere {
      expectRequest()
      lineUp(launch.id, key)
      begun(plan.spawn(launch.priority) { [self] in await fly(launch.id, key) }, launch, key)
    }
    // Before the waiters, so that loadables of the key are up to date when a request returns.
    if actions.isNotFound { observers.notify(.cleared, of: key) }
    if actions.change == .changed { observers.notify(.changed, of: key) }
    actions.answer()
    // After the waiters, so that a load that fails because of it ends without an error.
    if actions.change == .cleared { observers.notify(.cleared, of: key) }
    // Last, because the flight may finish before this returns.
    if let launch = actions.launch, startsHere {
      plan.spawnHere(launch.id, launch.priority) { [self] in
        await fly(launch.id, key)
      } begun: {
        begun($0, launch, key)
      }
    }
  }

  private func raise(_ task: Task<Void, Never>, to priority: TaskPriority) {
    if #available(macOS 26, iOS 26, *) { task.escalatePriority(to: priority) }
  }

  /// Stores the task of a flight, so that its last waiter can cancel it.
  private func begun(_ task: Task<Void, Never>, _ launch: KeyState.Actions.Launch, _ key: Key) {
    let flight = withFlights(of: key) { flights, _ in
      flights.update(launch.id) { flight, _ in
        flight.task = task
        return flight.launch
      }
    }
    guard let flight else { return task.cancel() }
    // A caller that joined in between could not raise the priority.
    if flight.urgency > launch.urgency { raise(task, to: flight.priority) }
  }

  /// Removes the entries of a tag from memory immediately, and from disk before it returns.
  ///
  /// Also clears the shared cache, unless `isHeard` says that the clearing comes from there.
  func clear(tag: String, inFlight: ClearMode, isHeard: Bool = false) async throws {
    try await change(TagChange(kind: .cleared, tag: tag), isHeard: isHeard) {
      $0.clear(inFlight: inFlight, in: &$1)
    }
  }

  /// Marks the entries of a tag stale, in memory immediately and on disk before it returns.
  func refresh(tag: String) async throws {
    let rules = plan.rules
    try await change(TagChange(kind: .refreshed, tag: tag)) { $0.refresh(rules, in: &$1) }
  }

  private func change(
    _ change: TagChange, isHeard: Bool = false,
    _ decision: (inout KeyState, inout ShardContext) -> KeyState.Actions
  ) async throws {
    guard let tags = plan.tags else { return }
    plan.disk?.queue.beginRemoval()
    noteClearing()
    // The tags come from user code, so the lookup runs outside of all locks.
    for key in knownKeys where tags(key).contains(change.tag) { decide(key, decision) }
    try await plan.disk?.note(change, isHeard: isHeard)
  }

  /// Removes a value that the check of the user rejects.
  ///
  /// The check is user code, so the caller must hold no lock.
  func refuse(_ key: Key) {
    guard plan.rules.isChecked, let entry = withState(of: key, { state, _ in state.stored }),
      plan.isRefused(entry)
    else { return }
    decide(key) { $0.forget(entry.version, rules: plan.rules, in: &$1) }
  }

  /// Starts listening to changes by other processes, if the cache is shared.
  func followOthers() {
    guard let place = plan.place else { return }
    place.follow(
      reporting: { [weak plan] in plan?.report([$0], nil) },
      changes: { [weak self] in self?.hear($0) })
  }

  /// Handles a change by another process, or the loss of the connection that reports changes.
  private func hear(_ change: SharedChange) {
    switch change {
    case .changed(let text): if let key = plan.read(text) { outdate(key) }
    case .disconnected, .reconnected: for key in knownKeys { outdate(key) }
    case .cleared: follow { try await $0.clear(inFlight: .deliver, isHeard: true) }
    case .clearedTag(let tag):
      follow { try await $0.clear(tag: tag, inFlight: .deliver, isHeard: true) }
    }
  }

  /// Repeats a clearing of another process in this one.
  private func follow(_ clear: @escaping @Sendable (Self) async throws -> Void) {
    plan.environment.spawn { [weak self] in
      guard let self else { return }
      do { try await clear(self) } catch { plan.report(failure: error, nil) }
    }
  }

  private func outdate(_ key: Key) {
    let context = plan.context()
    decide(key) { $0.outdate(at: context, in: &$1) }
  }
}

extension KeyState {
  /// Removes the value with a version, if it is still stored.
  mutating func forget(
    _ version: UInt32, rules: FlightRules, in shared: inout ShardContext
  ) -> Actions {
    var actions = shared.actions
    guard let entry = stored, entry.version == version else { return actions }
    // The disk has an older value than the removed one.
    if rules.hasDisk, entry.isDirty || entry.isOutdatedOnDisk { flights.refreshPending = true }
    stored = nil
    // Not `cleared`, which restarts running loads: a fetch whose value is rejected would loop.
    actions.change = .changed
    actions.note(.evicted)
    return actions
  }
}
