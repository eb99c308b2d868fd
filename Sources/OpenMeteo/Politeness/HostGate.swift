import Mux

/// Serializes the requests to a service in order of arrival and counts its calls.
final class HostGate: Sendable {
  let queue = FetchQueue(limit: 1)
  let budget: Lock<CallBudget>

  init(limits: CallLimits?) { budget = Lock(CallBudget(limits)) }
}
