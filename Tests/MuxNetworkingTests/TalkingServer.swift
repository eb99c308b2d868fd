#if os(Linux)
import Foundation
import LightFoundation
import SystemTesting

@testable import MuxNetworking

/// A server that sends scripted text on each connection, requested or not.
final class TalkingServer: Sendable {
  /// One connection, handled in a thread of its own.
  final class Talk {
    /// The number of this connection, from 1.
    let number: Int
    private let socket: LoopbackSocket
    private let port: UInt16
    private var parser = RequestParser()

    fileprivate init(_ socket: LoopbackSocket, port: UInt16, number: Int) {
      (self.socket, self.port, self.number) = (socket, port, number)
    }

    /// Returns the next request; nil if the connection ended.
    func hear() -> HTTPRequest? {
      while true {
        if case .request(let request, _) = parser.next(port: port) { return request }
        guard let bytes = socket.read() else { return nil }
        parser.append(bytes)
      }
    }

    /// Sends a text and returns when it has been acknowledged.
    func say(_ text: String) {
      guard socket.write(Data(text.utf8)) else { return }
      var left: Int32 = 0
      while ioctl(socket.number, UInt(TIOCOUTQ), &left) == 0, left > 0 { sched_yield() }
    }

    /// Sends a response with a text.
    func answer(_ text: String) { say(TalkingServer.answer(text)) }

    fileprivate func end() {
      socket.shutDown()
      socket.close()
    }
  }

  let requests = Log<HTTPRequest>()
  private let socket: LoopbackSocket
  private let port: UInt16

  /// Starts a server that handles each connection with `talk`.
  init(_ talk: @escaping @Sendable (Talk, Log<HTTPRequest>) -> Void) throws {
    let socket = try LoopbackSocket.listening(on: 0)
    let port = try socket.port()
    (self.socket, self.port) = (socket, port)
    DedicatedThread.start { [requests] in
      var count = 0
      while let client = socket.nextClient() {
        count += 1
        let number = count
        DedicatedThread.start {
          let one = Talk(client, port: port, number: number)
          talk(one, requests)
          one.end()
        }
      }
      socket.close()
    }
  }

  /// Answers each request with its path, and acts once after the first response on the first
  /// connection.
  convenience init(afterFirst act: @escaping @Sendable (Talk) -> Void) throws {
    try self.init { talk, requests in
      while let request = talk.hear() {
        requests.append(request)
        talk.answer(request.url.path())
        if talk.number == 1 { act(talk) }
      }
    }
  }

  /// The bytes of a response with a text.
  static func answer(_ text: String) -> String {
    "HTTP/1.1 200 OK\r\nCache-Control: max-age=600\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)"
  }

  func url(_ path: String) -> URL { LoopbackListener.url(port: port, path) }

  func stop() { socket.shutDown() }
}
#endif
