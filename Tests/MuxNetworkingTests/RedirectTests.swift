import Foundation
import Mux
import SystemTesting
import Testing

@testable import MuxNetworking

@Suite(.timeLimit(.minutes(60))) struct RedirectTests {
  let transport = NetworkTransport(idleTimeout: .seconds(600))

  @Test(arguments: [301, 302, 303, 307, 308])
  func `A redirect is followed`(status: Int) async throws {
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

  @Test func `A redirect to GET leaves out fields about the body and the old host`() throws {
    let request = HTTPRequest(
      try #require(URL(string: "http://a.example/")), method: .post,
      headers: [
        "Content-Length": "1", "Content-Encoding": "gzip", "Content-Type": "a/b", "Host": "a",
        "X-A": "1",
      ], body: Data("x".utf8))
    let head = HTTPResponse(
      status: 303, headers: ["Location": "http://b.example/"], url: request.url)
    let next = try #require(try RedirectRule.next(after: request, head, count: 0))
    #expect(next.headers == ["X-A": "1"] && next.method == .get && next.body == nil)
  }

  @Test(arguments: HTTPCredentials.names)
  func `A credential is masked in the cache and left out by a redirect`(name: String) {
    let headers = HTTPHeaders([(name, "secret")])
    #expect(HTTPCredentials.masked(headers)[name] != "secret")
    #expect(RedirectRule.anonymous(headers)[name] == nil)
  }

  @Test func `Cookies set by a server are not sent back`() async throws {
    let seen = Log<String?>()
    let server = try LoopbackServer { request in
      seen.append(request.headers["Cookie"])
      let status = request.url.path() == "/old" ? 302 : 200
      return .init(status: status, headers: ["Set-Cookie": "who=me; Path=/", "Location": "/new"])
    }
    defer { server.stop() }
    for _ in 0..<2 { _ = try await transport.send(HTTPRequest(server.url("/old"))) }
    #expect(seen.all == [nil, nil, nil, nil])
  }

  @Test func `A redirect loop throws .tooManyRedirects`() async throws {
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

  @Test func `A redirect to another scheme is rejected`() async throws {
    let server = try LoopbackServer { _ in .redirect(to: "file:///etc/hostname") }
    defer { server.stop() }
    await #expect(throws: TransportError.forbiddenRedirect(scheme: "file")) {
      try await transport.send(HTTPRequest(server.url))
    }
  }

  @Test func `Credentials do not follow a redirect to another host`() async throws {
    let servers = try TwoServers()
    defer { servers.stop() }
    _ = try await transport.send(
      HTTPRequest(
        servers.near.url("/a"),
        headers: ["Authorization": "Bearer secret", "Cookie": "secret", "Accept": "text/plain"]))
    let (near, far) = (servers.nearHeaders, servers.farHeaders)
    #expect(near.all.map { $0["Authorization"] } == ["Bearer secret", "Bearer secret"])
    #expect(far.all.map { $0["Authorization"] } == [nil])
    #expect(far.all.map { $0["Cookie"] } == [nil])
    #expect(far.all.map { $0["Accept"] } == ["text/plain"])
  }

  @Test func `Cancelling during redirects does not crash`() async throws {
    let server = try LoopbackServer { _ in .redirect(to: "/again") }
    defer { server.stop() }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<64 {
        let asked = Gate()
        group.addTask {
          let other = try? LoopbackServer { request in
            if request.url.path() == "/\(number % 9)" { asked.open() }
            let step = Int(request.url.path().dropFirst()) ?? 0
            return .redirect(to: "/\(step + 1)")
          }
          guard let other else { return }
          let task = Task {
            // If it ends before the cancellation, the error is checked below.
            defer { asked.open() }
            return try await transport.send(HTTPRequest(other.url("/0")))
          }
          await asked.pass()
          task.cancel()
          do {
            _ = try await task.value
            Issue.record("a redirect without end has an answer")
          } catch {
            #expect(error is CancellationError || error as? TransportError == .tooManyRedirects)
          }
          other.stop()
        }
        if number % 8 == 7 { await group.waitForAll() }
      }
    }
    await #expect(throws: TransportError.tooManyRedirects) {
      try await transport.send(HTTPRequest(server.url))
    }
  }

  private func next(
    _ old: String, _ new: String, _ method: HTTPMethod = .get, status: Int = 302, count: Int = 0
  ) throws -> HTTPRequest? {
    let url = try #require(URL(string: old))
    let request = HTTPRequest(
      url, method: method,
      headers: [
        "Authorization": "secret", "X-Api-Key": "secret", "Accept": "x", "Content-Type": "y",
      ],
      body: method == .post ? Data("body".utf8) : nil)
    let head = HTTPResponse(status: status, headers: ["Location": new], url: url)
    return try RedirectRule.next(after: request, head, count: count)
  }

  @Test(arguments: [
    ("https://a.example/", "http://a.example/", "http"),
    ("https://a.example/", "ftp://a.example/", "ftp"),
    ("http://a.example/", "data:text/plain,x", "data"),
    ("http://a.example/", "file:///etc/hostname", "file"),
  ])
  func `A redirect to a less secure scheme is rejected`(old: String, new: String, scheme: String) {
    #expect(throws: TransportError.forbiddenRedirect(scheme: scheme)) { try next(old, new) }
  }

  @Test(arguments: [
    ("https://a.example/", "https://A.example:443/x", true),
    ("https://a.example/x/y", "../z?q=%20#f", true),
    ("http://a.example/", "https://a.example/", false),
    ("https://a.example/", "https://b.example/", false),
    ("https://a.example/", "//b.example/", false),
    ("https://a.example/", "https://a.example:444/", false),
  ])
  func `The same origin means the same scheme, host and port`(
    old: String, new: String, isSame: Bool
  )
    throws
  {
    let next = try #require(try next(old, new, count: 9))
    #expect((next.headers["Authorization"] != nil) == isSame)
    #expect((next.headers["X-Api-Key"] != nil) == isSame)
    #expect(next.headers["Accept"] == "x")
    #expect(throws: TransportError.tooManyRedirects) { try self.next(old, new, count: 10) }
  }

  @Test func `A Location is resolved against the old URL`() throws {
    let next = try next("https://a.example/x/y?p=1", "../z%2Fz?q=%20")
    #expect(next?.url.absoluteString == "https://a.example/z%2Fz?q=%20")
  }

  @Test(arguments: [
    (301, HTTPMethod.post, HTTPMethod.get), (302, .post, .get), (303, .post, .get),
    (307, .post, .post), (308, .post, .post), (301, .head, .head), (303, .head, .head),
    (303, .get, .get),
  ])
  func `The body is sent again only for status 307 and 308`(
    status: Int, method: HTTPMethod, expected: HTTPMethod
  ) throws {
    let next = try #require(try next("https://a.example/", "/b", method, status: status))
    #expect(next.method == expected)
    #expect((next.body != nil) == (expected == .post))
    let isChanged = method != expected || (status == 303 && method == .get)
    #expect(next.headers["Content-Type"] == (isChanged ? nil : "y"))
  }

  @Test func `Other statuses, and a missing Location, are not redirects`() throws {
    #expect(try next("https://a.example/", "/b", status: 300) == nil)
    #expect(try next("https://a.example/", "/b", status: 304) == nil)
    let url = try #require(URL(string: "https://a.example/"))
    let head = HTTPResponse(status: 302, url: url)
    #expect(try RedirectRule.next(after: HTTPRequest(url), head, count: 0) == nil)
  }
}
