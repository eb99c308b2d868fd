/// Lets one piece of slow work run at a time, in the order of asking; removals can be announced,
/// so that a load does not overtake them.
final class Lane: Sendable {
  private struct State: Sendable {
    var isBusy = false
    var line: ArraySlice<CheckedContinuation<Void, Never>> = []
    var removals = 0
    var loads: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Lock(State())

  /// Runs the work when all that asked before is done.
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

  /// From now on, until as many removals are over, loads wait.
  func announceRemoval() { state.withLock { $0.removals += 1 } }

  /// Whether a removal was announced that is not over.
  var awaitsRemoval: Bool { state.withLock { $0.removals > 0 } }

  func removalIsOver() {
    let loads = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.removals -= 1
      guard state.removals == 0 else { return [] }
      return exchange(&state.loads, with: [])
    }
    for load in loads { load.resume() }
  }

  /// Returns when no announced removal is left.
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
