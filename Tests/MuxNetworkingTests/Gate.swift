import Mux

/// A gate that is closed until it is opened, for any number who wait.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Lock(State())

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for one in waiting { one.resume() }
  }

  func pass() async {
    await withCheckedContinuation { one in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(one) }
        return state.isOpen
      }
      if isOpen { one.resume() }
    }
  }
}

/// What came in, in order.
final class Log<Element: Sendable>: Sendable {
  private let list = Lock<[Element]>([])

  func append(_ element: Element) { list.withLock { $0.append(element) } }
  var all: [Element] { list.withLock { $0 } }
  var count: Int { all.count }
}
