import Foundation
import Mux
import SystemTesting
import Testing

/// Counts the bytes of an answer, and opens gates when so many have come.
final class CountingReceiver: MediaReceiver {
  private struct State {
    var count = 0
    var gates: [(count: Int, gate: Gate)] = []
  }

  private let state = Lock(State())

  var count: Int { state.withLock { $0.count } }

  /// A gate that opens when at least so many bytes have come.
  func hasCome(_ count: Int) -> Gate {
    let gate = Gate()
    let isHere = state.withLock { state in
      if state.count < count { state.gates.append((count, gate)) }
      return state.count >= count
    }
    if isHere { gate.open() }
    return gate
  }

  func begin(_ head: MediaHead) {}

  func receive(_ bytes: Data) {
    let passed = state.withLock { state in
      state.count += bytes.count
      let passed = state.gates.filter { $0.count <= state.count }
      state.gates.removeAll { $0.count <= state.count }
      return passed
    }
    for (_, gate) in passed { gate.open() }
  }
}
