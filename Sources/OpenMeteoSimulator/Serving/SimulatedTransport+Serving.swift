import Foundation
public import MuxNetworking

extension SimulatedTransport {
  /// Starts a server on loopback that answers over real HTTP; port 0 is any that is free.
  public func serve(port: UInt16 = 0) throws -> LoopbackServer {
    try LoopbackServer(port: port) { request in
      do {
        let response = try await self.send(request)
        return LoopbackServer.Reply(
          status: response.status, headers: response.headers, parts: [.bytes(response.body)],
          length: .chunked)
      } catch {
        return LoopbackServer.Reply(parts: [.reset], length: .raw)
      }
    }
  }
}
