import LightFoundation
package import MuxNetworking

extension SimulatedTransport {
  /// Starts a server on loopback that answers over real HTTP; port 0 is any that is free.
  ///
  /// A client that takes gzip gets it, as from the real server; an answer that still holds has no
  /// body, and a request that is lost ends in a reset of the connection.
  package func serve(port: UInt16 = 0) throws -> LoopbackServer {
    try LoopbackServer(port: port) { request in
      guard let response = try? await self.send(request) else {
        return LoopbackServer.Reply(parts: [.reset], length: .raw)
      }
      if response.status == 304 {
        return LoopbackServer.Reply(status: 304, headers: response.headers)
      }
      let takesGzip = request.headers["Accept-Encoding"]?.contains("gzip") ?? false
      var reply =
        takesGzip
        ? LoopbackServer.Reply.gzipped(
          status: response.status, headers: response.headers, body: response.body)
        : LoopbackServer.Reply(
          status: response.status, headers: response.headers, body: response.body)
      reply.length = .chunked
      return reply
    }
  }
}
