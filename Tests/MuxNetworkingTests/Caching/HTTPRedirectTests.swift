import Foundation
import Testing

@testable import MuxNetworking

/// What a redirect takes along through a cache: RFC 9110, section 15.4.
@Suite(.timeLimit(.minutes(30))) struct HTTPRedirectTests {
  @Test func `What names the user in all requests stays with the server, behind a cache too`()
    async throws
  {
    let (near, far) = (Log<HTTPHeaders>(), Log<HTTPHeaders>())
    let other = try LoopbackServer { request in
      far.append(request.headers)
      return .text(request.headers["Authorization"] ?? "nobody", "max-age=600")
    }
    let server = try LoopbackServer { request in
      near.append(request.headers)
      return request.url.path() == "/a"
        ? .redirect(to: "/b") : .redirect(to: other.url("/c").absoluteString)
    }
    defer {
      server.stop()
      other.stop()
    }
    let network = NetworkTransport(
      silence: .seconds(600),
      headers: ["Authorization": "Bearer secret", "cookie": "secret", "Accept": "text/plain"])
    let cache = HTTPCache(network)
    for _ in 0..<2 {
      let answer = try await cache.send(HTTPRequest(server.url("/a")))
      #expect(answer.body == Data("nobody".utf8))
    }
    #expect(near.all.map { $0["Authorization"] } == Array(repeating: "Bearer secret", count: 4))
    #expect(far.all.map { $0["Authorization"] } == [nil])
    #expect(far.all.map { $0["Cookie"] } == [nil])
    #expect(far.all.map { $0["Accept"] } == ["text/plain"])
    // Who asks the other server himself says who he is, and gets what that one gives him.
    let answer = try await cache.send(HTTPRequest(other.url("/c")))
    #expect(answer.body == Data("Bearer secret".utf8))
  }
}
