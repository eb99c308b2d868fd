import Mux

/// Serializes the requests to a service in order of arrival and counts its calls.
final class HostGate: Sendable {
  private struct State: Sendable {
    var budget: CallBudget
    var isTaken = false
    var waiting: [OneShot<Void>] = []
  }

  private let state: Lock<State>

  init(limits: CallLimits?) { state = Lock(State(budget: CallBudget(limits))) }

  func alone<Value>(_ body: () async throws -> Value) async throws -> Value {
    try await enter()
    defer { leave() }
    return try await body()
  }

  func budget<Value: Sendable, Failure>(
    _ body: (inout CallBudget) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try state.withLock { (state) throws(Failure) in try body(&state.budget) }
  }

  private func enter() async throws {
    try Task.checkCancellation()
    let turn = OneShot<Void>()
    let isFree = state.withLock { state in
      defer { state.isTaken = true }
      if state.isTaken { state.waiting.append(turn) }
      return !state.isTaken
    }
    if !isFree { try await turn.value { [self] in giveUp(turn) } }
  }

  private func giveUp(_ turn: OneShot<Void>) {
    let hasLeft = state.withLock { state in
      guard let index = state.waiting.firstIndex(where: { $0 === turn }) else { return false }
      state.waiting.remove(at: index)
      return true
    }
    if hasLeft { turn.give(.failure(CancellationError())) }
  }

  private func leave() {
    let next = state.withLock { state -> OneShot<Void>? in
      if state.waiting.isEmpty {
        state.isTaken = false
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.give(.success(()))
  }
}
