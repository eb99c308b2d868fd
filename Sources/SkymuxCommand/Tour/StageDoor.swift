import Mux

/// The door behind which a scene is played: what the program does for itself or for the user waits
/// before it meanwhile.
final class StageDoor: Sendable {
  private struct State: Sendable {
    var isShut = false
    /// How many have gone through and not come back.
    var inside = 0
    var comers: [CheckedContinuation<Void, Never>] = []
    var shutters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Lock(State())

  /// Does some work as soon as no scene is being played.
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

  /// Lets nothing in any more, and waits until what is in has come out.
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

  /// Lets in what waits before it, and what will come.
  func open() {
    let comers = state.withLock { state in
      state.isShut = false
      defer { state.comers = [] }
      return state.comers
    }
    for comer in comers { comer.resume() }
  }

  private func leave() {
    let shutters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.inside -= 1
      guard state.inside == 0 else { return [] }
      defer { state.shutters = [] }
      return state.shutters
    }
    for shutter in shutters { shutter.resume() }
  }
}
