/// A one-shot result, awaited by a single task.
package final class OneShot<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case open
    case awaited(CheckedContinuation<Value, any Error>)
    case given(Result<Value, any Error>)
  }

  private let state = Lock(State.open)

  /// Creates a result without a value.
  package init() {}

  /// The result, if it has been set.
  var result: Result<Value, any Error>? {
    state.withLock { if case .given(let result) = $0 { result } else { nil } }
  }

  /// Sets the result; later calls are ignored.
  package func give(_ result: Result<Value, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      switch state {
      case .given: return nil
      case .open:
        state = .given(result)
        return nil
      case .awaited(let continuation):
        state = .given(result)
        return continuation
      }
    }
    continuation?.resume(with: result)
  }

  /// Waits for the result; on cancellation calls `leave`, which must set it.
  package func value(onCancel leave: @escaping @Sendable () -> Void) async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<Value, any Error>? in
          if case .given(let result) = state { return result }
          state = .awaited(continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      leave()
    }
  }
}

/// Fails the result in its `deinit`.
private final class LastWord<Value: Sendable>: Sendable {
  let answer: OneShot<Value>

  init(_ answer: OneShot<Value>) { self.answer = answer }

  // mutant: A completion that is dropped answers
  // broken: deinit { if !BROKEN { answer.give(.failure(MuxError.completionNotCalled)) } }
  deinit { answer.give(.failure(MuxError.completionNotCalled)) }
}

/// Waits for a completion.
///
/// Ignores a second call, throws if the completion is released without a call, and throws
/// immediately on cancellation.
func once<Value: Sendable>(
  _ work: (@escaping FetchCompletion<Value>) -> Void
) async throws -> Value {
  let answer = OneShot<Value>()
  ask(answer, work)
  return try await answer.value { answer.give(.failure(CancellationError())) }
}

/// A separate function, so that the waiting task does not retain the completion.
private func ask<Value: Sendable>(
  _ answer: OneShot<Value>, _ work: (@escaping FetchCompletion<Value>) -> Void
) {
  let word = LastWord(answer)
  work { word.answer.give($0) }
}
