import Foundation

/// One connection through a relay, with a thread for each way.
final class RelayLink: @unchecked Sendable {
  private let caller: Int32
  private let server: Int32
  private let lock = NSLock()
  private var threads = 2
  private var hasEnded = false

  init(caller: Int32, server: Int32) { (self.caller, self.server) = (caller, server) }

  var isCut: Bool { lock.withLock { hasEnded } }

  /// Ends both ways; their threads close the sockets.
  func cut() {
    lock.withLock {
      hasEnded = true
      guard threads > 0 else { return }
      for end in [caller, server] { shutdown(end, Int32(SHUT_RDWR)) }
    }
  }

  /// Carries bytes one way until either side ends.
  func carry(_ way: Relay.Way, through state: RelayState) {
    let (from, to) = way == .there ? (caller, server) : (server, caller)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(from, &bytes, bytes.count, 0)
      guard count > 0 else { break }
      state.waitUntilFree(way, for: self)
      guard !isCut, UnixSocket.send(bytes[..<count], to: to) else { break }
    }
    cut()
    leave(state)
  }

  /// The last thread closes.
  private func leave(_ state: RelayState) {
    let isLast = lock.withLock {
      threads -= 1
      return threads == 0
    }
    guard isLast else { return }
    state.remove(self)
    close(caller)
    close(server)
  }
}
