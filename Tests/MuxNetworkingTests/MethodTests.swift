import Foundation
import MuxNetworking
import Testing

@Suite(.timeLimit(.minutes(60))) struct MethodTests {
  private let transport = NetworkTransport(idleTimeout: .seconds(600))

  @Test(arguments: ["PUT", "PATCH", "DELETE", "OPTIONS", "M-SEARCH"], [nil, "abc"])
  func `RFC 9110, 9.1: any method is sent unchanged, with or without a body`(
    name: String, body: String?
  ) async throws {
    let seen = Log<HTTPRequest>()
    let server = try LoopbackServer { request in
      seen.append(request)
      return .init(body: Data("done".utf8))
    }
    defer { server.stop() }
    let method = try #require(HTTPMethod(rawValue: name))
    let answer = try await transport.send(
      HTTPRequest(server.url, method: method, body: body.map { Data($0.utf8) }))
    #expect(answer.body == Data("done".utf8))
    #expect(seen.all.first?.method == method)
    #expect(seen.all.first?.body == body.map { Data($0.utf8) })
  }

  @Test(arguments: ["", "GET ", "G\r\nT", "G:T", "é"])
  func `An invalid token is not a method`(name: String) {
    #expect(HTTPMethod(rawValue: name) == nil)
  }

  @Test func `Without followsRedirects a redirect is the response`() async throws {
    let server = try LoopbackServer { _ in .redirect(to: "/next") }
    defer { server.stop() }
    var request = HTTPRequest(server.url)
    request.followsRedirects = false
    let answer = try await transport.send(request)
    #expect(answer.status == 302 && answer.headers["Location"] == "/next")
  }

  @Test func `With its own Accept-Encoding a request gets the encoded body`() async throws {
    let server = try LoopbackServer { _ in
      .init(headers: ["Content-Encoding": "own"], body: Data("packed".utf8))
    }
    defer { server.stop() }
    let answer = try await transport.send(
      HTTPRequest(server.url, headers: ["Accept-Encoding": "own"]))
    #expect(answer.body == Data("packed".utf8) && answer.headers["Content-Encoding"] == "own")
  }
}
