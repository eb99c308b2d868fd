import Foundation
import Mux
import SystemTesting
import MuxNetworking

/// A server for one file with ranges and ETags, which can cut responses.
final class FileServer: Sendable {
  struct Setup: Sendable {
    var content: Data
    var tag: String? = "\"1\""
    var headers: HTTPHeaders = [:]
    /// The byte counts at which the next responses are cut.
    var cuts: [Int] = []
    var knowsRanges = true
    /// The status that rejects requests for a range.
    var refusal: Int?
    /// Delays the rest of a response after its first byte.
    var gate: Gate?
  }

  let requests = Log<HTTPRequest>()
  private let setup: Box
  let server: LoopbackServer

  private final class Box: Sendable {
    let setup: Lock<Setup>
    init(_ setup: Setup) { self.setup = Lock(setup) }
  }

  init(_ setup: Setup) throws {
    let box = Box(setup)
    self.setup = box
    server = try LoopbackServer { [requests] request in
      requests.append(request)
      let (setup, cut) = box.setup.withLock { setup in
        let cut = setup.cuts.isEmpty ? nil : setup.cuts.removeFirst()
        return (setup, cut)
      }
      return Self.reply(to: request, setup, cut: cut)
    }
  }

  convenience init(_ content: String) throws { try self.init(Setup(content: Data(content.utf8))) }

  func change(_ change: @Sendable (inout Setup) -> Void) { setup.setup.withLock { change(&$0) } }

  var url: URL { server.url("/picture.png") }

  /// The `Range` fields of the requests.
  var ranges: [String?] { requests.all.map { $0.headers["Range"] } }

  private static func reply(
    to request: HTTPRequest, _ setup: Setup, cut: Int?
  ) -> LoopbackServer.Reply {
    var headers = setup.headers
    headers["ETag"] = setup.tag
    if let tag = setup.tag, request.headers["If-None-Match"] == tag {
      return .init(status: 304, headers: headers)
    }
    if let refusal = setup.refusal, request.headers["Range"] != nil {
      return .init(status: refusal)
    }
    var (status, body) = (200, setup.content)
    if setup.knowsRanges, let range = request.headers["Range"],
      request.headers["If-Range"] == setup.tag,
      let start = Int(range.dropFirst("bytes=".count).dropLast())
    {
      status = 206
      headers["Content-Range"] = "bytes \(start)-\(body.count - 1)/\(body.count)"
      body = body.dropFirst(start)
    }
    var parts: [LoopbackServer.Reply.Part] = [.bytes(Data(body.prefix(cut ?? body.count)))]
    if let gate = setup.gate {
      parts = [.bytes(Data(body.prefix(1))), .wait { await gate.pass() }, .bytes(body.dropFirst())]
    }
    if cut != nil { parts.append(.close) }
    return .init(status: status, headers: headers, parts: parts, length: .declared(body.count))
  }
}
