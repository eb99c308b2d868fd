import Foundation
import Mux

/// The connections of a relay and the directions that are held.
final class RelayState: Sendable {
  private struct State: Sendable {
    var held: Set<Relay.Way> = []
    var links: [RelayLink] = []
    var isOver = false
    /// The threads that wait for a change.
    var waiters: [DispatchSemaphore] = []
  }

  private let state = Lock(State())

  var connections: Int { state.withLock { $0.links.count } }

  func add(_ link: RelayLink) {
    let isOver = state.withLock { state in
      if !state.isOver { state.links.append(link) }
      return state.isOver
    }
    if isOver { link.cut() }
  }

  func remove(_ link: RelayLink) { state.withLock { $0.links.removeAll { $0 === link } } }

  func hold(_ ways: Set<Relay.Way>) { change { $0.held = ways } }

  func cut() {
    for link in state.withLock(\.links) { link.cut() }
    change { _ in }
  }

  func end() {
    change { $0.isOver = true }
    cut()
  }

  /// Returns once a direction is free or the link has ended.
  func waitUntilFree(_ way: Relay.Way, for link: RelayLink) {
    while true {
      let waiter = state.withLock { state -> DispatchSemaphore? in
        guard state.held.contains(way), !link.isCut, !state.isOver else { return nil }
        let waiter = DispatchSemaphore(value: 0)
        state.waiters.append(waiter)
        return waiter
      }
      guard let waiter else { return }
      waiter.wait()
    }
  }

  /// Applies a change and wakes all waiting threads.
  private func change(_ body: (inout State) -> Void) {
    let waiters = state.withLock { state in
      body(&state)
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.signal() }
  }
}
