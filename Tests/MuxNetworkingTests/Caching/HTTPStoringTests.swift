import Foundation
import Testing

@testable import MuxNetworking

/// Storing, updating and invalidating: RFC 9111, sections 3, 4.3 and 4.4.
@Suite struct HTTPStoringTests {
  private let exchange = StoredExchange()
  private let policy = HTTPCachePolicy()

  private func kept(
    _ headers: HTTPHeaders, method: HTTPMethod = .get, status: Int = 200
  ) -> HTTPStoredAnswer? {
    policy.stored(
      HTTPResponse(status: status, headers: headers, url: exchange.url),
      to: HTTPRequest(exchange.url, method: method), asked: exchange.start,
      answered: exchange.start)
  }

  @Test func `RFC 9111, 3.1: connection fields and those they name are not stored`() {
    let headers = exchange.stored([
      "Cache-Control": "max-age=9", "Connection": "close, A, Cache-Control", "A": "1", "B": "2",
      "Keep-Alive": "x", "Transfer-Encoding": "x", "Upgrade": "x", "TE": "x", "Trailer": "x",
      "Proxy-Authenticate": "x", "Proxy-Authorization": "x", "Proxy-Connection": "x",
      "Proxy-Authentication-Info": "x", "Date": "Sun, 06 Nov 1994 08:49:30 GMT",
    ]).headers
    #expect(
      headers
        == ["B": "2", "Cache-Control": "max-age=9", "Date": "Sun, 06 Nov 1994 08:49:30 GMT"])
  }

  @Test func `RFC 9110, 6.6.1: a response without Date gets its time of arrival`() {
    #expect(
      exchange.stored(["Cache-Control": "max-age=9"]).headers["Date"]
        == "Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test func `Written dates read back the same, over 400 years`() {
    for day in stride(from: 0, to: 146_097, by: 1) where day % 29 < 3 || day > 146_000 {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + Double(day % 86_400))
      #expect(HTTPDate.read(HTTPDate.written(date), now: date) == date)
    }
    #expect(HTTPDate.written(Date(timeIntervalSince1970: 0)) == "Thu, 01 Jan 1970 00:00:00 GMT")
    #expect(HTTPDate.written(Date(timeIntervalSince1970: .infinity)).hasSuffix("9999 23:59:59 GMT"))
  }

  @Test func `RFC 9110, 9.3.3: a POST is stored as its GET with explicit freshness`() {
    let full: HTTPHeaders = ["Content-Location": "/a", "Cache-Control": "max-age=9"]
    #expect(kept(full, method: .post) != nil)
    #expect(kept(full, method: .put) == nil)
    #expect(kept(full, method: .post, status: 201) == nil)
    #expect(kept(["Content-Location": "/b", "Cache-Control": "max-age=9"], method: .post) == nil)
    #expect(kept(["Content-Location": "/a"], method: .post) == nil)
    #expect(kept(["Cache-Control": "max-age=9"], method: .post) == nil)
  }

  @Test func `RFC 9111, 4.3.1: revalidation sends the stored validators`() {
    let stored = exchange.stored(["ETag": "\"a\"", "Last-Modified": "then"])
    let request = HTTPRequest(
      exchange.url,
      headers: ["If-None-Match": "\"b\"", "Range": "bytes=0-1", "If-Range": "\"b\"", "Foo": "1"])
    #expect(
      policy.conditional(request, on: stored).headers
        == ["If-None-Match": "\"a\"", "If-Modified-Since": "then", "Foo": "1"])
    #expect(policy.conditional(request, on: exchange.stored([:])).headers == ["Foo": "1"])
  }

  @Test func `RFC 9111, 4.3.4: a 304 with another ETag does not confirm`() {
    let stored = exchange.stored(["ETag": "\"a\""])
    #expect(policy.isConfirmed(stored, by: [:]))
    #expect(policy.isConfirmed(stored, by: ["ETag": "W/\"a\""]))
    #expect(!policy.isConfirmed(stored, by: ["ETag": "\"b\""]))
    #expect(!policy.isConfirmed(stored, by: ["ETag": "b"]))
  }

  @Test func `RFC 9111, 3.2: a 304 updates fields except those of the body`() {
    let stored = exchange.stored(
      [
        "Cache-Control": "max-age=1", "Content-Length": "3", "Content-Encoding": "a", "A": "1",
        "Age": "5", "B": "1",
      ], body: "abc")
    let later = exchange.start.addingTimeInterval(60)
    let fresh = policy.freshened(
      stored,
      by: [
        "Cache-Control": "max-age=9", "Content-Length": "9", "Content-Encoding": "b", "A": "2",
        "Connection": "C", "C": "3",
      ], for: HTTPRequest(exchange.url), asked: later, answered: later)
    #expect(
      fresh.headers
        == [
          "A": "2", "B": "1", "Cache-Control": "max-age=9", "Content-Encoding": "a",
          "Content-Length": "3", "Date": "Sun, 06 Nov 1994 08:50:37 GMT",
        ])
    #expect(fresh.body == Data("abc".utf8) && fresh.answered == later)
    #expect(policy.freshness(of: fresh).isFresh(at: later.addingTimeInterval(8)))
  }

  @Test func `RFC 9111, 4.3.5: a HEAD of another version confirms nothing`() {
    let stored = exchange.stored(["ETag": "\"a\"", "Content-Length": "3"])
    func describes(_ headers: HTTPHeaders, status: Int = 200) -> Bool {
      policy.isDescribed(
        stored, by: HTTPResponse(status: status, headers: headers, url: exchange.url))
    }
    #expect(describes([:]) && describes(["ETag": "\"a\"", "Content-Length": "3"]))
    #expect(!describes(["ETag": "\"b\""]) && !describes(["Content-Length": "4"]))
    #expect(!describes([:], status: 410))
  }

  @Test func `RFC 9111, 4.4: an unsafe method invalidates its URL and those named`() {
    func changed(
      _ method: HTTPMethod, _ status: Int, _ headers: HTTPHeaders = [:]
    ) -> [String] {
      policy.changed(
        by: HTTPRequest(exchange.url, method: method),
        HTTPResponse(status: status, headers: headers, url: exchange.url)
      ).map(\.absoluteString)
    }
    for method in [HTTPMethod.put, .post, .delete, .patch] {
      #expect(changed(method, 204) == ["http://example.com/a"])
      #expect(changed(method, 404).isEmpty && changed(method, 500).isEmpty)
    }
    for method in [HTTPMethod.get, .head, .options] { #expect(changed(method, 200).isEmpty) }
    #expect(
      changed(.post, 201, ["Location": "/b", "Content-Location": "http://EXAMPLE.com:80/c"])
        == ["http://example.com/a", "http://example.com/b", "http://EXAMPLE.com:80/c"])
    #expect(
      changed(.post, 201, ["Location": "https://example.com/b", "Content-Location": "//other/c"])
        == ["http://example.com/a"])
  }

  @Test func `RFC 9111, 4.1: credentials are stored as a digest`() throws {
    let stored = exchange.stored(
      ["Cache-Control": "max-age=9", "Vary": "Authorization, Cookie"],
      request: ["Authorization": "Basic abc", "Cookie": "secret"])
    let text = String(decoding: try JSONEncoder().encode(stored), as: UTF8.self)
    #expect(!text.contains("abc") && !text.contains("secret"))
    let same = HTTPCredentials.masked(["Authorization": "Basic abc", "Cookie": "secret"])
    #expect(stored.answers(same))
    #expect(!stored.answers(HTTPCredentials.masked(["Authorization": "Basic abc"])))
  }
}
