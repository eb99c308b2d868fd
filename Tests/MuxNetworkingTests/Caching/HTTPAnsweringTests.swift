import Foundation
import Testing

@testable import MuxNetworking

/// Responses from the store: RFC 9111, sections 4 and 4.3.2; RFC 9110, sections 13 and 14.
@Suite struct HTTPAnsweringTests {
  private let exchange = StoredExchange()

  private func answer(
    _ stored: HTTPStoredAnswer, _ request: HTTPHeaders = [:], method: HTTPMethod = .get,
    after seconds: Double = 0
  ) -> HTTPResponse {
    HTTPCachePolicy().answer(
      from: stored, to: HTTPRequest(exchange.url, method: method, headers: request),
      at: exchange.start.addingTimeInterval(seconds))
  }

  @Test func `RFC 9111, 4 and 5.1: a reused response has its Age and its Date`() {
    let stored = exchange.stored(["Age": "30", "Date": "Sun, 06 Nov 1994 08:49:37 GMT"])
    let answer = answer(stored, after: 3.9)
    #expect(answer.headers["Age"] == "33")
    #expect(answer.headers["Date"] == "Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test(arguments: ["\"a\"", "W/\"a\"", "\"b\", \"a\"", "*"])
  func `RFC 9110, 13.1.2: a matching If-None-Match gets a 304`(tags: String) {
    let stored = exchange.stored(["ETag": "\"a\"", "Vary": "Foo", "B": "1"], body: "abc")
    let answer = answer(stored, ["If-None-Match": tags])
    #expect(answer.status == 304 && answer.body.isEmpty)
    #expect(answer.headers["ETag"] == "\"a\"" && answer.headers["Vary"] == "Foo")
    #expect(answer.headers["B"] == nil)
  }

  @Test(arguments: ["\"b\"", "a", "", "\"a"])
  func `RFC 9110, 13.1.2: another If-None-Match gets all, despite any date`(tags: String) {
    let stored = exchange.stored([
      "ETag": "\"a\"", "Last-Modified": "Sun, 06 Nov 1994 08:00:00 GMT",
    ])
    let request: HTTPHeaders = [
      "If-None-Match": tags, "If-Modified-Since": "Sun, 06 Nov 1994 08:00:00 GMT",
    ]
    #expect(answer(stored, request).status == 200)
  }

  @Test func `RFC 9110, 8.8.3.2: entity tags are compared byte by byte`() {
    let stored = exchange.stored(["ETag": "\"\u{E9}\""])
    #expect(answer(stored, ["If-None-Match": "\"\u{E9}\""]).status == 304)
    #expect(answer(stored, ["If-None-Match": "\"e\u{301}\""]).status == 200)
    let policy = HTTPCachePolicy()
    #expect(!policy.isConfirmed(stored, by: ["ETag": "\"e\u{301}\""]))
  }

  @Test func `RFC 9110, 13.1.3: If-Modified-Since uses Last-Modified, or else Date`() {
    let old = exchange.stored(["Last-Modified": "Sun, 06 Nov 1994 08:00:00 GMT"])
    let unknown = exchange.stored([:])
    func status(_ stored: HTTPStoredAnswer, _ since: String) -> Int {
      answer(stored, ["If-Modified-Since": since]).status
    }
    #expect(status(old, "Sun, 06 Nov 1994 08:00:00 GMT") == 304)
    #expect(status(old, "Sun, 06 Nov 1994 07:59:59 GMT") == 200)
    #expect(status(old, "soon") == 200)
    #expect(status(unknown, "Sun, 06 Nov 1994 08:49:37 GMT") == 304)
    #expect(status(unknown, "Sun, 06 Nov 1994 08:49:36 GMT") == 200)
    #expect(status(exchange.stored([:], status: 404), "Sun, 06 Nov 1994 08:49:37 GMT") == 404)
  }

  @Test(arguments: [
    ("bytes=0-1", 206, "01"), ("bytes=1-", 206, "1234"), ("bytes=-1", 206, "4"),
    ("bytes=3-99", 206, "34"), ("bytes=-99", 206, "01234"), ("Bytes=2-2", 206, "2"),
    ("bytes=5-", 416, ""), ("bytes=-0", 416, ""), ("bytes=2-1", 200, "01234"),
    ("bytes=0-1,3-4", 200, "01234"), ("lines=0-1", 200, "01234"), ("bytes=-", 200, "01234"),
    ("bytes=a-1", 200, "01234"), ("bytes=99999999999999999999-", 416, ""),
  ])
  func `RFC 9110, 14.2: a range of a whole stored response is served`(
    range: String, status: Int, body: String
  ) {
    let stored = exchange.stored(["Cache-Control": "max-age=9", "A": "1"], body: "01234")
    let answer = answer(stored, ["Range": range])
    #expect(answer.status == status)
    #expect(String(decoding: answer.body, as: UTF8.self) == body)
    #expect(answer.headers["A"] == "1")
    if range == "bytes=1-" { #expect(answer.headers["Content-Range"] == "bytes 1-4/5") }
    if status == 416 { #expect(answer.headers["Content-Range"] == "bytes */5") }
  }

  @Test func `RFC 9110, 13.1.5: If-Range of another version gets the whole`() {
    let stored = exchange.stored(
      ["ETag": "\"a\"", "Last-Modified": "Sun, 06 Nov 1994 08:00:00 GMT"], body: "01234")
    for (condition, status) in [
      ("\"a\"", 206), ("\"b\"", 200), ("W/\"a\"", 200), ("Sun, 06 Nov 1994 08:00:00 GMT", 206),
      ("Sun, 06 Nov 1994 08:00:01 GMT", 200),
    ] {
      #expect(answer(stored, ["Range": "bytes=0-1", "If-Range": condition]).status == status)
    }
  }

  @Test func `RFC 9110, 8.8.2.2: a date in its second of sending is a weak validator`() {
    let date = "Sun, 06 Nov 1994 08:00:00 GMT"
    for (sent, status) in [(date, 200), ("Sun, 06 Nov 1994 08:00:01 GMT", 206)] {
      let stored = exchange.stored(["Last-Modified": date, "Date": sent], body: "01234")
      #expect(answer(stored, ["Range": "bytes=0-1", "If-Range": date]).status == status)
    }
  }

  @Test func `RFC 9110, 9.3.2: a HEAD gets the fields without body, and no range`() {
    let stored = exchange.stored(["Content-Length": "5"], body: "01234")
    let answer = answer(stored, ["Range": "bytes=0-1"], method: .head)
    #expect(answer.status == 200 && answer.body.isEmpty && answer.headers["Content-Length"] == "5")
  }

  @Test func `RFC 9110, 14.2: an encoded response is served whole, without ranges`() {
    let stored = exchange.stored(["Content-Encoding": "gzip", "ETag": "\"a\""], body: "01234")
    let answer = answer(stored, ["Range": "bytes=1-2"])
    #expect(answer.status == 200 && answer.body == Data("01234".utf8))
  }
}
