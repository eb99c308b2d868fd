import Foundation
import MuxNetworking
import Testing

/// An invalid response and the expected error.
struct HostileAnswer: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let parts: [LoopbackServer.Reply.Part]
  let error: TransportError

  init(_ name: String, _ parts: [LoopbackServer.Reply.Part], _ error: TransportError) {
    (testDescription, self.parts, self.error) = (name, parts, error)
  }

  init(_ name: String, _ text: String, _ error: TransportError) {
    self.init(name, [.bytes(Data(text.utf8))], error)
  }

  static let limit = 100_000
  private static let headTooLarge = TransportError.headTooLarge(limit: 128 << 10)
  private static let start = "HTTP/1.1 200 OK\r\n"

  static let all: [HostileAnswer] =
    invalidResponse + lengths + heads + chunks + compressed + [
      HostileAnswer(
        "a redirect to a file",
        "HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n",
        .forbiddenRedirect(scheme: "file"))
    ]

  private static let invalidResponse = [
    HostileAnswer("HTTP/0.9", "<html>hello</html>", .invalidResponse),
    HostileAnswer(
      "a status of one digit after a 100",
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/26-01-01\r\nConnection: close\r\n\r\n{}", .invalidResponse),
    HostileAnswer("the banner of SSH", "SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n", .invalidResponse),
    HostileAnswer(
      "garbage", [.bytes(Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 137 &+ 128) }))],
      .invalidResponse),
    HostileAnswer("another protocol", "RTSP/1.0 200 OK\r\n\r\n", .invalidResponse),
    HostileAnswer("a status that is no number", "HTTP/1.1 abc\r\n\r\n", .invalidResponse),
    HostileAnswer("nothing at all", "", .connectionLost),
    HostileAnswer("half a head", start + "Content-Le", .connectionLost),
  ]

  private static let lengths = [
    HostileAnswer("a negative length", start + "Content-Length: -5\r\n\r\nhello", .invalidResponse),
    HostileAnswer(
      "a length in words", start + "Content-Length: five\r\n\r\nhello", .invalidResponse),
    HostileAnswer(
      "two lengths", start + "Content-Length: 5\r\nContent-Length: 2\r\n\r\nhello", .invalidResponse
    ),
    HostileAnswer(
      "a list of lengths", start + "Content-Length: 5, 2\r\n\r\nhello", .invalidResponse),
    HostileAnswer(
      "a length beyond all numbers",
      start + "Content-Length: 99999999999999999999999\r\n\r\nhello", .invalidResponse),
    HostileAnswer(
      "a length that nobody can send", start + "Content-Length: 9223372036854775807\r\n\r\nhello",
      .connectionLost),
  ]

  private static let heads = [
    HostileAnswer(
      "one field of 20 MB",
      [.bytes(Data((start + "X-Large: ").utf8)), .bytes(Data(repeating: 97, count: 20 << 20))],
      headTooLarge),
    HostileAnswer(
      "an endless head",
      [.bytes(Data(start.utf8))]
        + Array(
          repeating: .bytes(Data(String(repeating: "X-More: and more\r\n", count: 4000).utf8)),
          count: 10_000), headTooLarge),
    HostileAnswer(
      "fields without end behind the body",
      [.bytes(Data((start + "Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n").utf8))]
        + Array(
          repeating: .bytes(Data(String(repeating: "X-More: and more\r\n", count: 4000).utf8)),
          count: 10_000), headTooLarge),
    HostileAnswer(
      "announcements without end",
      Array(
        repeating: .bytes(
          Data(String(repeating: "HTTP/1.1 102 Processing\r\n\r\n", count: 3000).utf8)),
        count: 10_000), headTooLarge),
  ]

  private static let chunks = [
    HostileAnswer(
      "a chunk that is cut", start + "Transfer-Encoding: chunked\r\n\r\n10\r\nhello",
      .connectionLost),
    HostileAnswer(
      "a chunk without a size", start + "Transfer-Encoding: chunked\r\n\r\nxyz\r\nhello\r\n",
      .badChunks),
    HostileAnswer(
      "a chunk of a negative size", start + "Transfer-Encoding: chunked\r\n\r\n-5\r\nhello\r\n",
      .badChunks),
    HostileAnswer(
      "a chunk beyond all numbers",
      start + "Transfer-Encoding: chunked\r\n\r\nfffffffffffffffffffff\r\nhello\r\n", .badChunks),
    HostileAnswer(
      "a chunk that goes on behind its end",
      start + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello!!\r\n0\r\n\r\n", .badChunks),
  ]

  private static let compressed = [
    HostileAnswer(
      "damaged gzip",
      start + "Content-Encoding: gzip\r\nContent-Length: 20\r\n\r\n0123456789abcdefghij",
      .badEncoding),
    HostileAnswer(
      "a bomb", [.bytes(Data((start + "Content-Encoding: gzip\r\n\r\n").utf8) + bomb)],
      .bodyTooLarge(limit: limit)),
  ]

  /// A hundred megabytes of zeros in 650 KB: one unterminated block of fixed codes, a zero and
  /// then runs of 258 at distance 1.
  private static var bomb: Data {
    var data = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])
    var (bits, count): (UInt64, UInt64) = (0, 0)
    func put(_ value: UInt64, _ width: UInt64) {
      bits |= value << count
      count += width
      while count >= 8 {
        data.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        count -= 8
      }
    }
    put(0b011, 3)
    put(0b0000_1100, 8)
    for _ in 0..<400_000 {
      put(0b1010_0011, 8)
      put(0, 5)
    }
    return data
  }
}
