/// A source that can be asked at once and without a task, so that several requests go out together.
protocol JointSource<Value>: MuxSource {
  /// From now on a batch of this source waits for one more request.
  func approach()

  /// The request has been made.
  func turnBack()

  /// Asks for a flight, if one waits; gives the wait that ends with the answer.
  func ask(
    _ policy: FetchPolicy, for flight: UInt64?,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> (ticket: RequestTicket, wait: Wait?)
}

extension FlightRunner {
  func approach() { if case .batch(let batch) = plan.fetch { batch.approach() } }

  func turnBack() { if case .batch(let batch) = plan.fetch { batch.turnBack() } }

  /// Asks on behalf of a flight.
  func ask<Value: Sendable>(
    _ key: Key, _ policy: FetchPolicy, for flight: UInt64?,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> (ticket: RequestTicket, wait: Wait?) {
    let seat = WaiterSeat()
    let waiter = Waiter.completion { [environment = plan.environment] answer in
      completion(answer.map { $0.entry(in: environment) })
    }
    let wait = enter(key, policy, .last, waiter, seat, for: flight)
    let ticket = RequestTicket { [weak self] in
      if let id = seat.leave() { self?.leave(key, id) }
    }
    return (ticket, wait)
  }
}

extension Multiplexer: JointSource {
  func approach() { runner.approach() }

  func turnBack() { runner.turnBack() }

  func ask(
    _ policy: FetchPolicy, for flight: UInt64?,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> (ticket: RequestTicket, wait: Wait?) {
    runner.ask(.init(), policy, for: flight, completion: completion)
  }
}

extension MapSource: JointSource {
  func approach() { map.runner.approach() }

  func turnBack() { map.runner.turnBack() }

  func ask(
    _ policy: FetchPolicy, for flight: UInt64?,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> (ticket: RequestTicket, wait: Wait?) {
    map.runner.ask(key, policy, for: flight, completion: completion)
  }
}
