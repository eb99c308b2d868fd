/// The answers to several requests, handed over when the last one is there.
final class Gathered: Sendable {
  typealias Answers = [Result<Answer, any Error>]

  private struct State: Sendable {
    var answers: [Result<Answer, any Error>?]
    var missing: Int
    var continuation: CheckedContinuation<Answers, Never>?

    mutating func takeIfComplete() -> (CheckedContinuation<Answers, Never>, Answers)? {
      guard missing == 0, let continuation else { return nil }
      self.continuation = nil
      return (continuation, answers.compactMap(\.self))
    }
  }

  private let state: Lock<State>

  init(count: Int) {
    state = Lock(State(answers: Array(repeating: nil, count: count), missing: count))
  }

  func start(_ continuation: CheckedContinuation<Answers, Never>) {
    finish(
      state.withLock { state in
        state.continuation = continuation
        return state.takeIfComplete()
      })
  }

  func take(_ answer: Result<Answer, any Error>, at index: Int) {
    finish(
      state.withLock { state in
        state.answers[index] = answer
        state.missing -= 1
        return state.takeIfComplete()
      })
  }

  private func finish(_ done: (CheckedContinuation<Answers, Never>, Answers)?) {
    if let (continuation, answers) = done { continuation.resume(returning: answers) }
  }
}
