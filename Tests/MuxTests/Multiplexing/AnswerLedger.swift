import Mux
import SystemTesting
import Testing

/// Counts requests and their answers, and waits until each has one.
final class AnswerLedger: Sendable {
  private struct State: Sendable {
    var asked = 0
    var answers: [Int: Int] = [:]
    var isClosed = false
    var waiter: CheckedContinuation<Void, Never>?
    /// The number of answers ten minutes ago.
    var before = -1

    /// Returns the waiting continuation if no answer has come for ten minutes.
    mutating func takeWaiterIfStuck() -> CheckedContinuation<Void, Never>? {
      defer { before = answers.count }
      guard answers.count == before else { return nil }
      defer { waiter = nil }
      return waiter
    }

    mutating func takeWaiterIfComplete() -> CheckedContinuation<Void, Never>? {
      guard isClosed, answers.count == asked else { return nil }
      defer { waiter = nil }
      return waiter
    }
  }

  private let state = Lock(State())

  /// Returns the completion for one more request.
  func completion<Value>() -> @Sendable (Result<Value, any Error>) -> Void {
    let number = state.withLock { state in
      state.asked += 1
      return state.asked
    }
    return { _ in self.answered(number) }
  }

  private func answered(_ number: Int) {
    state.withLock { state in
      state.answers[number, default: 0] += 1
      return state.takeWaiterIfComplete()
    }?.resume()
  }

  /// Waits until every request is answered.
  func allAnswered(sourceLocation: SourceLocation = #_sourceLocation) async {
    let alarm = Alarm { [self] in
      let (waiter, line) = state.withLock { state in
        (state.takeWaiterIfStuck(), "\(state.answers.count) of \(state.asked) have an answer")
      }
      guard let waiter else { return }
      Issue.record("no answer has come for ten minutes; \(line)", sourceLocation: sourceLocation)
      waiter.resume()
    }
    await withCheckedContinuation { continuation in
      state.withLock { state in
        state.isClosed = true
        state.waiter = continuation
        return state.takeWaiterIfComplete()
      }?.resume()
    }
    withExtendedLifetime(alarm) {}
  }

  /// Whether every request was answered exactly once.
  var isExact: Bool {
    state.withLock { $0.answers.count == $0.asked && $0.answers.values.allSatisfy { $0 == 1 } }
  }

  var count: Int { state.withLock { $0.asked } }
}

/// Tasks to wait for at the end of a test.
final class TaskBag: Sendable {
  private let tasks = Lock<[Task<Void, Never>]>([])

  @discardableResult
  func add(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    let task = Task { await work() }
    tasks.withLock { $0.append(task) }
    return task
  }

  func allDone() async {
    for task in tasks.withLock({ $0 }) { await task.value }
  }
}
