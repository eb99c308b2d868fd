import Synchronization

/// A suspended caller, answered once.
///
/// A checked continuation has no fixed layout, so every copy of a struct that contains one goes through
/// the runtime, and in a class it is one more allocation. This checks the same, in every build.
final class SuspendedCaller: Sendable {
  private let continuation: UnsafeContinuation<Answer, any Error>
  private let isAnswered = Atomic(false)

  fileprivate init(_ continuation: UnsafeContinuation<Answer, any Error>) {
    self.continuation = continuation
  }

  /// Resumes the caller; a second call stops the program.
  func resume(with result: Result<Answer, any Error>) {
    let isSecond = isAnswered.exchange(true, ordering: .relaxed)
    precondition(!isSecond, "Mux: a caller was answered twice")
    continuation.resume(with: result)
  }

  /// Fails a caller without an answer, which would never return otherwise.
  deinit {
    if !isAnswered.load(ordering: .relaxed) {
      continuation.resume(throwing: MuxError.unanswered)
    }
  }
}

/// Suspends the caller until it is answered.
func withSuspendedCaller(_ body: (SuspendedCaller) -> Void) async throws -> Answer {
  try await withUnsafeThrowingContinuation { body(SuspendedCaller($0)) }
}

/// One waiter for a fetch: a suspended caller or a completion.
enum Waiter: Sendable {
  case caller(SuspendedCaller)
  case completion(@Sendable (Result<Answer, any Error>) -> Void)

  /// Answers; to be called once, and under no lock.
  func resume(with result: Result<Answer, any Error>) {
    switch self {
    case .caller(let caller): caller.resume(with: result)
    case .completion(let completion): completion(result)
    }
  }
}

extension Waiter {
  /// The same, which ends a patience when it is answered.
  func ending(_ patience: Patience) -> Waiter {
    .completion { result in
      patience.end()
      resume(with: result)
    }
  }
}

/// A waiter with what it was promised.
struct WaitingRequest: Sendable {
  let id: UInt64
  var policy: FetchPolicy
  let waiter: Waiter
  /// What becomes of what is fetched for it.
  var keeping = CacheLimits.Keeping.always
}
