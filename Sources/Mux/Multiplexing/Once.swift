/// Waits for a completion; a second call of it is ignored.
func once<Value: Sendable>(
  _ work: @Sendable (@escaping @Sendable (Result<Value, any Error>) -> Void) -> Void
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let first = FirstAnswer(continuation)
    work { first.take($0) }
  }
}

/// Resumes with the first of several answers.
private final class FirstAnswer<Value: Sendable>: Sendable {
  private let waiting: Lock<CheckedContinuation<Value, any Error>?>

  init(_ continuation: CheckedContinuation<Value, any Error>) { waiting = Lock(continuation) }

  func take(_ result: Result<Value, any Error>) {
    let continuation = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    continuation?.resume(with: result)
  }
}
