public import Mux

/// A fetch with random delays, failures and hangs, reproducible by its seed.
///
/// The outcome of the n-th call for a key depends only on the seed, the key and n, not on calls for
/// other keys.
///
/// ```swift
/// let fetch = ChaosFetch(seed: 7, environment: world.environment) { key, call in call }
/// let options = MuxOptions(environment: world.environment)
/// let numbers = MultiplexerMap<String, Int>(name: "numbers", options: options) {
///   try await fetch($0)
/// }
/// ```
public final class ChaosFetch<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var probabilities: FaultProbabilities
    var begun: [String: Int] = [:]
    var log: [Call] = []
    var hanging: [Reply<Void>] = []
  }

  private let seed: UInt64
  private let time: TimeSource
  private let make: @Sendable (_ key: String, _ call: Int) -> Value
  private let state: Lock<State>

  /// Creates a fetch.
  ///
  /// `seed` determines the outcome of each call and `probabilities` the probabilities. Delays use
  /// the clock of `environment`. `make` returns the value of the n-th call for a key, starting at
  /// 1; the key is empty if the fetch has none.
  public init(
    seed: UInt64, environment: MuxEnvironment,
    probabilities: FaultProbabilities = FaultProbabilities(),
    make: @escaping @Sendable (_ key: String, _ call: Int) -> Value
  ) {
    self.seed = seed
    self.time = environment.time
    self.make = make
    state = Lock(State(probabilities: probabilities))
  }

  // MARK: For the code under test

  /// Returns a value, fails or hangs.
  public func callAsFunction() async throws -> Value { try await fetch("") }

  /// Returns a value for a key, fails or hangs.
  public func callAsFunction(_ key: some LosslessStringConvertible) async throws -> Value {
    try await fetch(key.description)
  }

  /// Fetches each key concurrently in a call of its own; failures do not affect other keys.
  ///
  /// - Returns: a result for each key.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func callAsFunction<Key: LosslessStringConvertible & Hashable & Sendable>(
    keys: some Sequence<Key>
  ) async throws -> [Key: Result<Value, any Error>] {
    let results = await withTaskGroup(of: (Key, Result<Value, any Error>).self) { group in
      for key in Set(keys).sorted(by: { $0.description < $1.description }) {
        group.addTask {
          do { return (key, .success(try await self.fetch(key.description))) } catch {
            return (key, .failure(error))
          }
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    try Task.checkCancellation()
    return results
  }

  private func fetch(_ key: String) async throws -> Value {
    let hang = Reply<Void>()
    let (call, outcome) = state.withLock { state in
      let number = state.begun[key, default: 0] + 1
      state.begun[key] = number
      let outcome = state.probabilities.outcome(seed: seed, key: key, call: number)
      state.log.append(Call(key: key, number: number, outcome: outcome))
      if case .hangs = outcome { state.hanging.append(hang) }
      return (number, outcome)
    }
    switch outcome {
    case .succeeds(let delay):
      if delay > .zero { try await time.sleep(for: delay) }
      return make(key, call)
    case .fails(let delay):
      if delay > .zero { try await time.sleep(for: delay) }
      throw ChaosError(key: key, call: call)
    case .hangs(let respondsToCancellation):
      try await respondsToCancellation ? hang.value() : hang.deafValue()
      throw ChaosError(key: key, call: call)
    }
  }

  // MARK: For the test

  /// A call and its outcome.
  public struct Call: Hashable, Sendable {
    /// The requested key; empty if the fetch has no keys.
    public let key: String
    /// The number of the call for this key, starting at 1.
    public let number: Int
    /// The outcome.
    public let outcome: CallOutcome
  }

  /// All calls so far, in order.
  public var calls: [Call] { state.withLock { $0.log } }

  /// The probabilities for subsequent calls.
  public var probabilities: FaultProbabilities {
    get { state.withLock { $0.probabilities } }
    set { state.withLock { $0.probabilities = newValue } }
  }

  /// Fails all hanging calls, so that no task remains.
  public func failPendingCalls() {
    let hanging: [Reply<Void>] = state.withLock { exchange(&$0.hanging, with: []) }
    for reply in hanging { reply.give() }
  }
}
