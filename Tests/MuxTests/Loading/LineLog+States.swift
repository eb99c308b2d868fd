@testable import Mux

/// Logs the states that an observer receives: phase, value, error.
extension LineLog {
  /// Logs the states of a loadable until the subscription ends.
  func listen(to loadable: some PureLoadable, as name: String? = nil) -> StateSubscription {
    loadable.subscribe(on: .inline) { [self] state in
      add((name.map { "\($0): " } ?? "") + Self.line(state))
    }
  }

  static func line<Value>(_ state: LoadableState<Value>) -> String {
    let value = state.value.map { $0 is Void ? "there" : "\($0)" } ?? "-"
    let error = state.error.map { " \(LineLog.word(for: $0))" } ?? ""
    return "\(state.phase) \(value)\(error)"
  }
}
