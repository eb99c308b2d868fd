import Foundation
import Mux

/// A connection through a relay, with a thread for each direction.
final class RelayLink: Sendable {
  private let caller: Int32
  private let server: Int32
  private let state = Lock<(threads: Int, hasEnded: Bool)>((2, false))

  init(caller: Int32, server: Int32) { (self.caller, self.server) = (caller, server) }

  var isCut: Bool { state.withLock(\.hasEnded) }

  /// Ends both directions; the threads close the sockets.
  func cut() {
    state.withLock { state in
      state.hasEnded = true
      guard state.threads > 0 else { return }
      for end in [caller, server] { shutdown(end, Int32(SHUT_RDWR)) }
    }
  }

  /// Forwards bytes in one direction until either side ends.
  func carry(_ way: Relay.Way, through relay: RelayState) {
    let (from, to) = way == .there ? (caller, server) : (server, caller)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(from, &bytes, bytes.count, 0)
      guard count > 0 else { break }
      relay.waitUntilFree(way, for: self)
      guard !isCut, UnixSocket.send(bytes[..<count], to: to) else { break }
    }
    cut()
    leave(relay)
  }

  /// Ends a thread; the last one closes the sockets.
  private func leave(_ relay: RelayState) {
    let isLast = state.withLock { state in
      state.threads -= 1
      return state.threads == 0
    }
    guard isLast else { return }
    relay.remove(self)
    close(caller)
    close(server)
  }
}
