import Foundation
import Mux
import SystemTesting
import Testing

/// Counts received bytes and opens gates at given counts.
final class CountingReceiver: MediaReceiver {
  private struct State {
    var count = 0
    var gates: [(count: Int, gate: Gate)] = []
  }

  private let state = Lock(State())

  var count: Int { state.withLock { $0.count } }

  /// Returns a gate that opens when this many bytes have been received.
  func hasCome(_ count: Int) -> Gate {
    let gate = Gate()
    let isHere = state.withLock { state in
      if state.count < count { state.gates.append((count, gate)) }
      return state.count >= count
    }
    if isHere { gate.open() }
    return gate
  }

  func begin(status: Int, headers: [String: String]) {}

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
