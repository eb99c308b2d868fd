import Mux
package import Testing

/// A gate that holds callers until it opens.
///
/// After ten minutes it records an issue and opens.
package final class Gate: Sendable {
  private let state: Lock<(isOpen: Bool, waiters: [CheckedContinuation<Void, Never>])>
  private let sourceLocation: SourceLocation

  package init(isOpen: Bool = false, sourceLocation: SourceLocation = #_sourceLocation) {
    state = Lock((isOpen, []))
    self.sourceLocation = sourceLocation
  }

  package var isOpen: Bool {
    get { state.withLock { $0.isOpen } }
    set {
      let freed = state.withLock { state -> [CheckedContinuation<Void, Never>] in
        state.isOpen = newValue
        guard newValue else { return [] }
        defer { state.waiters = [] }
        return state.waiters
      }
      for waiter in freed { waiter.resume() }
    }
  }

  package func open() { isOpen = true }

  /// Returns when the gate is open; cancelling a caller opens it for all.
  package func pass() async {
    let alarm = Alarm { [self] in
      Issue.record("nobody opened the gate for ten minutes", sourceLocation: sourceLocation)
      open()
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isOpen = state.withLock { state in
          if !state.isOpen { state.waiters.append(waiter) }
          return state.isOpen
        }
        if isOpen { waiter.resume() }
      }
    } onCancel: {
      open()
    }
    withExtendedLifetime(alarm) {}
  }
}
