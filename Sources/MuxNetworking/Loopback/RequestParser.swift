import LightFoundation

struct RequestParser {
  enum Parsed: Hashable {
    case request(HTTPRequest, keepsAlive: Bool)
    case malformed
    case notImplemented
    case headTooLarge
    case bodyTooLarge

    /// The status of the refusal; nil for a request.
    var status: Int? {
      switch self {
      case .request: nil
      case .malformed: 400
      case .bodyTooLarge: 413
      case .headTooLarge: 431
      case .notImplemented: 501
      }
    }
  }

  private let limits: LoopbackServer.Limits
  private var buffer = Data()
  private var hasAnsweredExpectation = false

  init(_ limits: LoopbackServer.Limits = LoopbackServer.Limits()) { self.limits = limits }

  mutating func append(_ bytes: Data) { buffer.append(bytes) }

  /// Returns the next complete request; nil if it needs more bytes.
  mutating func next(port: UInt16) -> Parsed? {
    guard let end = buffer.firstRange(of: Data("\r\n\r\n".utf8)) else {
      return buffer.count > limits.headBytes ? .headTooLarge : nil
    }
    guard end.lowerBound - buffer.startIndex <= limits.headBytes else { return .headTooLarge }
    guard let head = Head(buffer[..<end.lowerBound]), let length = head.length else {
      return .malformed
    }
    guard length <= limits.bodyBytes else { return .bodyTooLarge }
    guard head.headers["transfer-encoding"] == nil else { return .notImplemented }
    guard buffer.endIndex - end.upperBound >= length else { return nil }
    let body = Data(buffer[end.upperBound..<end.upperBound + length])
    buffer = Data(buffer[(end.upperBound + length)...])
    hasAnsweredExpectation = false
    guard let method = HTTPMethod(rawValue: head.method) else { return .malformed }
    let request = HTTPRequest(
      LoopbackListener.url(port: port, head.target), method: method, headers: head.headers,
      body: length > 0 ? body : nil)
    return .request(request, keepsAlive: head.keepsAlive)
  }

  /// Returns true once if the client waits for `100 Continue`.
  mutating func takeExpectation() -> Bool {
    guard !hasAnsweredExpectation, let end = buffer.firstRange(of: Data("\r\n\r\n".utf8)),
      let head = Head(buffer[..<end.lowerBound]),
      head.headers["expect"]?.lowercased() == "100-continue"
    else { return false }
    hasAnsweredExpectation = true
    return true
  }

  private struct Head {
    let method: String
    let target: String
    var headers = HTTPHeaders()
    let keepsAlive: Bool

    init?(_ bytes: Data) {
      var lines = HTTPFieldText.decoded(bytes).split(
        separator: "\r\n", omittingEmptySubsequences: false)
      guard !lines.isEmpty else { return nil }
      let start = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
      guard start.count == 3, start[2].hasPrefix("HTTP/1.") else { return nil }
      method = String(start[0])
      guard let target = Self.path(of: String(start[1])) else { return nil }
      self.target = target
      var hosts = 0
      for line in lines {
        guard let colon = line.utf8.firstIndex(of: 58) else { return nil }
        let name = String(line[..<colon])
        guard HTTPHeaders.isName(name) else { return nil }
        if name.lowercased() == "host" { hosts += 1 }
        headers.add(HTTPFieldText.text(of: line.utf8[colon...].dropFirst()), for: name)
      }
      // RFC 9112, section 3.2
      guard hosts == 1 || hosts == 0 && start[2] != "HTTP/1.1" else { return nil }
      let options = HTTPList.members(of: headers["connection"]?.lowercased() ?? "")
      keepsAlive =
        !options.contains("close") && (start[2] == "HTTP/1.1" || options.contains("keep-alive"))
    }

    /// The length of the body; nil if invalid.
    var length: Int? {
      guard let text = headers["content-length"] else { return 0 }
      return HTTPFieldText.length(text)
    }

    /// Returns the path of a target, which may be an absolute URL from a proxy client.
    private static func path(of target: String) -> String? {
      if target.hasPrefix("/") { return target }
      guard target.lowercased().hasPrefix("http://") else { return nil }
      let path = target.dropFirst("http://".count).drop { $0 != "/" && $0 != "?" }
      return path.hasPrefix("/") ? String(path) : "/\(path)"
    }
  }
}
