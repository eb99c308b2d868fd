/// The state of a multiplexer under its lock.
///
/// A value type without side effects.
@usableFromInline
struct SingleState: Sendable {
  @usableFromInline var key = KeyState()
  @usableFromInline var shared = ShardContext()
}

/// Runs the flights of a multiplexer, which has a single key.
@usableFromInline
final class SingleRunner: FlightRunner {
  struct OnlyKey: Hashable, Sendable {}

  @usableFromInline let state = Lock(SingleState())
  let plan: FlightPlan<OnlyKey>
  let observers = KeyObservers<OnlyKey>()

  init(_ plan: FlightPlan<OnlyKey>) {
    self.plan = plan
    follow()
  }

  @usableFromInline
  func erasedValue(_ policy: FetchPolicy, at now: Duration?) async throws -> any ErasedValue {
    try await awaitAnswer(OnlyKey(), RequestOptions(policy, at: now), \.box)
  }

  @inline(__always)
  func withState<R: Sendable>(
    of key: OnlyKey, _ change: (inout KeyState, inout ShardContext) -> R
  ) -> R {
    // The replaced value outlives the lock, because its `deinit` is user code.
    let (result, replaced) = state.withLock { state in
      let replaced = state.key.stored?.content
      return (change(&state.key, &state.shared), replaced)
    }
    withExtendedLifetime(replaced) {}
    return result
  }

  func withFlights<R: Sendable>(
    of key: OnlyKey, _ change: (inout Flights, ShardContext) -> R?
  ) -> R? {
    state.withLock { change(&$0.key.flights, $0.shared) }
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

  func noteClearing() { state.withLock { $0.shared.clearings += 1 } }

  func forgetAll(_ inFlight: ClearMode) {
    decide(OnlyKey()) { $0.clear(inFlight: inFlight, in: &$1) }
  }

  func clear(inFlight: ClearMode, isHeard: Bool = false) async throws {
    plan.disk?.queue.beginRemoval()
    forgetAll(inFlight)
    try await plan.disk?.removeEverything(isHeard: isHeard)
  }

  func clearMemory() {
    withState(of: OnlyKey()) { state, _ in state.clearMemory(plan.rules) }
    observers.notifyAll(.changed)
  }

  func setObserved(_ isObserved: Bool) { state.withLock { $0.shared.isObserved = isObserved } }
}
