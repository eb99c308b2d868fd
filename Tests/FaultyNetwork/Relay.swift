import Foundation

/// A socket in the file system that forwards to another one, over a simulated network: it can hold
/// back bytes in either direction, or break connections.
package final class Relay: Sendable {
  /// The directions: from clients to the server, and back.
  package enum Way: Hashable, Sendable, CaseIterable { case there, back }

  /// The path for clients to connect to.
  package let path: String
  private let server: String
  private let listener: Int32
  private let state: RelayState

  /// Starts listening at `path` for clients of the server at `server`.
  package init(at path: String, to server: String) throws {
    (self.path, self.server) = (path, server)
    listener = try UnixSocket.listen(at: path)
    state = RelayState()
    Thread.detachNewThread { [listener, server, state] in
      while let caller = UnixSocket.accept(listener) {
        // Without a server the connection is closed at once.
        guard let other = UnixSocket.connect(to: server) else {
          close(caller)
          continue
        }
        let link = RelayLink(caller: caller, server: other)
        state.add(link)
        for way in Way.allCases {
          Thread.detachNewThread { link.carry(way, through: state) }
        }
      }
      close(listener)
    }
  }

  deinit {
    // Wakes the thread that accepts connections.
    shutdown(listener, Int32(SHUT_RDWR))
    state.end()
  }

  /// Holds back all bytes in these directions, including those in flight.
  package func hold(_ ways: Way...) { state.hold(Set(ways)) }

  /// Forwards everything again, the held bytes first.
  package func release() { state.hold([]) }

  /// Breaks all connections.
  package func cut() { state.cut() }

  package var connections: Int { state.connections }
}
