import Foundation
import MuxNetworking

/// A way in which a server can be hostile, and the error that the program reports for it.
struct HostileMode: Sendable, CustomStringConvertible {
  let description: String
  /// A part of the expected error line.
  let words: String
  /// The expected exit code if nothing is stored.
  var code: Int32 = 4
  /// False if no server listens.
  var isThere = true
  let reply: @Sendable (HTTPRequest) -> LoopbackServer.Reply

  init(
    _ description: String, _ words: String, code: Int32 = 4, isThere: Bool = true,
    _ reply: @escaping @Sendable (HTTPRequest) -> LoopbackServer.Reply
  ) {
    (self.description, self.words, self.code) = (description, words, code)
    (self.isThere, self.reply) = (isThere, reply)
  }

  /// Sends the same bytes to every request.
  private init(_ description: String, _ words: String, raw: String) {
    self.init(description, words) { _ in .raw(Data(raw.utf8)) }
  }

  /// The key that no output may contain.
  static let key = "Geheim-4711-Schluessel"

  static let all: [HostileMode] = refusals + echoes + transports
  /// The modes that echo the request, and one of each other kind.
  static let echoing: [HostileMode] = echoes + refusals.prefix(1) + transports.prefix(1)

  private static func text(
    _ text: String, _ status: Int = 200, _ headers: HTTPHeaders = [:]
  ) -> LoopbackServer.Reply {
    LoopbackServer.Reply(status: status, headers: headers, body: Data(text.utf8))
  }

  private static let refusals = [
    HostileMode("status 500", "the service failed: status 500") { _ in text("", 500) },
    HostileMode("status 404", "status 404", code: 1) { _ in text("<html>no</html>", 404) },
    HostileMode("status 403", "status 403", code: 1) { _ in text("", 403) },
    HostileMode("a refusal with a full stop", "no way", code: 1) { _ in
      text("{\"error\": true, \"reason\": \"no way.\"}", 400)
    },
    HostileMode("an error with success", "not today", code: 1) { _ in
      text("{\"error\": true, \"reason\": \"not\\ntoday\\u001b[31m\"}")
    },
    HostileMode("a page that wants a login", "the network may want a login") { _ in
      text("<html>please log in</html>")
    },
    HostileMode("too many requests", "limit reached", code: 6) { _ in
      text("{\"error\": true, \"reason\": \"Daily API request limit exceeded.\"}", 429)
    },
    HostileMode("a wait", "Open-Meteo is limiting requests", code: 6) { _ in
      text("busy", 503, ["Retry-After": "3600"])
    },
    HostileMode("nothing at all", "the service failed: ") { _ in text("") },
    HostileMode("an empty object", "the response contains no weather data") { _ in text("{}") },
    HostileMode("half an answer", "the service failed: ") { _ in text("{\"latitude\": 59.9, ") },
    HostileMode("zeros", "the service failed: ") { _ in
      LoopbackServer.Reply(parts: [.zeros(5000)])
    },
  ]

  private static let echoes = [
    HostileMode("the address in a reason", "refused", code: 1) { request in
      text("{\"error\": true, \"reason\": \"no /x&\(request.url.query() ?? "") \(key)\"}", 400)
    },
    HostileMode("the key in a reason, escaped", ": ***", code: 1) { _ in
      text("{\"error\": true, \"reason\": \"\(key.replacing("-", with: "\\u002d"))\"}")
    },
    HostileMode("the request in an error", "the service failed") { request in
      text("GET \(request.url.absoluteString) failed for \(key)", 500)
    },
    HostileMode("the request in a refusal", "refused", code: 1) { request in
      text("bad key \(key) in \(request.url.path)&\(request.url.query() ?? "")", 401)
    },
    HostileMode("the key in another scheme", "redirected to the scheme") { request in
      .redirect(to: "ftp://127.0.0.1/?\(request.url.query() ?? "")")
    },
    HostileMode("the key as a server", "could not find x***.invalid") { _ in
      .redirect(to: "http://x\(key).invalid:1/")
    },
    HostileMode("redirects without end", "too many redirects") { request in
      .redirect(to: request.url.absoluteString)
    },
  ]

  private static let transports = [
    HostileMode("nobody", "could not connect to", isThere: false) { _ in .hang },
    HostileMode("silence and the end", "the connection was lost", raw: ""),
    HostileMode("HTTP/0.9", "the response is not HTTP", raw: "{\"latitude\": 1}"),
    HostileMode("a banner of SSH", "the response is not HTTP", raw: "SSH-2.0-OpenSSH_9.2p1\r\n"),
    HostileMode("garbage", "the service failed: ", raw: "\u{1}\u{1B}[2J\u{7}\r\n\r\n\u{0}"),
    HostileMode("half a head", "was lost", raw: "HTTP/1.1 200 OK\r\nContent-Ty"),
    HostileMode(
      "a negative length", "the service failed: ",
      raw: "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n{}"),
    HostileMode(
      "a length that is none", "the service failed: ",
      raw: "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n{}"),
    HostileMode("a length that is too long", "the connection was lost") { _ in
      LoopbackServer.Reply(parts: [.bytes(Data("{}".utf8)), .close], length: .declared(999))
    },
    HostileMode("a reset", "the connection was lost") { _ in
      LoopbackServer.Reply(parts: [.reset], length: .raw)
    },
    HostileMode(
      "a bad chunk", "the service failed: ",
      raw: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n"),
    HostileMode(
      "a cut chunk", "the connection was lost",
      raw: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{\"latitude\""),
    HostileMode("gzip that is none", "could not decompress the response") { _ in
      text("{}", 200, ["Content-Encoding": "gzip"])
    },
    HostileMode("an endless head", "the response headers are larger") { _ in
      LoopbackServer.Reply(
        headers: ["X-Long": String(repeating: "x", count: 1 << 20)], body: Data("{}".utf8))
    },
  ]
}
