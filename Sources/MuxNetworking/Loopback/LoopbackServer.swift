public import LightFoundation
import Mux

/// A small HTTP/1.1 server for tests, demos and local programs, reachable only from this machine.
///
/// It can also misbehave on purpose: cut connections, declare wrong lengths, go silent.
///
/// ```swift
/// let server = try LoopbackServer { request in .init(body: Data("hello".utf8)) }
/// let answer = try await NetworkTransport().send(HTTPRequest(server.url))
/// server.stop()
/// ```
public final class LoopbackServer: Sendable {
  /// Responds to a request.
  public typealias Handler = @Sendable (HTTPRequest) async -> Reply

  /// The port the server listens on.
  public let port: UInt16
  private let listener: LoopbackListener

  /// Limits on what clients can use.
  package struct Limits: Sendable {
    package var headBytes = 1 << 20
    package var bodyBytes = Int.max
    /// Further clients wait; nil for any number.
    package var connections: Int?
    /// The time for a whole request, and for a reader that does not read, in seconds; 0 for any.
    package var silence = 0

    package init() {}
  }

  /// Starts a server on a port; 0 selects any free one.
  public convenience init(port: UInt16 = 0, handler: @escaping Handler) throws {
    try self.init(port: port, limits: Limits(), handler: handler)
  }

  package init(port: UInt16, limits: Limits, handler: @escaping Handler) throws {
    let socket = try LoopbackSocket.listening(on: port)
    self.port = try socket.port()
    listener = LoopbackListener(socket, port: self.port, limits: limits, handler: handler)
    guard listener.start() else {
      socket.close()
      throw POSIXError(.EAGAIN)
    }
  }

  deinit { listener.stop() }

  /// The URL of the server.
  public var url: URL { url("/") }

  /// Returns the URL of a path, which may include a query.
  public func url(_ path: String) -> URL { LoopbackListener.url(port: port, path) }

  /// The number of open connections.
  public var connectionCount: Int { listener.connectionCount }

  /// Closes the server and all connections, including active ones.
  public func stop() { listener.stop() }
}
