/// A source that can be asked at once and without a task, so that several requests go out together.
protocol JointSource<Value>: MuxSource {
  /// From now on a batch of this source waits for one more request.
  func approach()

  /// The request has been made.
  func turnBack()

  /// Asks on behalf of a flight, if one waits; gives the wait that is to be ended with the answer.
  func ask(
    _ policy: FetchPolicy, for flight: UInt64?,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> (ticket: RequestTicket, wait: Wait?)
}

extension FlightDeck {
  func approach() { if case .batch(let batcher) = plan.fetch { batcher.approach() } }

  func turnBack() { if case .batch(let batcher) = plan.fetch { batcher.turnBack() } }

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
  func approach() { deck.approach() }

  func turnBack() { deck.turnBack() }

  func ask(
    _ policy: FetchPolicy, for flight: UInt64?,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> (ticket: RequestTicket, wait: Wait?) {
    deck.ask(.init(), policy, for: flight, completion: completion)
  }
}

extension MapSource: JointSource {
  func approach() { map.deck.approach() }

  func turnBack() { map.deck.turnBack() }

  func ask(
    _ policy: FetchPolicy, for flight: UInt64?,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> (ticket: RequestTicket, wait: Wait?) {
    map.deck.ask(key, policy, for: flight, completion: completion)
  }
}
