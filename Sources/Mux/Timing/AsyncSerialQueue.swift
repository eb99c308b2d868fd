/// A serial queue for async work; announced removals make later loads wait for them.
final class AsyncSerialQueue: Sendable {
  private struct State: Sendable {
    var isBusy = false
    var line: ArraySlice<CheckedContinuation<Void, Never>> = []
    var removals = 0
    var loads: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Lock(State())

  /// Runs `work` after all earlier work has finished.
  func run<R: Sendable, E: Error>(_ work: () async throws(E) -> R) async throws(E) -> R {
    await withCheckedContinuation { turn in
      let isFree = state.withLock { state in
        if state.isBusy { state.line.append(turn) }
        return !exchange(&state.isBusy, with: true)
      }
      if isFree { turn.resume() }
    }
    defer { leave() }
    return try await work()
  }

  /// Makes loads wait until a matching call of ``endRemoval()``.
  func beginRemoval() { state.withLock { $0.removals += 1 } }

  /// True if an announced removal has not finished.
  var hasPendingRemoval: Bool { state.withLock { $0.removals > 0 } }

  func endRemoval() {
    let loads = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.removals -= 1
      guard state.removals == 0 else { return [] }
      return exchange(&state.loads, with: [])
    }
    for load in loads { load.resume() }
  }

  /// Waits until all announced removals have finished.
  func waitForRemovals() async {
    guard state.withLock({ $0.removals > 0 }) else { return }
    await withCheckedContinuation { load in
      let isFree = state.withLock { state in
        if state.removals > 0 { state.loads.append(load) }
        return state.removals == 0
      }
      if isFree { load.resume() }
    }
  }

  private func leave() {
    let next = state.withLock { state in
      let next = state.line.popFirst()
      state.isBusy = next != nil
      return next
    }
    next?.resume()
  }
}
