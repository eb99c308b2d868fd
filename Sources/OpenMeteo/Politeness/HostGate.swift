import LightFoundation
import Synchronization

/// Lets one request at a time through to a service of a host, first come, first served, and counts
/// its calls.
final class HostGate: Sendable {
  private struct State {
    var budget: CallBudget
    var isTaken = false
    var nextID = 0
    var waiting: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
    /// Those who left before they stood in the line.
    var gone: Set<Int> = []
  }

  private let state: Mutex<State>

  init(limits: CallLimits?) { state = Mutex(State(budget: CallBudget(limits))) }

  /// Runs the body alone.
  func alone<Value>(_ body: () async throws -> Value) async throws -> Value {
    try await enter()
    defer { leave() }
    return try await body()
  }

  /// Does something with the count of calls.
  func budget<Value, Failure>(
    _ body: (inout CallBudget) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try state.withLock { (state) throws(Failure) in try body(&state.budget) }
  }

  private func enter() async throws {
    try Task.checkCancellation()
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<Void, any Error>? in
          if state.gone.remove(id) != nil { return .failure(CancellationError()) }
          guard state.isTaken else {
            state.isTaken = true
            return .success(())
          }
          state.waiting.append((id, continuation))
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      cancel(id)
    }
    state.withLock { _ = $0.gone.remove(id) }
  }

  private func cancel(_ id: Int) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard let index = state.waiting.firstIndex(where: { $0.id == id }) else {
        state.gone.insert(id)
        return nil
      }
      return state.waiting.remove(at: index).continuation
    }
    waiter?.resume(throwing: CancellationError())
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard !state.waiting.isEmpty else {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst().continuation
    }
    next?.resume()
  }
}
