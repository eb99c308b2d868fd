import LightFoundation
import Mux
import MuxNetworking

/// A cache in front of a server, so that what it does can be judged from outside.
@main struct CachingProxy {
  static func main() async throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 2, let kind = words.first, ["private", "shared"].contains(kind),
      let origin = URL(string: words.last ?? ""), origin.host() != nil
    else {
      print("usage: CachingProxy private | shared ADDRESS")
      exit(64)
    }
    let network = NetworkTransport(silence: .seconds(600))
    let cache = kind == "shared" ? HTTPCache(shared: network) : HTTPCache(network)
    let server = try LoopbackServer { request in
      await reply(to: request, by: cache, before: origin)
    }
    print(server.url)
    fflush(nil)
    // Until the input ends.
    while readLine() != nil {}
    server.stop()
  }

  private static func reply(
    to request: HTTPRequest, by cache: HTTPCache, before origin: URL
  ) async -> LoopbackServer.Reply {
    var asked = request
    let query = request.url.query(percentEncoded: true).map { "?\($0)" } ?? ""
    let path = request.url.path(percentEncoded: true) + query
    guard let url = URL(string: path, relativeTo: origin)?.absoluteURL else {
      return .init(status: 400)
    }
    asked.url = url
    asked.followsRedirects = false
    asked.headers = HTTPHopFields.removed(from: request.headers)
    for name in ["Content-Length", "Expect", "Host"] { asked.headers[name] = nil }
    // Else the transport would ask for what it can unpack, and this client perhaps cannot.
    if asked.headers["Accept-Encoding"] == nil { asked.headers["Accept-Encoding"] = "identity" }
    do {
      let answer = try await cache.send(asked)
      var reply = LoopbackServer.Reply(
        status: answer.status, headers: answer.headers, body: answer.body)
      // What a GET would bring has a length that a HEAD only tells.
      if request.method == .head {
        reply.length = .declared(answer.headers["Content-Length"].flatMap { Int($0) } ?? 0)
      }
      return reply
    } catch {
      return .init(status: 504, body: Data("\(error)\n".utf8))
    }
  }
}
