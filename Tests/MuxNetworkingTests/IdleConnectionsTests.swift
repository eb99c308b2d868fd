#if os(Linux)
import Testing

@testable import MuxNetworking

@Suite struct IdleConnectionsTests {
  private func connection(_ port: Int, server: String = "127.0.0.1") -> Connection {
    Connection(server: server, client: "127.0.0.1", serverPort: 80, clientPort: port)
  }

  @Test func `A connection is identified by both endpoints`() {
    var connections = IdleConnections()
    connections.keep(connection(1), as: 5)
    connections.keep(connection(1, server: "127.0.0.2"), as: 6)
    #expect(connections.socket(of: connection(1)) == 5)
    #expect(connections.socket(of: connection(1, server: "127.0.0.2")) == 6)
    #expect(connections.socket(of: connection(2)) == nil)
  }

  @Test func `A reused socket number replaces the old connection`() {
    var connections = IdleConnections()
    connections.keep(connection(1), as: 5)
    connections.keep(connection(2), as: 5)
    #expect(connections.socket(of: connection(1)) == nil)
    #expect(connections.socket(of: connection(2)) == 5)
  }

  @Test func `Reused endpoints refer to the new connection`() {
    var connections = IdleConnections()
    connections.keep(connection(1), as: 5)
    connections.keep(connection(1), as: 6)
    #expect(connections.socket(of: connection(1)) == 6)
    connections.forget(connection(1))
    #expect(connections.socket(of: connection(1)) == nil)
  }
}
#endif
