import Mux

/// A gate that holds back other work while a scene plays.
final class DemoGate: Sendable {
  private struct State: Sendable {
    var isShut = false
    var inside = 0
    var comers: [CheckedContinuation<Void, Never>] = []
    var shutters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Lock(State())

  /// Runs work once no scene is playing.
  func pass<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    while true {
      let isIn = state.withLock { state in
        if !state.isShut { state.inside += 1 }
        return !state.isShut
      }
      if isIn { break }
      await withCheckedContinuation { comer in
        let isOpen = state.withLock { state in
          if state.isShut { state.comers.append(comer) }
          return !state.isShut
        }
        if isOpen { comer.resume() }
      }
    }
    defer { leave() }
    return try await work()
  }

  /// Closes the gate and waits until all tasks inside have left.
  func shut() async {
    await withCheckedContinuation { shutter in
      let isEmpty = state.withLock { state in
        state.isShut = true
        if state.inside > 0 { state.shutters.append(shutter) }
        return state.inside == 0
      }
      if isEmpty { shutter.resume() }
    }
  }

  /// Opens the gate and resumes waiting tasks.
  func open() {
    let comers = state.withLock { state in
      state.isShut = false
      return exchange(&state.comers, with: [])
    }
    for comer in comers { comer.resume() }
  }

  private func leave() {
    let shutters = state.withLock { state in
      state.inside -= 1
      return state.inside == 0 ? exchange(&state.shutters, with: []) : []
    }
    for shutter in shutters { shutter.resume() }
  }
}
