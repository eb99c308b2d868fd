import Foundation
import Mux
import MuxTesting
import Testing

@testable import MuxNetworking

/// Headers and timeouts across redirects through a cache: RFC 9110, section 15.4.
@Suite(.timeLimit(.minutes(60))) struct HTTPRedirectTests {
  @Test func `Default credentials do not follow a redirect to another host`() async throws {
    let servers = try TwoServers { request in
      .text(request.headers["Authorization"] ?? "nobody", "max-age=600")
    }
    defer { servers.stop() }
    let network = NetworkTransport(
      idleTimeout: .seconds(600),
      headers: ["Authorization": "Bearer secret", "cookie": "secret", "Accept": "text/plain"])
    let cache = HTTPCache(network)
    for _ in 0..<2 {
      let answer = try await cache.send(HTTPRequest(servers.near.url("/a")))
      #expect(answer.body == Data("nobody".utf8))
    }
    let (near, far) = (servers.nearHeaders, servers.farHeaders)
    #expect(near.all.map { $0["Authorization"] } == Array(repeating: "Bearer secret", count: 4))
    #expect(far.all.map { $0["Authorization"] } == [nil])
    #expect(far.all.map { $0["Cookie"] } == [nil])
    #expect(far.all.map { $0["Accept"] } == ["text/plain"])
    // A direct request to the other server has the credentials, and its own response.
    let answer = try await cache.send(HTTPRequest(servers.far.url("/c")))
    #expect(answer.body == Data("Bearer secret".utf8))
  }

  /// The network, with a record of the request timeouts.
  private struct TimedTransport: HTTPTransport {
    let network = NetworkTransport(idleTimeout: .seconds(600))
    let times = Log<Duration?>()

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      times.append(request.timeout)
      return try await network.send(request)
    }
  }

  @Test func `A redirect does not restart the timeout`() async throws {
    let clock = ManualClock()
    let server = try LoopbackServer { request in
      clock.advance(by: .seconds(200))
      let step = Int(request.url.path().dropFirst()) ?? 0
      return step < 3 ? .redirect(to: "/\(step + 1)") : .text("\(step)", "no-store")
    }
    defer { server.stop() }
    let transport = TimedTransport()
    var options = MuxOptions(environment: clock.environment)
    options.deadline = nil
    let cache = HTTPCache(transport, options: options)
    let answer = try await cache.send(HTTPRequest(server.url("/0"), timeout: .seconds(1000)))
    #expect(answer.body == Data("3".utf8))
    #expect(transport.times.all == [1000, 800, 600, 400].map { Duration.seconds($0) })
    _ = try await cache.send(HTTPRequest(server.url("/2")))
    #expect(transport.times.all.suffix(2) == [nil, nil])
  }
}
