import Dispatch

/// Blocks the calling thread until so many requests are answered, or leaves them when the time is
/// over.
///
/// From inside a task this is refused: it would hold a thread that the fetch may need.
private func block<Answer: Sendable>(
  until count: Int, timeout: Duration,
  ask: (@escaping @Sendable (Result<Answer, any Error>, Int) -> Void) -> [RequestTicket]
) throws -> [Result<Answer, any Error>] {
  guard withUnsafeCurrentTask(body: { $0 == nil }) else { throw MuxError.wouldDeadlock }
  let answers = Lock<[Result<Answer, any Error>]>([])
  let arrived = DispatchSemaphore(value: 0)
  let gathered = Gathered<Answer>(count: count) { all in
    answers.withLock { $0 = all }
    arrived.signal()
  }
  let tickets = ask { gathered.take($0, at: $1) }
  guard arrived.wait(timeout: .now() + timeout.inSeconds) == .success else {
    for ticket in tickets { ticket.cancel() }
    throw MuxError.timedOut
  }
  return answers.withLock { $0 }
}

/// Blocks until one request is answered, or the time is over.
private func block<Answer: Sendable>(
  timeout: Duration,
  ask: (@escaping @Sendable (Result<Answer, any Error>) -> Void) -> RequestTicket
) throws -> Answer {
  let answers = try block(until: 1, timeout: timeout) { take in [ask { take($0, 0) }] }
  guard let answer = answers.first else { throw MuxError.timedOut }
  return try answer.get()
}

extension Multiplexer {
  /// Blocks until the value is there, for callers that cannot suspend.
  ///
  /// - Throws: the fetch's error; ``MuxError/timedOut``; ``MuxError/wouldDeadlock`` if called from
  ///   inside a task.
  public func waitForValue(
    _ policy: FetchPolicy = .cacheFirst, timeout: Duration
  ) throws -> Value {
    let answer: Answer = try block(timeout: timeout) { take in
      runner.ask(.init(), policy, .next, completion: take)
    }
    return Boxed<Value>.value(of: answer.cargo)
  }
}

extension MultiplexerMap {
  /// Blocks until the value of a key is there, for callers that cannot suspend.
  ///
  /// - Throws: the fetch's error; ``MuxError/timedOut``; ``MuxError/wouldDeadlock`` if called from
  ///   inside a task.
  public func waitForValue(
    key: Key, _ policy: FetchPolicy = .cacheFirst, timeout: Duration
  ) throws -> Value {
    let answer: Answer = try block(timeout: timeout) { take in
      runner.ask(key, policy, .next, completion: take)
    }
    return Boxed<Value>.value(of: answer.cargo)
  }

  /// Blocks until the values of several keys are there, in the order asked, each with its own
  /// success or failure.
  ///
  /// - Throws: ``MuxError/timedOut`` if one of them is not there in time; ``MuxError/wouldDeadlock``
  ///   if called from inside a task.
  public func waitForValues(
    keys: [Key], _ policy: FetchPolicy = .cacheFirst, timeout: Duration
  ) throws -> [Result<Value, any Error>] {
    let answers: [Result<Answer, any Error>] = try block(until: keys.count, timeout: timeout) {
      take in
      runner.gathering {
        keys.indices.map { index in runner.ask(keys[index], policy, .next) { take($0, index) } }
      }
    }
    return answers.map { answer in answer.map { Boxed<Value>.value(of: $0.cargo) } }
  }
}

extension MuxSource {
  /// Blocks until the value is there, for callers that cannot suspend.
  ///
  /// Where the value can only come on the very thread or queue that is blocked, the time-out ends
  /// the wait.
  ///
  /// - Throws: what the source fails with; ``MuxError/timedOut``; ``MuxError/wouldDeadlock`` if
  ///   called from inside a task.
  public func waitForValue(
    _ policy: FetchPolicy = .cacheFirst, timeout: Duration
  ) throws -> Value {
    try block(timeout: timeout) { take in
      request(policy, on: .inline) { take($0.map(\.value)) }
    }
  }
}

extension Zipper {
  /// Blocks until all results are there, for callers that cannot suspend.
  ///
  /// - Throws: ``MuxError/timedOut`` if one of them is not there in time; ``MuxError/wouldDeadlock``
  ///   if called from inside a task.
  public func waitForResults(
    _ policy: FetchPolicy = .cacheFirst, timeout: Duration
  ) throws -> Results {
    try block(timeout: timeout) { take in
      sync(policy, on: .inline) { take(.success($0)) }
    }
  }
}
