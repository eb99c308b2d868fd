import Foundation
import MuxTesting
import Testing

@testable import MuxNetworking

/// RFC 9111, section 4.2: freshness.
@Suite struct HTTPFreshnessTests {
  /// Sun, 06 Nov 1994 08:49:37 GMT.
  private let start = Date(timeIntervalSince1970: 784_111_777)
  private let written = "Sun, 06 Nov 1994 08:49:37 GMT"

  private func freshness(
    _ headers: HTTPHeaders, status: Int = 200, shared: Bool = false, delay: Double = 0
  ) -> HTTPFreshness {
    HTTPFreshness(
      status: status, headers: headers, isShared: shared, asked: start,
      answered: start.addingTimeInterval(delay))
  }

  @Test
  func `RFC 9111, 4.2.1: s-maxage (shared), then max-age, then Expires`() {
    let headers: HTTPHeaders = [
      "Cache-Control": "max-age=10, s-maxage=20", "Date": written,
      "Expires": "Sun, 06 Nov 1994 08:50:37 GMT",
    ]
    #expect(freshness(headers, shared: true).lifetime == 20)
    #expect(freshness(headers).lifetime == 10)
    #expect(
      freshness(["Expires": "Sun, 06 Nov 1994 08:50:37 GMT", "Date": written]).lifetime == 60)
  }

  @Test(arguments: ["0", "-1", "", "soon", "Sun, 06 Nov 1994 08:48:37 GMT"])
  func `RFC 9111, 5.3: an invalid or past Expires is stale, no heuristic`(end: String) {
    let headers: HTTPHeaders = [
      "Expires": end, "Date": written, "Last-Modified": "Sun, 06 Nov 1988 08:49:37 GMT",
    ]
    #expect(freshness(headers).lifetime == 0)
  }

  @Test func `RFC 9111, 4.2.2: the heuristic is a tenth of the time since the change`() {
    let headers: HTTPHeaders = ["Date": written, "Last-Modified": "Sun, 06 Nov 1994 08:39:37 GMT"]
    #expect(freshness(headers).lifetime == 60)
    #expect(freshness(headers, status: 404).lifetime == 60)
    #expect(freshness(headers, status: 500).lifetime == 0)
    #expect(freshness(["Date": written]).lifetime == 0)
  }

  @Test func `RFC 9111, 4.2.3: the age includes the Age field and the delay`() {
    #expect(freshness(["Age": "30"], delay: 5).age(at: start.addingTimeInterval(7)) == 37)
    #expect(freshness(["Date": written], delay: 5).age(at: start.addingTimeInterval(7)) == 7)
    #expect(freshness(["Date": "Sun, 06 Nov 1994 08:48:37 GMT"]).age(at: start) == 60)
    // A clock that goes back makes nothing younger.
    #expect(freshness(["Age": "30"]).age(at: start.addingTimeInterval(-99)) == 30)
  }

  @Test func `The age on arrival is the Age field, unless the Date is older`() {
    #expect(freshness(["Date": written], delay: 0.9).ageOnArrival == 0)
    #expect(freshness([:], delay: 5).ageOnArrival == 0)
    #expect(freshness(["Age": "30", "Date": written], delay: 0.9).ageOnArrival == 30)
    #expect(freshness(["Age": "30", "Date": written], delay: 5).ageOnArrival == 35)
    #expect(freshness(["Date": "Sun, 06 Nov 1994 08:48:37 GMT"]).ageOnArrival == 60)
  }

  @Test func `RFC 9111, 4.2: a response exactly as old as its lifetime is stale`() {
    let answer = freshness(["Cache-Control": "max-age=60"])
    #expect(answer.isFresh(at: start.addingTimeInterval(59)))
    #expect(!answer.isFresh(at: start.addingTimeInterval(60)))
    #expect(!freshness(["Cache-Control": "max-age=60", "Age": "60"]).isFresh(at: start))
  }

  @Test func `RFC 9111, 5.2.2.3: must-understand with no-store can be fresh`() {
    #expect(freshness(["Cache-Control": "no-store, must-understand, max-age=9"]).isFresh(at: start))
  }

  @Test(arguments: ["no-cache", "no-store", "must-revalidate", "proxy-revalidate", "s-maxage=9"])
  func `RFC 9111, 4.2.4: a server can forbid serving stale`(directive: String) {
    let headers: HTTPHeaders = ["Cache-Control": "max-age=60, \(directive)"]
    let isForSharedOnly = ["proxy-revalidate", "s-maxage=9"].contains(directive)
    #expect(!freshness(headers, shared: true).mayBeStale)
    #expect(freshness(headers).mayBeStale == isForSharedOnly)
    #expect(freshness(["Cache-Control": "max-age=60"], shared: true).mayBeStale)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `no-store and no-cache are never fresh, and ages only grow`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = [
      "max-age=9", "s-maxage=99999999999", "public", "immutable", "x=\"", "max-age", ",",
    ]
    for _ in 0..<300 {
      let text = (0..<4).map { _ in words.randomElement(using: &random) ?? "" }
      let refusal = Bool.random(using: &random) ? "no-store" : "no-cache"
      let field = ([refusal] + text).joined(separator: ",")
      let headers: HTTPHeaders = ["Cache-Control": field, "Age": text[0], "Date": written]
      let answer = freshness(headers, shared: Bool.random(using: &random))
      let later = start.addingTimeInterval(.random(in: -1e9...1e12, using: &random))
      #expect(!answer.isFresh(at: later) && !answer.mayBeStale)
      #expect(answer.lifetime >= 0 && answer.age(at: later) >= answer.age(at: start))
    }
  }
}
