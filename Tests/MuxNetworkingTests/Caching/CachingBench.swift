import Foundation
import Mux
import MuxTesting

@testable import MuxNetworking

/// A server with scripted responses, behind a cache with a manual clock.
final class CachingBench: Sendable {
  typealias Answer = @Sendable (HTTPRequest) async -> LoopbackServer.Reply

  let clock = ManualClock()
  let cache: HTTPCache
  let server: LoopbackServer
  private let seen: Log<HTTPRequest>

  init(
    shared: Bool = false, cacher: any Cacher = NoCacher(), answer: @escaping Answer
  ) throws {
    let seen = Log<HTTPRequest>()
    self.seen = seen
    server = try LoopbackServer { request in
      seen.append(request)
      return await answer(request)
    }
    cache = Self.cache(shared: shared, cacher: cacher, clock: clock)
  }

  deinit { server.stop() }

  /// Another cache on the same clock, as after a restart with the same store.
  static func cache(
    shared: Bool = false, cacher: any Cacher = NoCacher(), clock: ManualClock
  ) -> HTTPCache {
    let network = NetworkTransport(bodyLimit: HostileAnswer.limit, idleTimeout: .seconds(600))
    var options = MuxOptions(cacher: cacher, environment: clock.environment)
    options.deadline = nil
    return HTTPCache(
      network, cacheKey: cacher is NoCacher ? nil : "Web", limits: CacheLimits(), options: options,
      policy: HTTPCachePolicy(isShared: shared))
  }

  /// The requests that reached the server.
  var asked: [HTTPRequest] { seen.all }

  func send(
    _ path: String = "/", method: HTTPMethod = .get, _ headers: HTTPHeaders = [:]
  ) async throws -> HTTPResponse {
    try await cache.send(HTTPRequest(server.url(path), method: method, headers: headers))
  }

  /// The text of a GET response.
  func text(_ path: String = "/", _ headers: HTTPHeaders = [:]) async throws -> String {
    String(decoding: try await send(path, headers).body, as: UTF8.self)
  }
}

extension LoopbackServer.Reply {
  /// A reply with a text and a Cache-Control header.
  static func text(
    _ text: String, _ control: String? = nil, _ headers: HTTPHeaders = [:], status: Int = 200
  ) -> Self {
    var headers = headers
    headers["Cache-Control"] = control
    return .init(status: status, headers: headers, body: Data(text.utf8))
  }
}
