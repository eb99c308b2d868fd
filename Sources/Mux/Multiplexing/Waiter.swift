/// One who waits for a fetch: a suspended caller or a completion.
enum Waiter: Sendable {
  case caller(CheckedContinuation<Answer, any Error>)
  case completion(@Sendable (Result<Answer, any Error>) -> Void)

  /// Answers; to be called once, and under no lock.
  func resume(with result: Result<Answer, any Error>) {
    switch self {
    case .caller(let continuation): continuation.resume(with: result)
    case .completion(let completion): completion(result)
    }
  }
}

/// A waiter with what it was promised.
struct WaitingRequest: Sendable {
  let id: UInt64
  let policy: FetchPolicy
  let waiter: Waiter
}
