/// A one-shot result, awaited by a single task.
package final class OneShot<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case open
    case awaited(CheckedContinuation<Value, any Error>)
    case given(Result<Value, any Error>)
  }

  private let state = Lock(State.open)

  package init() {}

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
private final class CompletionGuard<Value: Sendable>: Sendable {
  let answer: OneShot<Value>

  init(_ answer: OneShot<Value>) { self.answer = answer }

  // mutant: A dropped completion ends the request
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
  let word = CompletionGuard(answer)
  work { word.answer.give($0) }
}

/// Collects the answers to several requests and delivers them together.
final class ResultCollector<ErasedEntry: Sendable>: Sendable {
  typealias Answers = [Result<ErasedEntry, any Error>]

  private struct State: Sendable {
    var answers: [Result<ErasedEntry, any Error>?]
    var missing: Int
  }

  private let state: Lock<State>
  private let handOver: @Sendable (Answers) -> Void

  /// Calls `handOver` once with all answers, outside of all locks; immediately if `count` is zero.
  init(count: Int, handOver: @escaping @Sendable (Answers) -> Void) {
    state = Lock(State(answers: Array(repeating: nil, count: count), missing: count))
    self.handOver = handOver
    if count == 0 { handOver([]) }
  }

  func receive(_ answer: Result<ErasedEntry, any Error>, at index: Int) {
    let answers = state.withLock { state -> Answers? in
      state.answers[index] = answer
      state.missing -= 1
      return state.missing == 0 ? state.answers.compactMap(\.self) : nil
    }
    if let answers { handOver(answers) }
  }
}
