public import LightFoundation

extension LoopbackServer {
  /// What the server answers, and how it behaves while it does.
  public struct Reply: Sendable {
    /// One step of sending.
    public enum Part: Sendable {
      /// Sends bytes.
      case bytes(Data)
      /// Sends as many zero bytes, without having them in memory.
      case zeros(Int)
      /// Waits, for a gate that a test opens.
      case wait(@Sendable () async -> Void)
      /// Ends the connection here, in order, as a crash of the server would.
      case cut
      /// Resets the connection here, as a crash of the machine would.
      case reset
      /// Says nothing until the client goes or the server stops; then goes on with the next step.
      case hang
    }

    /// How the client is told where the body ends.
    public enum Length: Hashable, Sendable {
      /// A true `Content-Length`.
      case counted
      /// This `Content-Length`, true or not.
      case declared(Int)
      /// Each part in a chunk of its own.
      case chunked
      /// The end of the connection.
      case untilClose
      /// No head at all: the parts are everything that is sent.
      case raw
    }

    /// The status code.
    public var status: Int
    /// The header fields; those about lengths are added.
    public var headers: HTTPHeaders
    /// The body, step by step.
    public var parts: [Part]
    /// How the client is told where the body ends.
    public var length: Length

    /// Makes a reply of steps.
    public init(
      status: Int = 200, headers: HTTPHeaders = [:], parts: [Part], length: Length = .counted
    ) {
      self.status = status
      self.headers = headers
      self.parts = parts
      self.length = length
    }

    /// Makes an ordinary reply.
    public init(status: Int = 200, headers: HTTPHeaders = [:], body: Data = Data()) {
      self.init(status: status, headers: headers, parts: [.bytes(body)])
    }

    /// A reply that never comes.
    public static var hang: Reply { Reply(parts: [.hang], length: .raw) }

    /// Bytes as they are, and the end of the connection.
    public static func raw(_ bytes: Data) -> Reply { Reply(parts: [.bytes(bytes)], length: .raw) }

    /// A redirect.
    public static func redirect(to location: String, status: Int = 302) -> Reply {
      Reply(status: status, headers: ["Location": location])
    }

    var byteCount: Int {
      parts.reduce(0) { sum, part in
        switch part {
        case .bytes(let data): sum + data.count
        case .zeros(let count): sum + count
        case .wait, .cut, .reset, .hang: sum
        }
      }
    }

    /// Whether the connection can serve another request after this one.
    var keepsConnection: Bool { length == .counted || length == .chunked }

    /// The status line and the header fields.
    func head(closing: Bool) -> Data {
      var headers = headers
      switch length {
      // With such a status the length would be that of another answer (RFC 9110, section 8.6).
      case .counted where [204, 304].contains(status) && byteCount == 0: break
      case .counted: headers["Content-Length"] = "\(byteCount)"
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

/// The words that go with a status.
enum HTTPStatus {
  static func phrase(_ status: Int) -> String {
    switch status {
    case 200..<300: "OK"
    case 300..<400: "Elsewhere"
    case 400..<500: "Refused"
    default: "Failed"
    }
  }
}

extension LoopbackServer.Reply {
  /// The same body in the gzip format, which clients unpack by themselves.
  ///
  /// Nothing is made smaller by it.
  public static func gzipped(
    status: Int = 200, headers: HTTPHeaders = [:], body: Data
  ) -> LoopbackServer.Reply {
    var headers = headers
    headers["Content-Encoding"] = "gzip"
    return LoopbackServer.Reply(status: status, headers: headers, body: Gzip.wrap(body))
  }
}

/// The gzip format of RFC 1952 around blocks that are stored as they are.
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

  /// The CRC-32 of the format.
  private static func checksum(_ data: Data) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
