/// Runs the flights of a multiplexer: one thing, so one key.
@usableFromInline
final class SingleRunner: FlightRunner {
  struct OnlyKey: Hashable, Sendable {}

  @usableFromInline let state = Lock(KeyState())
  let plan: FlightPlan<OnlyKey>
  let followers = Followers<OnlyKey>()

  init(_ plan: FlightPlan<OnlyKey>) {
    self.plan = plan
    followReaders()
  }

  func withState<R: Sendable>(of key: OnlyKey, _ change: (inout KeyState) -> R) -> R {
    // What is replaced outlives the lock: its deinit is the user's code.
    let (result, replaced) = state.withLock { state in
      let replaced = state.stored
      return (change(&state), replaced)
    }
    withExtendedLifetime(replaced) {}
    return result
  }

  /// Changes the state and does what the decision asks for.
  func decide(_ change: (inout KeyState) -> KeyState.Step) {
    perform(withState(of: OnlyKey(), change), OnlyKey())
  }

  func overdue(at now: Duration) -> (flights: [(key: OnlyKey, id: UInt64)], next: Duration?) {
    let (ids, next) = state.withLock { $0.flights.overdue(at: now) }
    return (ids.map { (OnlyKey(), $0) }, next)
  }

  func dirty() -> [(key: OnlyKey, entry: StoredEntry)] {
    guard let entry = state.withLock({ $0.stored }), entry.isDirty else { return [] }
    return [(OnlyKey(), entry)]
  }

  func clear(_ inFlight: ClearMode) async throws {
    plan.shelf?.lane.announceRemoval()
    decide { $0.clear(inFlight) }
    try await plan.shelf?.removeEverything()
  }

  func clearMemory() {
    withState(of: OnlyKey()) { $0.clearMemory(plan.rules) }
    followers.tellAll(.changed)
  }

  func setObserved(_ isObserved: Bool) { state.withLock { $0.isObserved = isObserved } }
}
