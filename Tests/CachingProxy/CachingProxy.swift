import LightFoundation
import Mux
import MuxNetworking

/// A cache in front of a server, for tests of its behavior from outside.
@main struct CachingProxy {
  static func main() async throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 2, let kind = words.first, ["private", "shared"].contains(kind),
      let origin = URL(string: words.last ?? ""), origin.host() != nil
    else {
      print("usage: CachingProxy private | shared ADDRESS")
      exit(64)
    }
    let network = NetworkTransport(idleTimeout: .seconds(600), connectionsPerHost: 256)
    let cache = kind == "shared" ? HTTPCache(shared: network) : HTTPCache(network)
    let server = try LoopbackServer { request in
      await reply(to: request, by: cache, before: origin)
    }
    print(server.url)
    fflush(nil)
    // Runs until its input ends.
    while readLine() != nil {}
    server.stop()
  }

  private static func reply(
    to request: HTTPRequest, by cache: HTTPCache, before origin: URL
  ) async -> LoopbackServer.Reply {
    var asked = request
    let query = request.url.query(percentEncoded: true).map { "?\($0)" } ?? ""
    // As text, because a path that begins with two slashes would be relative to the scheme.
    let base =
      origin.absoluteString.hasSuffix("/")
      ? String(origin.absoluteString.dropLast()) : origin.absoluteString
    guard let url = URL(string: base + request.url.path(percentEncoded: true) + query) else {
      return .init(status: 400)
    }
    asked.url = url
    asked.followsRedirects = false
    asked.headers = HTTPHopFields.removed(from: request.headers)
    for name in ["Content-Length", "Expect", "Host"] { asked.headers[name] = nil }
    // Otherwise the transport would accept encodings that this client may not support.
    if asked.headers["Accept-Encoding"] == nil {
      asked.headers["Accept-Encoding"] = "identity, *;q=0"
    }
    asked.headers.add("1.1 mux", for: "Via")
    do {
      let answer = try await cache.send(asked)
      var reply = LoopbackServer.Reply(
        status: answer.status, headers: answer.headers, body: answer.body)
      // A HEAD response declares the length of the GET response without sending it.
      if request.method == .head {
        let length = answer.headers["Content-Length"].flatMap { Int($0) }
        reply.length = length.map { .declared($0) } ?? .untilClose
      }
      reply.headers.add("1.1 mux", for: "Via")
      return reply
    } catch {
      return .init(status: 504, body: Data("\(error)\n".utf8))
    }
  }
}
