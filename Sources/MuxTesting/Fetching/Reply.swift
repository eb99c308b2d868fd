import Mux

/// A value or error for one waiting task, given once and from any thread.
final class Reply<Value: Sendable>: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Value, any Error>)
    case given(Result<Value, any Error>)
    case taken
  }

  private let state = Lock<State>(.open)

  /// Waits for the reply; throws `CancellationError` at once if the task is cancelled.
  func value() async throws -> Value {
    try await withTaskCancellationHandler {
      try await deafValue()
    } onCancel: {
      give(.failure(CancellationError()))
    }
  }

  /// Waits for the reply even if the task is cancelled.
  func deafValue() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let given: Result<Value, any Error>? = state.withLock { state in
        if case .given(let result) = state {
          state = .taken
          return result
        }
        state = .waiting(continuation)
        return nil
      }
      if let given { continuation.resume(with: given) }
    }
  }

  /// Gives the reply; false if there is one already.
  @discardableResult
  func give(_ result: Result<Value, any Error>) -> Bool {
    let (isFirst, waiter): (Bool, CheckedContinuation<Value, any Error>?) = state.withLock {
      switch $0 {
      case .open:
        $0 = .given(result)
        return (true, nil)
      case .waiting(let continuation):
        $0 = .taken
        return (true, continuation)
      case .given, .taken: return (false, nil)
      }
    }
    waiter?.resume(with: result)
    return isFirst
  }

  /// The reply, if it was given before the first wait.
  var result: Result<Value, any Error>? {
    state.withLock { if case .given(let result) = $0 { result } else { nil } }
  }

  var isGiven: Bool {
    state.withLock {
      switch $0 {
      case .open, .waiting: false
      case .given, .taken: true
      }
    }
  }
}

extension Reply where Value == Void {
  @discardableResult
  func give() -> Bool { give(.success(())) }
}
