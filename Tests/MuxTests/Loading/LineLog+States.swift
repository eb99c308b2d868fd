@testable import Mux

/// The states that somebody was told of, one line each: the phase, the value, the error.
final class StateLog: Sendable {
  private let lines = Lock<[String]>([])

  /// Everything so far.
  var all: [String] { lines.withLock { $0 } }

  /// What came since the last time.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  /// Listens to a loadable for as long as the subscription is kept.
  func listen(to loadable: some PureLoadable, as name: String? = nil) -> Subscription {
    loadable.subscribe(on: .inline) { [self] state in
      add((name.map { "\($0): " } ?? "") + Self.line(state))
    }
  }

  static func line<Value>(_ state: LoadableState<Value>) -> String {
    let value = state.value.map { $0 is Void ? "there" : "\($0)" } ?? "-"
    let error = state.error.map { " \(AnswerLog.word(for: $0))" } ?? ""
    return "\(state.phase) \(value)\(error)"
  }
}
