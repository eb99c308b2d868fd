import Synchronization

/// Announces requests, so that a batch waits for them.
protocol RequestExpecting: Sendable {
  /// Makes a batch wait for one more request, if fetches are batched.
  func expectRequest()

  /// Stops the batch from waiting for a request, which has arrived or been dropped.
  func stopExpecting()
}

extension FlightRunner {
  func expectRequest() { if case .batch(let batch) = plan.fetch { batch.expectRequest() } }

  func stopExpecting() { if case .batch(let batch) = plan.fetch { batch.stopExpecting() } }

  /// Waits for an answer and returns a part of it.
  ///
  /// Inlined, so that the rest of the answer takes no space in the task of the caller, whose first
  /// kilobyte needs no allocation.
  @inline(__always)
  func awaitAnswer<Part: Sendable>(
    _ key: Key, _ options: RequestOptions, _ part: (ErasedEntry) -> Part
  ) async throws -> Part {
    let slot = RequestSlot(options)
    if let flight = FlightScope.current {
      return try await awaitAnswer(key, slot, inside: flight, part)
    }
    let isFree = !isOnActor()
    return try await withTaskCancellationHandler {
      part(
        try await withSuspendedCaller {
          enter(key, .caller($0), slot, for: nil, isFree: isFree)
        })
    } onCancel: {
      if let id = slot.leave() { leave(key, id) }
    }
  }

  /// Waits for an answer on behalf of a flight, and throws if that flight would wait for itself.
  @inline(never)
  private func awaitAnswer<Part: Sendable>(
    _ key: Key, _ slot: RequestSlot, inside flight: UInt64, _ part: (ErasedEntry) -> Part
  ) async throws -> Part {
    var wait: Wait?
    defer { wait?.end() }
    return try await withTaskCancellationHandler {
      part(try await withSuspendedCaller { wait = enter(key, .caller($0), slot, for: flight) })
    } onCancel: {
      if let id = slot.leave() { leave(key, id) }
    }
  }

  /// Requests an answer; without a completion, as a prefetch.
  @specialized(where Self == MapRunner<String>)
  @specialized(where Self == MapRunner<Int>)
  func ask(
    _ key: Key, _ policy: FetchPolicy, _ queued: FetchPriority, on delivery: Delivery = .inline,
    completion: (@Sendable (Result<ErasedEntry, any Error>) -> Void)?
  ) -> RequestHandle {
    let waiter = completion.map { completion in
      Waiter.completion { result in delivery { completion(result) } }
    }
    return ask(key, policy, queued, waiter, for: FlightScope.current, isAwaited: false).ticket
  }

  /// Requests an answer without waiting; returns the wait for the flight that awaits it, if any.
  @specialized(where Self == MapRunner<String>)
  @specialized(where Self == MapRunner<Int>)
  func ask(
    _ key: Key, _ policy: FetchPolicy, _ queued: FetchPriority, _ waiter: Waiter?,
    for flight: UInt64?, isAwaited: Bool
  ) -> (ticket: RequestHandle, wait: Wait?) {
    let slot = RequestSlot(RequestOptions(policy, queued))
    let wait = enter(key, waiter, slot, for: flight, isAwaited: isAwaited)
    let ticket = RequestHandle { [weak self] in if let id = slot.leave() { self?.leave(key, id) } }
    return (ticket, wait)
  }

  /// Runs several requests in one batch, which waits for the last of them.
  func gathering<R>(_ ask: () throws -> R) rethrows -> R {
    expectRequest()
    defer { stopExpecting() }
    return try ask()
  }

  /// Enters a request; returns the wait of the flight that made it, if any.
  ///
  /// `isFree` says that this thread only serves the caller, until the caller suspends. Not inlined,
  /// which saves a kilobyte in the task of each caller.
  @inline(never)
  @discardableResult
  func enter(
    _ key: Key, _ waiter: Waiter?, _ slot: RequestSlot, for flight: UInt64?, isAwaited: Bool = true,
    isFree: Bool = false
  ) -> Wait? {
    if plan.rules.isChecked { refuse(key) }
    let policy = slot.options.policy
    let context = DecisionContext(now: slot.options.askedAt ?? plan.time.now, rules: plan.rules)
    // A request of a fetch cannot wait for the queue slot that this fetch occupies.
    let queued = flight.map(isHeldUp) == true ? .now : slot.options.queued
    let priority = Task.currentPriority
    let softTimeout = waiter != nil && policy.softTimeout ?? .ages < .ages ? SoftTimeout() : nil
    let waiter = softTimeout.flatMap { waiter?.ending($0) } ?? waiter
    var id: UInt64?
    let actions = withState(of: key) { state, shared in
      let next = SerialNumber.next()
      guard slot.take(next) else { return shared.actions }
      id = next
      return state.request(
        policy: policy, waiter, id: next, priority: priority, queued: queued,
        retention: slot.options.retention,
        at: context, in: &shared)
    }
    guard let id else {
      waiter?.resume(with: .failure(CancellationError()))
      return nil
    }
    if queued != .last, let flight = actions.joined?.first { promote(flight, to: queued) }
    var wait: Wait?
    if let flight, waiter != nil, actions.outcome == nil, let (first, second) = actions.joined {
      let others = [first] + (second.map { [$0] } ?? [])
      let promotion = queued == .now ? nil : promotion(of: key, for: flight)
      if isAwaited { wait = Wait(of: flight, on: others, promotion: promotion) }
      // A completion blocks nothing, unless the fetch itself must answer it.
      let isOwn =
        isAwaited
        ? wait == nil : WaitGraph.shared.withLock { $0.isAnswered(oneOf: others, by: flight) }
      if isOwn { leave(key, id, with: MuxError.reentrantFetch(key: plan.describe(key))) }
    }
    perform(actions, key, waits: isFree && softTimeout == nil)
    wait?.promote()
    if let softTimeout, let duration = policy.softTimeout {
      begin(softTimeout, of: duration, key, id)
    }
    return wait
  }

  /// Returns whether a flight, or one that waits for it, occupies a slot of the queue.
  private func isHeldUp(_ flight: UInt64) -> Bool {
    guard let queue = plan.queue else { return false }
    if queue.hasPlace(for: flight) { return true }
    let waiting = WaitGraph.shared.withLock { $0.waiting(for: flight) }
    return waiting.contains { queue.hasPlace(for: $0) }
  }

  /// Returns a closure that moves a flight past the queue if `waiter` occupies its slot.
  private func promotion(of key: Key, for waiter: UInt64) -> WaitGraph.Promotion? {
    guard plan.queue != nil else { return nil }
    return { [weak self] flight in
      guard let self, isHeldUp(waiter) else { return }
      withFlights(of: key) { flights, _ in flights.putAhead(flight) }
      promote(flight, to: .now)
    }
  }

  /// Moves a queued flight up, alone or with its batch.
  private func promote(_ flight: UInt64, to queued: FetchPriority) {
    switch plan.fetch {
    case .each: plan.queue?.promote(flight, to: queued)
    case .batch(let batch): batch.promote(flight, to: queued)
    }
  }
}

/// Returns whether the caller is isolated to an actor, whose thread a fetch must not use.
///
/// Not inlined: the compiler crashes if the generic function asks for its isolation.
@inline(never)
func isOnActor(_ isolation: isolated (any Actor)? = #isolation) -> Bool { isolation != nil }

/// The slot of a request in its flight, which the caller can leave.
final class RequestSlot: Sendable {
  private enum Mark { static let free: UInt64 = 0, left: UInt64 = 1 }

  private let id = Atomic<UInt64>(Mark.free)
  let options: RequestOptions

  init(_ options: RequestOptions) { self.options = options }

  /// Occupies the slot with an id above 1; false if the caller has left already.
  func take(_ number: UInt64) -> Bool {
    id.compareExchange(expected: Mark.free, desired: number, ordering: .acquiringAndReleasing)
      .exchanged
  }

  /// Leaves the flight and returns the id of the slot, if it was occupied.
  func leave() -> UInt64? {
    let before = id.compareExchange(
      expected: Mark.free, desired: Mark.left, ordering: .acquiringAndReleasing
    ).original
    return before > Mark.left ? before : nil
  }
}

/// The options of a request, in its slot so that the caller's task need not store them.
struct RequestOptions: Sendable {
  let policy: FetchPolicy
  let queued: FetchPriority
  /// The retention of a value fetched for the request.
  let retention: CacheLimits.Retention
  /// The time of the request, if the caller has already read the clock, which has a cost.
  let askedAt: Duration?

  init(
    _ policy: FetchPolicy, _ queued: FetchPriority = .last,
    retention: CacheLimits.Retention = .always, at now: Duration? = nil
  ) {
    (self.policy, self.queued, self.retention, askedAt) = (policy, queued, retention, now)
  }
}
