import Foundation
import Testing

@testable import MuxNetworking

@Suite struct HTTPHeadersTests {
  @Test func `A repeated field is joined, with a semicolon for Cookie`() {
    let headers = HTTPHeaders([("A", "1"), ("Cookie", "b=1"), ("a", "2"), ("cookie", "c=2")])
    #expect(headers["A"] == "1, 2")
    #expect(headers["Cookie"] == "b=1; c=2")
  }

  @Test func `RFC 9110, 5.3: each Set-Cookie keeps its own line`() throws {
    let cookies = ["a=1; Expires=Thu, 18 Aug 2033 00:00:00 GMT", "b=2"]
    let headers = HTTPHeaders([("B", "x")] + cookies.map { ("Set-Cookie", $0) })
    #expect(headers["Set-Cookie"] == cookies.joined(separator: "\n"))
    #expect(headers.map(\.name) == ["b", "set-cookie", "set-cookie"])
    #expect(headers.map(\.value) == ["x"] + cookies)
    try headers.checked()
    let again = try JSONDecoder().decode(
      HTTPHeaders.self, from: JSONEncoder().encode(headers))
    #expect(again == headers)
    let head = LoopbackServer.Reply(headers: headers).head(closing: false)
    #expect(
      String(decoding: head, as: UTF8.self).contains(
        "set-cookie: \(cookies[0])\r\nset-cookie: b=2\r\n"))
  }
}
