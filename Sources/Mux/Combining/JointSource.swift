/// A source that accepts requests without a task, so that several can form one batch.
protocol JointSource<Value>: MuxSource, RequestExpecting {
  /// Requests a value, on behalf of a flight if there is one; returns the wait of that flight.
  func ask(
    _ policy: FetchPolicy, for flight: UInt64?,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> (ticket: RequestHandle, wait: Wait?)
}

/// A source backed by one key of a runner: a multiplexer, or one key of a map.
protocol RunnerSource<Value>: JointSource, FollowedSource {
  associatedtype Runner: FlightRunner

  var runner: Runner { get }

  var runnerKey: Runner.Key { get }
}

extension RunnerSource {
  func expectRequest() { runner.expectRequest() }

  func stopExpecting() { runner.stopExpecting() }

  func ask(
    _ policy: FetchPolicy, for flight: UInt64?,
    completion: @escaping @Sendable (Result<CacheEntry<Value>, any Error>) -> Void
  ) -> (ticket: RequestHandle, wait: Wait?) {
    let waiter = Waiter.completion { [environment = runner.plan.environment] answer in
      completion(answer.map { $0.entry(in: environment) })
    }
    return runner.ask(runnerKey, policy, .last, waiter, for: flight, isAwaited: true)
  }

  func follow(_ notice: @escaping @Sendable (KeyState.Change) -> Void) -> StateSubscription {
    runner.observers.add(runnerKey, notice)
  }
}

extension Multiplexer: RunnerSource {
  var runnerKey: SingleRunner.OnlyKey { .init() }
}

extension MapSource: RunnerSource {
  var runner: MapRunner<Key> { map.runner }
  var runnerKey: Key { key }
  var cachedEntry: CacheEntry<Value>? { map.cachedEntry(for: key) }
}
