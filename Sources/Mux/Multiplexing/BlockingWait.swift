import Dispatch

/// Blocks the calling thread until `count` requests are answered, and cancels them on time-out.
///
/// Throws ``MuxError/wouldDeadlock`` inside a task, which would block a thread the fetch may need.
private func block<ErasedEntry: Sendable>(
  until count: Int, timeout: Duration,
  ask: (@escaping @Sendable (Result<ErasedEntry, any Error>, Int) -> Void) -> [RequestHandle]
) throws -> [Result<ErasedEntry, any Error>] {
  guard withUnsafeCurrentTask(body: { $0 == nil }) else { throw MuxError.wouldDeadlock }
  let answers = Lock<[Result<ErasedEntry, any Error>]>([])
  let arrived = DispatchSemaphore(value: 0)
  let collector = ResultCollector<ErasedEntry>(count: count) { all in
    answers.withLock { $0 = all }
    arrived.signal()
  }
  let tickets = ask { collector.receive($0, at: $1) }
  guard arrived.wait(timeout: .now() + timeout.inSeconds) == .success else {
    for ticket in tickets { ticket.cancel() }
    throw MuxError.timedOut
  }
  return answers.withLock { $0 }
}

private func block<ErasedEntry: Sendable>(
  timeout: Duration,
  ask: (@escaping @Sendable (Result<ErasedEntry, any Error>) -> Void) -> RequestHandle
) throws -> ErasedEntry {
  let answers = try block(until: 1, timeout: timeout) { receive in [ask { receive($0, 0) }] }
  guard let answer = answers.first else { throw MuxError.timedOut }
  return try answer.get()
}

extension Multiplexer {
  /// Blocks until the value is available, for callers that cannot suspend.
  ///
  /// - Throws: the fetch's error; ``MuxError/timedOut``; ``MuxError/wouldDeadlock`` if called from
  ///   inside a task.
  public func waitForValue(policy: FetchPolicy = .cacheFirst, timeout: Duration) throws -> Value {
    let answer: ErasedEntry = try block(timeout: timeout) { receive in
      runner.ask(.init(), policy, .next, completion: receive)
    }
    return Box<Value>.value(of: answer.box)
  }
}

extension MultiplexerMap {
  /// Blocks until the value of a key is available, for callers that cannot suspend.
  ///
  /// - Throws: the fetch's error; ``MuxError/timedOut``; ``MuxError/wouldDeadlock`` if called from
  ///   inside a task.
  public func waitForValue(
    key: Key, policy: FetchPolicy = .cacheFirst, timeout: Duration
  ) throws -> Value {
    let answer: ErasedEntry = try block(timeout: timeout) { receive in
      runner.ask(key, policy, .next, completion: receive)
    }
    return Box<Value>.value(of: answer.box)
  }

  /// Blocks until all keys are answered, for callers that cannot suspend.
  ///
  /// - Returns: One success or failure per key, in the order of `keys`.
  /// - Throws: ``MuxError/timedOut`` if an answer is missing in time; ``MuxError/wouldDeadlock`` if
  ///   called from inside a task.
  public func waitForValues(
    keys: [Key], policy: FetchPolicy = .cacheFirst, timeout: Duration
  ) throws -> [Result<Value, any Error>] {
    let answers: [Result<ErasedEntry, any Error>] = try block(until: keys.count, timeout: timeout) {
      receive in
      runner.gathering {
        keys.indices.map { index in runner.ask(keys[index], policy, .next) { receive($0, index) } }
      }
    }
    return answers.map { answer in answer.map { Box<Value>.value(of: $0.box) } }
  }
}

extension MuxSource {
  /// Blocks until the value is available, for callers that cannot suspend.
  ///
  /// If the source delivers its value on the blocked thread or queue, the wait ends with the
  /// time-out.
  ///
  /// - Throws: the error of the source; ``MuxError/timedOut``; ``MuxError/wouldDeadlock`` if called
  ///   from inside a task.
  public func waitForValue(policy: FetchPolicy = .cacheFirst, timeout: Duration) throws -> Value {
    try block(timeout: timeout) { receive in
      request(policy: policy, on: .inline) { receive($0.map(\.value)) }
    }
  }
}

extension Zipper {
  /// Blocks until all results are available, for callers that cannot suspend.
  ///
  /// - Throws: ``MuxError/timedOut`` if a result is missing in time; ``MuxError/wouldDeadlock`` if
  ///   called from inside a task.
  public func waitForResults(
    policy: FetchPolicy = .cacheFirst, timeout: Duration
  ) throws -> Results {
    try block(timeout: timeout) { receive in
      sync(policy: policy, on: .inline) { receive(.success($0)) }
    }
  }
}
