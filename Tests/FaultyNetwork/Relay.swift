import Foundation

/// A socket in the file system behind which there is another one, and between them a network that
/// does as it is told: it carries bytes, holds them back one way or both, or breaks.
package final class Relay: Sendable {
  /// From those who connect to the server, and back.
  package enum Way: Hashable, Sendable, CaseIterable { case there, back }

  /// Where to connect.
  package let path: String
  private let server: String
  private let listener: Int32
  private let state: RelayState

  /// Begins to listen at `path` for those who mean the server at `server`.
  package init(at path: String, to server: String) throws {
    (self.path, self.server) = (path, server)
    listener = try UnixSocket.listen(at: path)
    state = RelayState()
    Thread.detachNewThread { [listener, server, state] in
      while let caller = UnixSocket.accept(listener) {
        // Where no server is, whoever connects is let go at once.
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
    // Wakes the thread that accepts.
    shutdown(listener, Int32(SHUT_RDWR))
    state.end()
  }

  /// From now on nothing arrives that goes this way; what was on its way waits.
  package func hold(_ ways: Way...) { state.hold(Set(ways)) }

  /// Everything goes on, what has waited first.
  package func release() { state.hold([]) }

  /// Breaks all connections there are.
  package func cut() { state.cut() }

  /// How many connections there are.
  package var connections: Int { state.connections }
}
