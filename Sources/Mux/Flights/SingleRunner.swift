/// The state of a multiplexer under its lock.
///
/// A value type without side effects.
@usableFromInline
struct SingleState: Sendable {
  @usableFromInline var key = KeyState()
  @usableFromInline var around = ShardContext()
}

/// Runs the flights of a multiplexer, which has a single key.
@usableFromInline
final class SingleRunner: FlightRunner {
  struct OnlyKey: Hashable, Sendable {}

  @usableFromInline let state = Lock(SingleState())
  let plan: FlightPlan<OnlyKey>
  let followers = Followers<OnlyKey>()

  init(_ plan: FlightPlan<OnlyKey>) {
    self.plan = plan
    follow()
  }

  @usableFromInline
  func cargo(_ policy: FetchPolicy, at now: Duration?) async throws -> any ErasedValue {
    try await awaitAnswer(OnlyKey(), RequestOptions(policy, at: now), \.cargo)
  }

  @inline(__always)
  func withState<R: Sendable>(
    of key: OnlyKey, _ change: (inout KeyState, inout ShardContext) -> R
  ) -> R {
    // The replaced value outlives the lock, because its `deinit` is user code.
    let (result, replaced) = state.withLock { state in
      let replaced = state.key.stored?.content
      return (change(&state.key, &state.around), replaced)
    }
    withExtendedLifetime(replaced) {}
    return result
  }

  func withFlights<R: Sendable>(
    of key: OnlyKey, _ change: (inout Flights, ShardContext) -> R?
  ) -> R? {
    state.withLock { change(&$0.key.flights, $0.around) }
  }

  func overdue(at now: Duration) -> (flights: [(key: OnlyKey, id: UInt64)], next: Duration?) {
    let (ids, next) = state.withLock { $0.key.flights.overdue(at: now) }
    return (ids.map { (OnlyKey(), $0) }, next)
  }

  func dirty() -> [(key: OnlyKey, entry: StoredEntry)] {
    guard let entry = state.withLock({ $0.key.stored }), entry.isDirty else { return [] }
    return [(OnlyKey(), entry)]
  }

  var outdatedOnDisk: [OnlyKey] {
    state.withLock { $0.key.flights.outdatesDisk } ? [OnlyKey()] : []
  }

  var knownKeys: [OnlyKey] { [OnlyKey()] }

  func noteClearing() { state.withLock { $0.around.clearings += 1 } }

  func forgetAll(_ inFlight: ClearMode) {
    decide(OnlyKey()) { $0.clear(inFlight: inFlight, in: &$1) }
  }

  func clear(inFlight: ClearMode, isHeard: Bool = false) async throws {
    plan.shelf?.lane.announceRemoval()
    forgetAll(inFlight)
    try await plan.shelf?.removeEverything(isHeard: isHeard)
  }

  func clearMemory() {
    withState(of: OnlyKey()) { state, _ in state.clearMemory(plan.rules) }
    followers.tellAll(.changed)
  }

  func setObserved(_ isObserved: Bool) { state.withLock { $0.around.isObserved = isObserved } }
}
