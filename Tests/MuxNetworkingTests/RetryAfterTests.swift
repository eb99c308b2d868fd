import Foundation
import Mux
import MuxNetworking
import Testing

/// The Retry-After field.
@Suite struct RetryAfterTests {
  private func wait(_ status: Int, _ text: String?, date: String? = nil) -> Duration? {
    var headers = HTTPHeaders()
    headers["Retry-After"] = text
    headers["Date"] = date
    return (HTTPError(status: status, headers: headers) as any Error).retryAfter
  }

  @Test(arguments: [429, 503])
  func `Retry-After can be a number of seconds`(status: Int) {
    #expect(wait(status, "120") == .seconds(120))
    #expect(wait(status, " 0 ") == .zero)
    #expect(wait(status, nil) == nil)
  }

  @Test func `Retry-After can be a date, relative to the server's Date`() {
    let now = "Sun, 06 Nov 1994 08:49:37 GMT"
    #expect(wait(503, "Sun, 06 Nov 1994 08:51:37 GMT", date: now) == .seconds(120))
    #expect(wait(503, "Sun, 06 Nov 1994 08:49:36 GMT", date: now) == .zero)
    #expect(wait(503, "Mon, 07 Nov 1994 08:49:37 GMT", date: now) == .seconds(86_400))
  }

  @Test func `Without Date, Retry-After is relative to the local clock`() throws {
    #expect(wait(429, "Sun, 06 Nov 1994 08:49:37 GMT") == .zero)
    #expect(try #require(wait(429, "Fri, 31 Dec 9999 23:59:59 GMT")) > .seconds(86_400))
  }

  @Test(arguments: [
    "soon", "", "-1", "1.5", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Xxx 1994 08:49:37 GMT",
    "\u{661}",
  ])
  func `An invalid Retry-After is ignored`(text: String) { #expect(wait(503, text) == nil) }

  @Test func `An enormous Retry-After is a long wait`() throws {
    #expect(try #require(wait(503, String(repeating: "9", count: 400))) > .seconds(86_400))
  }

  @Test func `Other statuses ignore Retry-After`() {
    for status in [200, 404, 500, 502, 504] { #expect(wait(status, "120") == nil) }
  }
}
