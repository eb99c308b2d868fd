public import LightFoundation
import Mux

/// A small server of HTTP/1.1 that only this machine can reach, for tests and demonstrations.
///
/// It can also do what no server should: break off, lie about lengths, fall silent.
///
/// ```swift
/// let server = try LoopbackServer { request in .init(body: Data("hello".utf8)) }
/// let answer = try await NetworkTransport().send(HTTPRequest(server.url))
/// server.stop()
/// ```
public final class LoopbackServer: Sendable {
  /// Answers a request.
  public typealias Handler = @Sendable (HTTPRequest) async -> Reply

  /// The port that it listens on.
  public let port: UInt16
  private let listener: LoopbackListener

  /// Starts a server on a port; 0 is any port that is free.
  public init(port: UInt16 = 0, handler: @escaping Handler) throws {
    let socket = try LoopbackSocket.listening(on: port)
    self.port = try socket.port()
    listener = LoopbackListener(socket, port: self.port, handler: handler)
    guard listener.start() else {
      socket.close()
      throw POSIXError(.EAGAIN)
    }
  }

  deinit { listener.stop() }

  /// Where it is.
  public var url: URL { url("/") }

  /// The address of a path, which may have a query.
  public func url(_ path: String) -> URL { LoopbackListener.url(port: port, path) }

  /// How many connections are open.
  public var connectionCount: Int { listener.connectionCount }

  /// Closes everything; requests that are under way are cut off.
  public func stop() { listener.stop() }
}
