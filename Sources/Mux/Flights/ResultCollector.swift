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

  func take(_ answer: Result<ErasedEntry, any Error>, at index: Int) {
    let answers = state.withLock { state -> Answers? in
      state.answers[index] = answer
      state.missing -= 1
      return state.missing == 0 ? state.answers.compactMap(\.self) : nil
    }
    if let answers { handOver(answers) }
  }
}
