/// An answer that comes once, from anywhere, and is waited for by one task.
package final class Pending<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case open
    case awaited(CheckedContinuation<Value, any Error>)
    case given(Result<Value, any Error>)
  }

  private let state = Lock(State.open)

  /// An answer that has not come.
  package init() {}

  /// The answer, if it has come.
  var result: Result<Value, any Error>? {
    state.withLock { if case .given(let result) = $0 { result } else { nil } }
  }

  /// Gives the answer; every call but the first is ignored.
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

  /// Waits for the answer; if the task is cancelled, `leave` is called, which has to bring it.
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

/// Fails what is waited for when it is let go.
private final class LastWord<Value: Sendable>: Sendable {
  let answer: Pending<Value>

  init(_ answer: Pending<Value>) { self.answer = answer }

  // mutant: A completion that is dropped answers
  // broken: deinit { if !BROKEN { answer.give(.failure(MuxError.unanswered)) } }
  deinit { answer.give(.failure(MuxError.unanswered)) }
}

/// Waits for a completion; a second call of it is ignored, one that is let go uncalled fails, and a
/// cancelled task waits no longer.
func once<Value: Sendable>(
  _ work: (@escaping FetchCompletion<Value>) -> Void
) async throws -> Value {
  let answer = Pending<Value>()
  ask(answer, work)
  return try await answer.value { answer.give(.failure(CancellationError())) }
}

/// Apart, so that the task that waits does not hold on to the completion.
private func ask<Value: Sendable>(
  _ answer: Pending<Value>, _ work: (@escaping FetchCompletion<Value>) -> Void
) {
  let word = LastWord(answer)
  work { word.answer.give($0) }
}
