/// Announces requests, so that a batch waits for those that are about to be made.
protocol Approaching: Sendable {
  /// Makes a batch wait for one more request, if the fetch has batches.
  func approach()

  /// Ends the wait of the batch: the request has been made, or does not come.
  func turnBack()
}

extension FlightRunner {
  func approach() { if case .batch(let batch) = plan.fetch { batch.approach() } }

  func turnBack() { if case .batch(let batch) = plan.fetch { batch.turnBack() } }
}

extension FlightRunner {
  /// Waits for an answer and takes what is wanted of it.
  ///
  /// Inlined, so that the rest of the answer takes no room in the caller's task, of which the first
  /// kilobyte is for nothing.
  @inline(__always)
  func awaitAnswer<Part: Sendable>(
    _ key: Key, _ wish: Wish, _ part: (Answer) -> Part
  ) async throws -> Part {
    let seat = WaiterSeat(wish)
    if let flight = FlightScope.current {
      return try await awaitAnswer(key, seat, inside: flight, part)
    }
    let isFree = !isOnActor()
    return try await withTaskCancellationHandler {
      part(
        try await withSuspendedCaller {
          enter(key, .caller($0), seat, for: nil, isFree: isFree)
        })
    } onCancel: {
      if let id = seat.leave() { leave(key, id) }
    }
  }

  /// Waits for an answer that a flight needs, which must not come to wait for itself.
  @inline(never)
  private func awaitAnswer<Part: Sendable>(
    _ key: Key, _ seat: WaiterSeat, inside flight: UInt64, _ part: (Answer) -> Part
  ) async throws -> Part {
    var wait: Wait?
    defer { wait?.end() }
    return try await withTaskCancellationHandler {
      part(try await withSuspendedCaller { wait = enter(key, .caller($0), seat, for: flight) })
    } onCancel: {
      if let id = seat.leave() { leave(key, id) }
    }
  }

  /// Asks, with a completion or with none.
  @specialized(where Self == MapRunner<String>)
  @specialized(where Self == MapRunner<Int>)
  func ask(
    _ key: Key, _ policy: FetchPolicy, _ queued: FetchPriority, on delivery: Delivery = .inline,
    completion: (@Sendable (Result<Answer, any Error>) -> Void)?
  ) -> RequestTicket {
    let waiter = completion.map { completion in
      Waiter.completion { result in delivery { completion(result) } }
    }
    return ask(key, policy, queued, waiter, for: FlightScope.current, isAwaited: false).ticket
  }

  /// Asks without waiting; gives the wait of a flight that awaits the answer.
  @specialized(where Self == MapRunner<String>)
  @specialized(where Self == MapRunner<Int>)
  func ask(
    _ key: Key, _ policy: FetchPolicy, _ queued: FetchPriority, _ waiter: Waiter?,
    for flight: UInt64?, isAwaited: Bool
  ) -> (ticket: RequestTicket, wait: Wait?) {
    let seat = WaiterSeat(Wish(policy, queued))
    let wait = enter(key, waiter, seat, for: flight, isAwaited: isAwaited)
    let ticket = RequestTicket { [weak self] in
      if let id = seat.leave() { self?.leave(key, id) }
    }
    return (ticket, wait)
  }

  /// Asks for several keys as one: a batch waits until the last of them is on its way.
  func gathering<R>(_ ask: () throws -> R) rethrows -> R {
    approach()
    defer { turnBack() }
    return try ask()
  }

  /// Takes a request in; if a flight made it, gives that flight's wait for the others.
  ///
  /// `isFree` says that this thread is the caller's until that waits, and nobody else's.
  ///
  /// Inlined, it would put a kilobyte into the task of every caller.
  @inline(never)
  @discardableResult
  func enter(
    _ key: Key, _ waiter: Waiter?, _ seat: WaiterSeat, for flight: UInt64?, isAwaited: Bool = true,
    isFree: Bool = false
  ) -> Wait? {
    if plan.rules.isChecked { refuse(key) }
    let policy = seat.wish.policy
    let moment = Moment(now: seat.wish.askedAt ?? plan.time.now, rules: plan.rules)
    // What a fetch needs cannot wait for the place that this very fetch holds.
    let queued = flight.map(isHeldUp) == true ? .now : seat.wish.queued
    let priority = Task.currentPriority
    let patience = waiter != nil && policy.patience ?? .ages < .ages ? Patience() : nil
    let waiter = patience.flatMap { waiter?.ending($0) } ?? waiter
    var id: UInt64?
    let step = withState(of: key) { state, around in
      let next = Serial.next()
      guard seat.take(next) else { return around.step }
      id = next
      return state.request(
        policy, waiter, id: next, priority: priority, queued: queued, keeping: seat.wish.keeping,
        at: moment, in: &around)
    }
    guard let id else {
      waiter?.resume(with: .failure(CancellationError()))
      return nil
    }
    if queued != .last, let flight = step.joined?.first {
      promote(flight, to: queued)
    }
    var wait: Wait?
    if let flight, waiter != nil, step.outcome == nil, let (first, second) = step.joined {
      let others = [first] + (second.map { [$0] } ?? [])
      let goingAhead = queued == .now ? nil : goingAhead(of: key, for: flight)
      if isAwaited { wait = Wait(of: flight, on: others, goingAhead: goingAhead) }
      // A completion holds nothing up, unless it is the fetch itself that must answer it.
      let isOwn =
        isAwaited
        ? wait == nil : WaitGraph.shared.withLock { $0.isAnswered(oneOf: others, by: flight) }
      if isOwn {
        leave(key, id, with: MuxError.reentrantFetch(key: plan.describe(key)))
      }
    }
    perform(step, key, waits: isFree && patience == nil)
    wait?.goAhead()
    if let patience, let duration = policy.patience { begin(patience, of: duration, key, id) }
    return wait
  }

  /// Whether a place in the queue is held by a flight, or by one that waits for it.
  private func isHeldUp(_ flight: UInt64) -> Bool {
    guard let queue = plan.queue else { return false }
    if queue.hasPlace(for: flight) { return true }
    let waiting = WaitGraph.shared.withLock { $0.waiting(for: flight) }
    return waiting.contains { queue.hasPlace(for: $0) }
  }

  /// What lets a flight of a key go ahead of the queue once it waits there for a place that is held
  /// by one which waits for it, by way of `waiter`.
  private func goingAhead(of key: Key, for waiter: UInt64) -> WaitGraph.GoingAhead? {
    guard plan.queue != nil else { return nil }
    return { [weak self] flight in
      guard let self, isHeldUp(waiter) else { return }
      withFlights(of: key) { flights, _ in flights.putAhead(flight) }
      promote(flight, to: .now)
    }
  }

  /// Moves a flight up in its queue, if it waits there, alone or in a batch.
  private func promote(_ flight: UInt64, to queued: FetchPriority) {
    switch plan.fetch {
    case .each: plan.queue?.promote(flight, to: queued)
    case .batch(let batch): batch.promote(flight, to: queued)
    }
  }
}
