import Mux
import SystemTesting
import Testing

/// A gate that is closed until it is opened, or until one who waits is cancelled, so that no test
/// waits for ever.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Lock(State())
  private let made: String

  init(file: String = #fileID, line: Int = #line) { made = "\(file):\(line)" }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for one in waiting { one.resume() }
  }

  func pass() async {
    let alarm = Alarm { [self] in
      Issue.record("nobody opened the gate of \(made) for a minute")
      open()
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { one in
        let isOpen = state.withLock { state in
          if !state.isOpen { state.waiting.append(one) }
          return state.isOpen
        }
        if isOpen { one.resume() }
      }
    } onCancel: {
      open()
    }
    withExtendedLifetime(alarm) {}
  }
}

/// What came in, in order.
final class Log<Element: Sendable>: Sendable {
  private let list = Lock<[Element]>([])

  func append(_ element: Element) { list.withLock { $0.append(element) } }
  var all: [Element] { list.withLock { $0 } }
  var count: Int { all.count }
}
