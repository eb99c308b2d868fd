import Foundation
import LightFoundation

@testable import MuxNetworking

/// A server that sends the same bytes to every client and hangs up.
final class RawServer: Sendable {
  let port: UInt16
  private let socket: LoopbackSocket

  init(says bytes: Data) throws {
    let socket = try LoopbackSocket.listening(on: 0)
    self.socket = socket
    port = try socket.port()
    DedicatedThread.start {
      while let client = socket.nextClient() {
        _ = client.read()
        _ = client.write(bytes)
        client.shutDown()
        client.close()
      }
      socket.close()
    }
  }

  func stop() { socket.shutDown() }
}
