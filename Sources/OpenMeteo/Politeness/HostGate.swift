import Mux

/// Serializes the requests to a service in order of arrival and counts its calls.
final class HostGate: Sendable {
  private let queue = FetchQueue(limit: 1)
  private let budget: Lock<CallBudget>

  init(limits: CallLimits?) { budget = Lock(CallBudget(limits)) }

  func alone<Value>(_ body: () async throws -> Value) async throws -> Value {
    try await queue.run(body)
  }

  func budget<Value: Sendable, Failure>(
    _ body: (inout CallBudget) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try budget.withLock(body)
  }
}
