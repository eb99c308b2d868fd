import Dispatch

extension FlightDeck {
  /// Blocks the calling thread until every key has its answer, or the time is over.
  ///
  /// From inside a task this is refused: it would hold a thread that the fetch may need.
  func wait(
    for keys: [Key], _ policy: FetchPolicy, timeout: Duration
  ) throws -> [Result<Answer, any Error>] {
    try refuseToBlockTask()
    let arrivals = Arrivals<Answer>(count: keys.count)
    let tickets = gathering {
      keys.indices.map { index in
        ask(keys[index], policy, .next) { arrivals.take($0, at: index) }
      }
    }
    if let answers = arrivals.wait(for: timeout) { return answers }
    for ticket in tickets { ticket.cancel() }
    throw MuxError.timedOut
  }
}

/// Throws if called from inside a task.
private func refuseToBlockTask() throws {
  guard withUnsafeCurrentTask(body: { $0 == nil }) else { throw MuxError.wouldDeadlock }
}

/// Answers that a blocked thread waits for.
private final class Arrivals<Answer: Sendable>: Sendable {
  private let answers: Lock<[Result<Answer, any Error>?]>
  private let arrived = DispatchSemaphore(value: 0)

  init(count: Int) { answers = Lock(Array(repeating: nil, count: count)) }

  func take(_ answer: Result<Answer, any Error>, at index: Int) {
    answers.withLock { $0[index] = answer }
    arrived.signal()
  }

  /// All answers, nil if one of them is not there in time.
  func wait(for timeout: Duration) -> [Result<Answer, any Error>]? {
    let end = DispatchTime.now() + timeout.inSeconds
    for _ in answers.withLock({ $0 }) where arrived.wait(timeout: end) == .timedOut { return nil }
    return answers.withLock { $0.compactMap(\.self) }
  }
}

extension Multiplexer {
  /// Blocks until the value is there, for callers that cannot suspend.
  ///
  /// - Throws: the fetch's error; ``MuxError/timedOut``; ``MuxError/wouldDeadlock`` if called from
  ///   inside a task.
  public func waitForValue(
    _ policy: FetchPolicy = .cacheFirst, timeout: Duration
  ) throws -> Value {
    let answers = try deck.wait(for: [.init()], policy, timeout: timeout)
    guard let answer = answers.first else { throw MuxError.timedOut }
    return Boxed<Value>.value(of: try answer.get().cargo)
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
    let answers = try waitForValues(keys: [key], policy, timeout: timeout)
    guard let answer = answers.first else { throw MuxError.timedOut }
    return try answer.get()
  }

  /// Blocks until the values of several keys are there, in the order asked, each with its own
  /// success or failure.
  ///
  /// - Throws: ``MuxError/timedOut`` if one of them is not there in time; ``MuxError/wouldDeadlock``
  ///   if called from inside a task.
  public func waitForValues(
    keys: [Key], _ policy: FetchPolicy = .cacheFirst, timeout: Duration
  ) throws -> [Result<Value, any Error>] {
    try deck.wait(for: keys, policy, timeout: timeout).map { answer in
      answer.map { Boxed<Value>.value(of: $0.cargo) }
    }
  }
}

extension MultiplexerMap {
  /// The values in memory of several keys, however old, without waiting and without a fetch.
  public subscript(cached keys: some Sequence<Key>) -> [Value?] {
    keys.map { cachedValue(for: $0) }
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
    let answer = try waitForAnswer(timeout: timeout) { take in
      request(policy, on: .inline) { take($0.map(\.value)) }
    }
    return try answer.get()
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
    try waitForAnswer(timeout: timeout) { take in
      sync(policy, on: .inline) { take(.success($0)) }
    }.get()
  }
}

/// Blocks until a request is answered, or the time is over.
private func waitForAnswer<Answer: Sendable>(
  timeout: Duration,
  ask: (@escaping @Sendable (Result<Answer, any Error>) -> Void) -> RequestTicket
) throws -> Result<Answer, any Error> {
  try refuseToBlockTask()
  let arrivals = Arrivals<Answer>(count: 1)
  let ticket = ask { arrivals.take($0, at: 0) }
  guard let answer = arrivals.wait(for: timeout)?.first else {
    ticket.cancel()
    throw MuxError.timedOut
  }
  return answer
}
