import Mux

extension ScriptedFetch {
  /// A call of a ``ScriptedFetch``.
  public final class Call: Sendable, CustomStringConvertible {
    private struct State: Sendable {
      var isCancelled = false
      var isAnswered = false
      var respondsToCancellation: Bool
      var observers: [Reply<Void>] = []
    }

    /// The number of the call, starting at 1.
    public let number: Int
    /// The requested keys; empty if the fetch has no keys.
    public let keys: [String]
    private let state: Lock<State>
    private let reply = Reply<Value>()

    init(number: Int, keys: [String], respondsToCancellation: Bool) {
      self.number = number
      self.keys = keys
      state = Lock(State(respondsToCancellation: respondsToCancellation))
    }

    /// The requested key, if there is exactly one.
    public var key: String? { keys.count == 1 ? keys.first : nil }

    /// A Boolean value indicating whether the task of the call was cancelled.
    public var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// A Boolean value indicating whether the call has ended, possibly by cancellation.
    public var isAnswered: Bool { state.withLock { $0.isAnswered } }

    /// The number and the keys.
    public var description: String {
      keys.isEmpty ? "call \(number)" : "call \(number) of \(keys.joined(separator: ", "))"
    }

    /// Returns a value from the call; false if it has already ended.
    @discardableResult
    public func succeed(_ value: Value) -> Bool { answer(.success(value)) }

    /// Throws an error from the call; false if it has already ended.
    @discardableResult
    public func fail(_ error: any Error) -> Bool { answer(.failure(error)) }

    /// Ends the call; false if it has already ended.
    @discardableResult
    public func answer(_ result: Result<Value, any Error>) -> Bool {
      let isFirst: Bool = state.withLock { !exchange(&$0.isAnswered, with: true) }
      if isFirst { reply.give(result) }
      return isFirst
    }

    /// Makes the call ignore cancellation from now on.
    public func ignoreCancellation() { state.withLock { $0.respondsToCancellation = false } }

    /// Waits until the task of the call is cancelled.
    ///
    /// - Throws: `CancellationError` if the test is cancelled first.
    public func waitUntilCancelled() async throws {
      let observer = Reply<Void>()
      let isCancelled = state.withLock {
        if !$0.isCancelled { $0.observers.append(observer) }
        return $0.isCancelled
      }
      if !isCancelled { try await observer.value() }
    }

    func result() async throws -> Value {
      try await withTaskCancellationHandler {
        try await reply.deafValue()
      } onCancel: {
        cancel()
      }
    }

    private func cancel() {
      let (observers, heeds): ([Reply<Void>], Bool) = state.withLock { state in
        state.isCancelled = true
        return (exchange(&state.observers, with: []), state.respondsToCancellation)
      }
      if heeds { fail(CancellationError()) }
      for observer in observers { observer.give() }
    }
  }
}
