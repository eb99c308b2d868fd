import Foundation
import Mux
import Testing

@testable import MuxNetworking

@Suite(.timeLimit(.minutes(1))) struct RedirectTests {
  let transport = URLSessionTransport()

  @Test(arguments: [301, 302, 303, 307, 308])
  func aRedirectIsFollowed(status: Int) async throws {
    let server = try LoopbackServer { request in
      request.url.path() == "/new"
        ? .init(body: Data("here".utf8)) : .redirect(to: "/new", status: status)
    }
    defer { server.stop() }
    let answer = try await transport.send(HTTPRequest(server.url("/old")))
    #expect(answer.status == 200)
    #expect(answer.body == Data("here".utf8))
    #expect(answer.url == server.url("/new"))
  }

  @Test func aLoopOfRedirectsEnds() async throws {
    let seen = Log<HTTPRequest>()
    let server = try LoopbackServer { request in
      seen.append(request)
      return .redirect(to: "/again")
    }
    defer { server.stop() }
    let error = await #expect(throws: TransportError.tooManyRedirects) {
      try await transport.send(HTTPRequest(server.url))
    }
    #expect(error?.isConnectivityError == false)
    #expect(seen.count == RedirectRule.most + 1)
  }

  @Test func aRedirectOutOfTheWebIsRefused() async throws {
    let server = try LoopbackServer { _ in .redirect(to: "file:///etc/hostname") }
    defer { server.stop() }
    let error = await #expect(throws: (any Error).self) {
      try await transport.send(HTTPRequest(server.url))
    }
    #expect(error?.isConnectivityError == false, "\(String(describing: error))")
  }

  @Test func whatNamesTheUserStaysWithTheServer() async throws {
    let (near, far) = (Log<HTTPHeaders>(), Log<HTTPHeaders>())
    let other = try LoopbackServer { request in
      far.append(request.headers)
      return .init()
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
    _ = try await transport.send(
      HTTPRequest(
        server.url("/a"),
        headers: ["Authorization": "Bearer secret", "Cookie": "secret", "Accept": "text/plain"]))
    #expect(near.all.map { $0["Authorization"] } == ["Bearer secret", "Bearer secret"])
    #expect(far.all.map { $0["Authorization"] } == [nil])
    #expect(far.all.map { $0["Cookie"] } == [nil])
    #expect(far.all.map { $0["Accept"] } == ["text/plain"])
  }

  @Test(arguments: [
    ("https://a.example/", "http://a.example/", "http"),
    ("https://a.example/", "ftp://a.example/", "ftp"),
    ("http://a.example/", "data:text/plain,x", "data"),
  ])
  func nothingGoesToAnAddressThatIsLessSafe(old: String, new: String, scheme: String) throws {
    let (old, new) = (try #require(URL(string: old)), try #require(URL(string: new)))
    #expect(
      RedirectRule.verdict(from: old, to: new, count: 0)
        == .refuse(.forbiddenRedirect(scheme: scheme)))
  }

  @Test(arguments: [
    ("https://a.example/", "https://A.example:443/x", true),
    ("http://a.example/", "https://a.example/", false),
    ("https://a.example/", "https://b.example/", false),
    ("https://a.example/", "https://a.example:444/", false),
  ])
  func theSameServerIsTheSameSchemeNameAndPort(old: String, new: String, isSame: Bool) throws {
    let (old, new) = (try #require(URL(string: old)), try #require(URL(string: new)))
    let verdict = RedirectRule.verdict(from: old, to: new, count: 9)
    #expect((verdict == .follow(dropping: [])) == isSame)
    #expect(RedirectRule.verdict(from: old, to: new, count: 10) == .refuse(.tooManyRedirects))
  }
}
