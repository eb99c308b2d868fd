import Synchronization

/// A suspended caller, answered once.
///
/// A checked continuation has no fixed layout, so copies of a struct that contains it go through
/// the runtime, and in a class it needs one more allocation. This type does the same checks, in
/// every build.
final class SuspendedCaller: Sendable {
  private let continuation: UnsafeContinuation<ErasedEntry, any Error>
  private let isAnswered = Atomic(false)

  fileprivate init(_ continuation: UnsafeContinuation<ErasedEntry, any Error>) {
    self.continuation = continuation
  }

  /// Resumes the caller; traps on a second call.
  func resume(with result: Result<ErasedEntry, any Error>) {
    let isSecond = isAnswered.exchange(true, ordering: .relaxed)
    precondition(!isSecond, "Mux: a caller was answered twice")
    continuation.resume(with: result)
  }

  /// Resumes an unanswered caller with an error.
  deinit {
    if !isAnswered.load(ordering: .relaxed) {
      continuation.resume(throwing: MuxError.completionNotCalled)
    }
  }
}

/// Suspends the caller until it is answered.
func withSuspendedCaller(_ body: (SuspendedCaller) -> Void) async throws -> ErasedEntry {
  try await withUnsafeThrowingContinuation { body(SuspendedCaller($0)) }
}

enum Waiter: Sendable {
  case caller(SuspendedCaller)
  case completion(@Sendable (Result<ErasedEntry, any Error>) -> Void)

  /// Delivers the answer; call it once, without holding a lock.
  func resume(with result: Result<ErasedEntry, any Error>) {
    switch self {
    case .caller(let caller): caller.resume(with: result)
    case .completion(let completion): completion(result)
    }
  }
}

extension Waiter {
  /// Returns a waiter that also cancels a time-out when it is answered.
  func ending(_ softTimeout: SoftTimeout) -> Waiter {
    .completion { result in
      softTimeout.end()
      resume(with: result)
    }
  }
}

/// A waiter with the options of its request.
struct WaitingRequest: Sendable {
  let id: UInt64
  var policy: FetchPolicy
  let waiter: Waiter
  /// The retention of a value fetched for the request.
  var retention = CacheLimits.Retention.always
}
