/// The shell around ``KeyState``: it performs what the state decides, under no lock.
///
/// A multiplexer is one with a single key, a map one with many.
protocol FlightRunner<Key>: AnyObject, Approaching {
  associatedtype Key: Hashable & Sendable

  var plan: FlightPlan<Key> { get }
  var followers: Followers<Key> { get }

  /// Changes the state of one key while no other thread can.
  func withState<R: Sendable>(
    of key: Key, _ change: (inout KeyState, inout Surroundings) -> R
  ) -> R

  /// Changes what is under way of one key, and nothing that is stored, while no other thread can;
  /// nil if nothing is under way.
  func withFlights<R: Sendable>(
    of key: Key, _ change: (inout Flights, Surroundings) -> R?
  ) -> R?

  /// The flights past their deadline, and when the next one will be.
  func overdue(at now: Duration) -> (flights: [(key: Key, id: UInt64)], next: Duration?)

  /// The entries that are not on disk as they are.
  func dirty() -> [(key: Key, entry: StoredEntry)]

  /// The keys of which the disk has what is older than an answer that was kept nowhere.
  var outdatedOnDisk: [Key] { get }

  /// The keys with a value or a flight.
  var knownKeys: [Key] { get }

  /// What was read from disk before is not taken in after.
  func noteClearing()

  /// Forgets everything in memory; what is under way goes on.
  func clearMemory()

  /// Forgets everything in memory, and whatever is under way stores nothing.
  func forgetAll(_ inFlight: ClearMode)

  /// Forgets everything, in memory at once and on disk when it returns; elsewhere too, unless it was
  /// heard from there.
  func clear(_ inFlight: ClearMode, isHeard: Bool) async throws

  /// Has decisions note what happens, or not.
  func setObserved(_ isObserved: Bool)
}

extension FlightRunner {
  func leave(_ key: Key, _ id: UInt64, with error: any Error = CancellationError()) {
    decide(key) { $0.leave(id, with: error, rules: plan.rules, in: &$1) }
  }

  /// From now on decisions are noted while events are read, and what other processes change is heard.
  func follow() {
    plan.reporter.follow { [weak self] in self?.setObserved($0) }
    followOthers()
  }

  /// Changes the state of a key and does what the decision asks for.
  @specialized(where Self == MapRunner<String>)
  @specialized(where Self == MapRunner<Int>)
  func decide(_ key: Key, _ change: (inout KeyState, inout Surroundings) -> KeyState.Step) {
    perform(withState(of: key, change), key)
  }

  /// Does what a decision asks for; a flight may begin here if the caller can do nothing but wait.
  func perform(_ step: KeyState.Step, _ key: Key, waits: Bool = false) {
    if !step.events.isEmpty { plan.report(step.events, key) }
    for flight in step.abandoned {
      flight.task?.cancel()
      plan.queue?.leave(flight.id)
    }
    for (task, priority) in step.raised { raise(task, to: priority) }
    let startsHere =
      waits && step.outcome == nil && step.launch.map { plan.takesThread($0.id) } == true
    if let launch = step.launch, !startsHere {
      approach()
      lineUp(launch.id, key)
      begun(plan.spawn(launch.priority) { [self] in await fly(launch.id, key) }, launch, key)
    }
    // What is gone goes from the states first, which then fail without it.
    if step.isGone { followers.tell(.cleared, of: key) }
    step.answer()
    if let news = step.news { followers.tell(news, of: key) }
    // Last: it may land before this returns.
    if let launch = step.launch, startsHere {
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

  /// Notes the task of a flight, so that who leaves can cancel it.
  private func begun(_ task: Task<Void, Never>, _ launch: KeyState.Step.Launch, _ key: Key) {
    let flight = withFlights(of: key) { flights, _ in
      flights.update(launch.id) { flight, _ in
        flight.task = task
        return flight.launch
      }
    }
    guard let flight else { return task.cancel() }
    // Who joined it meanwhile found no task to raise.
    if flight.urgency > launch.urgency { raise(task, to: flight.priority) }
  }
}

extension FlightRunner {
  /// Forgets the entries of a tag, in memory at once and on disk when it returns; elsewhere too,
  /// unless it was heard from there.
  func clear(tag: String, _ inFlight: ClearMode, isHeard: Bool = false) async throws {
    try await change(TagChange(kind: .cleared, tag: tag), isHeard: isHeard) {
      $0.clear(inFlight, in: &$1)
    }
  }

  /// Marks the entries of a tag for a refresh, in memory at once and on disk when it returns.
  func refresh(tag: String) async throws {
    let rules = plan.rules
    try await change(TagChange(kind: .refreshed, tag: tag)) { $0.refresh(rules, in: &$1) }
  }

  private func change(
    _ change: TagChange, isHeard: Bool = false,
    _ decision: (inout KeyState, inout Surroundings) -> KeyState.Step
  ) async throws {
    guard let tags = plan.tags else { return }
    plan.shelf?.lane.announceRemoval()
    noteClearing()
    // The tags are said by the user's code, so they are asked under no lock.
    for key in knownKeys where tags(key).contains(change.tag) { decide(key, decision) }
    try await plan.shelf?.note(change, isHeard: isHeard)
  }
}

extension FlightRunner {
  /// Forgets a value that the check of its user refuses; under no lock.
  func refuse(_ key: Key) {
    guard plan.rules.isChecked, let entry = withState(of: key, { state, _ in state.stored }),
      plan.isRefused(entry)
    else { return }
    decide(key) { $0.forget(entry.version, rules: plan.rules, in: &$1) }
  }
}

extension KeyState {
  /// Forgets the value of a version, if it is still there.
  mutating func forget(
    _ version: UInt32, rules: FlightRules, in around: inout Surroundings
  ) -> Step {
    var step = around.step
    guard let entry = stored, entry.version == version else { return step }
    // What the disk has is older than what goes.
    if rules.hasDisk, entry.isDirty || entry.isOutdatedOnDisk { flights.refreshPending = true }
    stored = nil
    // Not a clearing: a load that is under way would begin again, and again where the fetch brings
    // what is refused.
    step.news = .changed
    step.note(.evicted)
    return step
  }
}

extension FlightRunner {
  /// From now on what other processes change is heard, if anything is shared.
  func followOthers() {
    guard let place = plan.place else { return }
    place.follow(
      reporting: { [weak plan] in plan?.report([$0], nil) },
      changes: { [weak self] in self?.hear($0) })
  }

  /// Another process changed something, or may do so unheard.
  private func hear(_ change: SharedChange) {
    switch change {
    case .changed(let text): if let key = plan.read(text) { outdate(key) }
    case .lost, .back: for key in knownKeys { outdate(key) }
    case .cleared: follow { try await $0.clear(.deliver, isHeard: true) }
    case .clearedTag(let tag): follow { try await $0.clear(tag: tag, .deliver, isHeard: true) }
    }
  }

  /// Does here what another process did.
  private func follow(_ clear: @escaping @Sendable (Self) async throws -> Void) {
    plan.environment.spawn { [weak self] in
      guard let self else { return }
      do { try await clear(self) } catch { plan.report(failure: error, nil) }
    }
  }

  private func outdate(_ key: Key) {
    let moment = plan.moment()
    decide(key) { $0.outdate(at: moment, in: &$1) }
  }
}
