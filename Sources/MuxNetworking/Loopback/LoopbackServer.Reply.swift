public import LightFoundation

extension LoopbackServer {
  /// A response of the server, including how it is sent.
  public struct Reply: Sendable {
    /// A step of sending the body.
    public enum Part: Sendable {
      /// Sends bytes.
      case bytes(Data)
      /// Sends `count` zero bytes without allocating them.
      case zeros(Int)
      /// Suspends until a gate in the test opens.
      case wait(@Sendable () async -> Void)
      /// Closes the connection in order, as if the server process crashed.
      case close
      /// Resets the connection, as if the machine crashed.
      case reset
      /// Sends nothing until the client disconnects or the server stops, then continues.
      case hang
    }

    /// The way the end of the body is marked.
    public enum Length: Hashable, Sendable {
      /// The correct `Content-Length`.
      case contentLength
      /// This `Content-Length`, correct or not.
      case declared(Int)
      /// Chunked transfer coding, with a chunk for each part or 64 KB of zeros.
      case chunked
      /// The end of the connection.
      case untilClose
      /// No head: only the parts are sent.
      case raw
    }

    /// The status code.
    public var status: Int
    /// The header fields.
    ///
    /// Those for the length are added.
    public var headers: HTTPHeaders
    /// The body in steps.
    public var parts: [Part]
    /// The way the end of the body is marked.
    public var length: Length

    /// Creates a reply from steps.
    public init(
      status: Int = 200, headers: HTTPHeaders = [:], parts: [Part], length: Length = .contentLength
    ) {
      self.status = status
      self.headers = headers
      self.parts = parts
      self.length = length
    }

    /// Creates an ordinary reply.
    public init(status: Int = 200, headers: HTTPHeaders = [:], body: Data = Data()) {
      self.init(status: status, headers: headers, parts: [.bytes(body)])
    }

    /// A reply that never arrives.
    public static var hang: Reply { Reply(parts: [.hang], length: .raw) }

    /// Creates a reply that sends only these bytes and closes the connection.
    public static func raw(_ bytes: Data) -> Reply { Reply(parts: [.bytes(bytes)], length: .raw) }

    /// Creates a redirect.
    public static func redirect(to location: String, status: Int = 302) -> Reply {
      Reply(status: status, headers: ["Location": location])
    }

    var byteCount: Int {
      parts.reduce(0) { sum, part in
        switch part {
        case .bytes(let data): sum + data.count
        case .zeros(let count): sum + count
        case .wait, .close, .reset, .hang: sum
        }
      }
    }

    /// True if the connection can be reused afterwards.
    var keepsConnection: Bool { length == .contentLength || length == .chunked }

    func head(closing: Bool) -> Data {
      var headers = headers
      switch length {
      // With these statuses, a length would describe another response (RFC 9110, section 8.6).
      case .contentLength where [204, 304].contains(status) && byteCount == 0: break
      case .contentLength: headers["Content-Length"] = "\(byteCount)"
      case .declared(let count): headers["Content-Length"] = "\(count)"
      case .chunked: headers["Transfer-Encoding"] = "chunked"
      case .untilClose, .raw: break
      }
      if closing { headers["Connection"] = "close" }
      let fields = headers.map { "\($0.name): \($0.value)\r\n" }.joined()
      return Data("HTTP/1.1 \(status) \(HTTPStatus.phrase(status))\r\n\(fields)\r\n".utf8)
    }
  }
}

enum HTTPStatus {
  static func phrase(_ status: Int) -> String {
    switch status {
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 413: "Content Too Large"
    case 421: "Misdirected Request"
    case 431: "Request Header Fields Too Large"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 200..<300: "OK"
    case 300..<400: "Redirect"
    case 400..<500: "Client Error"
    default: "Server Error"
    }
  }
}

extension LoopbackServer.Reply {
  /// Creates a reply with the body in gzip format, which clients decode automatically.
  ///
  /// The body is not actually compressed.
  public static func gzipped(
    status: Int = 200, headers: HTTPHeaders = [:], body: Data
  ) -> LoopbackServer.Reply {
    var headers = headers
    headers["Content-Encoding"] = "gzip"
    return LoopbackServer.Reply(status: status, headers: headers, body: Gzip.wrap(body))
  }
}

/// Wraps data in the gzip format (RFC 1952), uncompressed.
enum Gzip {
  static func wrap(_ data: Data) -> Data {
    var result = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])
    var rest = data[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      append(UInt16(block.count), to: &result)
      append(~UInt16(block.count), to: &result)
      result.append(block)
    } while !rest.isEmpty
    append(checksum(data), to: &result)
    append(UInt32(truncatingIfNeeded: data.count), to: &result)
    return result
  }

  private static func append(_ number: some FixedWidthInteger, to data: inout Data) {
    withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
  }

  private static func checksum(_ data: Data) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
