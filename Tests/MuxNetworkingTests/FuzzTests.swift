import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxNetworking

/// Randomly damaged HTTP responses give a response or a typed error, soon.
@Suite(.blocks, .timeLimit(.minutes(60))) struct FuzzTests {
  /// The factor for the number of rounds.
  private static let times = Thorough.pick(1, 25)

  private static let body = Data(#"{"hourly":{"time":["2026-01-01T00:00"],"rain":[1.5]}}"#.utf8)

  private static let originals: [Data] = {
    let start = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
    let length = "Content-Length: \(body.count)\r\n"
    let chunks =
      "10\r\n" + String(decoding: body.prefix(16), as: UTF8.self) + "\r\n"
      + String(body.count - 16, radix: 16) + ";x=y\r\n"
      + String(decoding: body.dropFirst(16), as: UTF8.self) + "\r\n0\r\nX-Last: 1\r\n\r\n"
    let gzipped = LoopbackServer.Reply.gzipped(body: body)
    var packed = Data()
    for case .bytes(let data) in gzipped.parts { packed += data }
    return [
      Data((start + length + "\r\n").utf8) + body,
      Data((start + "Transfer-Encoding: chunked\r\n\r\n" + chunks).utf8),
      Data((start + "Content-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n").utf8)
        + packed,
      Data(("HTTP/1.1 100 Continue\r\n\r\n" + start + "Connection: close\r\n\r\n").utf8) + body,
      Data("HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 0\r\n\r\n".utf8),
      Data(("HTTP/1.1 429 Slow\r\nRetry-After: 60\r\n" + length + "\r\n").utf8) + body,
    ]
  }()

  private static let snippets = [
    "\r\n", "\r\n\r\n", "\n", "\r", "\0", ":", " ", "HTTP/1.1 ", "HTTP/2 ", "HTTP/9.9 999 X\r\n",
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n", "HTTP/1.1 304 Not Modified\r\n\r\n",
    "Content-Length: -1\r\n", "Content-Length: 9223372036854775808\r\n", "Content-Length: 0\r\n",
    "Transfer-Encoding: chunked\r\n", "Transfer-Encoding: gzip, chunked\r\n",
    "Content-Encoding: br\r\n", "Content-Encoding: zstd\r\n", "Content-Encoding: deflate, gzip\r\n",
    "Location: file:///etc/passwd\r\n", "Location: http://\r\n", "Location: //[::1\r\n",
    "Location: https://user:secret@x/\r\n", "Set-Cookie: a=b; domain=.\r\n", "ffffffffffffffff\r\n",
    "-1\r\n", "0\r\n\r\n", "00000000000000000000000001\r\n", "; =\r\n", "\u{1F}\u{8B}", "\u{FEFF}",
    "Connection: keep-alive, close\r\n", "Retry-After: 99999999999999999999\r\n",
    "Alt-Svc: h2=\":1\"\r\n", "Strict-Transport-Security: max-age=1\r\n",
  ].map { Data($0.utf8) }

  /// Pseudorandom damage, determined by the seed.
  private struct Damage {
    var state: UInt64

    mutating func nextInt(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return limit > 0 ? Int(state >> 33) % limit : 0
    }

    mutating func done(to original: Data) -> Data {
      var bytes = Array(original)
      for _ in 0...nextInt(below: 3) {
        guard !bytes.isEmpty else { break }
        // Mostly near the head, which contains the sizes.
        let place =
          nextInt(below: 2) == 0
          ? nextInt(below: bytes.count) : nextInt(below: min(bytes.count, 120))
        switch nextInt(below: 7) {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: nextInt(below: 256))
        case 1: bytes.remove(at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + nextInt(below: 30)))
        case 3: bytes.removeLast(nextInt(below: bytes.count))
        case 4: bytes[place] ^= 1 << UInt8(nextInt(below: 8))
        case 5:
          let end = min(bytes.count, place + nextInt(below: 60))
          bytes.insert(contentsOf: bytes[place..<end], at: nextInt(below: bytes.count))
        default:
          let lines = bytes.indices.filter { bytes[$0] == 10 }
          let start = lines.isEmpty ? place : lines[nextInt(below: lines.count)] + 1
          bytes.insert(
            contentsOf: FuzzTests.snippets[nextInt(below: FuzzTests.snippets.count)], at: start)
        }
      }
      return Data(bytes)
    }
  }

  /// The next response of the server.
  private final class Next: Sendable {
    let bytes = Lock(Data())

    /// Prints every ten minutes the response that does not end.
    func alarm() -> Alarm {
      Alarm { [self] in print("no end of: \(String(reflecting: bytes.withLock { $0.text }))") }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `A damaged response ends as a response or a TransportError`(seed: UInt64) async throws {
    let next = Next()
    let server = try LoopbackServer { _ in .raw(next.bytes.withLock { $0 }) }
    defer { server.stop() }
    // Its clock stands still, so that a busy machine cannot cause time-outs.
    let transport = NetworkTransport(bodyLimit: 100_000, clock: ManualClock())
    var damage = Damage(state: seed &* 977 &+ 5)
    var (answers, failures) = (0, 0)
    for round in 0..<100 * Self.times {
      let bytes = damage.done(to: Self.originals[round % Self.originals.count])
      next.bytes.withLock { $0 = bytes }
      let alarm = next.alarm()
      defer { withExtendedLifetime(alarm) {} }
      let url = server.url("/v1/forecast?apikey=SECRET&round=\(round)")
      do {
        let answer = try await transport.send(HTTPRequest(url))
        answers += 1
        #expect((100...999).contains(answer.status), "\(Array(bytes))")
        #expect(answer.body.count <= 100_000)
      } catch let error as TransportError {
        failures += 1
        expectNoSecret(in: error)
      } catch {
        Issue.record("\(error) for \(Array(bytes))")
      }
    }
    #expect(answers > 20 && failures > 20, "\(answers) answers, \(failures) failures")
  }

  /// libcurl 7.88 wrote such a line behind the last field of the previous response.
  @Test func `A head that begins with a folded line does not corrupt memory`() async throws {
    let answers = [
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nX-Long: and long\r\nConnection: close\r\n\r\nhi",
      "HTTP/1.1 302 Found\r\n Location: /next and more of it\r\nContent-Length: 0\r\n\r\n",
    ].map { Data($0.utf8) }
    let turn = Lock(0)
    let server = try LoopbackServer { _ in
      .raw(
        answers[
          turn.withLock { turn in
            defer { turn += 1 }
            return turn % 2
          }])
    }
    defer { server.stop() }
    let transport = NetworkTransport(idleTimeout: .seconds(600))
    for _ in 0..<Thorough.pick(40, 200) {
      #expect(try await transport.send(HTTPRequest(server.url)).body == Data("hi".utf8))
      // Newer versions may accept it as a field.
      do { _ = try await transport.send(HTTPRequest(server.url)) } catch is TransportError {}
    }
  }
}

extension Data {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
