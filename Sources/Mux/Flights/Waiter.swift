/// What a suspended caller is resumed with.
///
/// A checked continuation has no fixed layout, and what contains it has none either: every copy of
/// a flight then went through the runtime, which made a miss several times slower. Debug builds,
/// and so the tests, check all the same.
#if DEBUG
typealias CallerContinuation = CheckedContinuation<Answer, any Error>

func withCallerContinuation(
  _ body: (CallerContinuation) -> Void
) async throws -> Answer {
  try await withCheckedThrowingContinuation(body)
}
#else
typealias CallerContinuation = UnsafeContinuation<Answer, any Error>

func withCallerContinuation(
  _ body: (CallerContinuation) -> Void
) async throws -> Answer {
  try await withUnsafeThrowingContinuation(body)
}
#endif

/// One waiter for a fetch: a suspended caller or a completion.
enum Waiter: Sendable {
  case caller(CallerContinuation)
  case completion(@Sendable (Result<Answer, any Error>) -> Void)

  /// Answers; to be called once, and under no lock.
  func resume(with result: Result<Answer, any Error>) {
    switch self {
    case .caller(let continuation): continuation.resume(with: result)
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
