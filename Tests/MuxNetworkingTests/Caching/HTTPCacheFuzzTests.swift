import Foundation
import MuxTesting
import SystemTesting
import Testing

@testable import MuxNetworking

/// Invariants that hold for any headers of servers and clients.
@Suite struct HTTPCacheFuzzTests {
  private static let words = [
    "max-age=", "s-maxage=", "no-store", "no-cache", "must-revalidate", "private", "public",
    "stale-while-revalidate=", "stale-if-error=", "immutable", "max-stale", "max-stale=",
    "min-fresh=", "only-if-cached", "must-understand", "\"", ",", "=", "\\", ";", "é", "*", " ",
    "0", "1", "60", "99999999999999999999", "-1", "bytes=", "-", "W/\"a\"", "\"a\"", "Foo",
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 9999 23:59:59 GMT", "\u{0}",
  ]
  private static let fields = [
    "Cache-Control", "Expires", "Date", "Age", "Vary", "ETag", "Last-Modified", "Connection",
    "Pragma", "If-None-Match", "If-Modified-Since", "Range", "If-Range", "Authorization",
    "Content-Location", "Location", "Content-Length", "Foo",
  ]

  private func headers(_ random: inout some RandomNumberGenerator) -> HTTPHeaders {
    var headers = HTTPHeaders()
    for _ in 0..<Int.random(in: 0..<6, using: &random) {
      let value = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
        Self.words.randomElement(using: &random) ?? ""
      }
      headers.add(value.joined(), for: Self.fields.randomElement(using: &random) ?? "")
    }
    return headers
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `No headers on either side violate an invariant`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let exchange = StoredExchange()
    let methods: [HTTPMethod] = [.get, .head, .post, .put]
    for _ in 0..<Thorough.pick(200, 1000) {
      let policy = HTTPCachePolicy(isShared: Bool.random(using: &random))
      let method = methods.randomElement(using: &random) ?? .get
      let request = HTTPRequest(exchange.url, method: method, headers: headers(&random))
      let response = HTTPResponse(
        status: [200, 206, 304, 404, 503, 599].randomElement(using: &random) ?? 200,
        headers: headers(&random), body: Data("01234".utf8), url: exchange.url)
      _ = policy.changed(by: request, response)
      guard
        let stored = policy.stored(
          response, to: request, asked: exchange.start, answered: exchange.start)
      else {
        continue
      }
      let control = HTTPCacheControl(response.headers["Cache-Control"])
      #expect(!control.contains("no-store") || control.contains("must-understand"))
      #expect(!policy.isShared || !control.contains("private"))
      #expect(stored.status != 206 && stored.status != 304)
      let later = HTTPRequest(exchange.url, headers: headers(&random))
      let now = exchange.start.addingTimeInterval(Double.random(in: -10...1e9, using: &random))
      let decision = policy.decision(for: later, holding: stored, at: now)
      let freshness = policy.freshness(of: stored)
      if decision == .reuse || decision == .reuseAndRevalidate {
        #expect(!control.contains("no-cache"))
        #expect(stored.answers(HTTPCredentials.masked(later.headers)))
        #expect(freshness.isFresh(at: now) || !control.contains("must-revalidate"))
        let answer = policy.answer(from: stored, to: later, at: now)
        #expect((answer.headers["Age"].flatMap { Int($0) } ?? -1) >= 0)
        #expect(answer.status == 206 ? later.headers["Range"] != nil : answer.status != 206)
      }
      for failure in [HTTPCachePolicy.Failure.unreachable, .faulty]
      where policy.mayStandIn(stored, for: later, after: failure, at: now) {
        #expect(!control.contains("must-revalidate") && !control.contains("no-cache"))
      }
      let news = headers(&random)
      let fresh = policy.freshened(stored, by: news, for: later, asked: now, answered: now)
      #expect(fresh.body == stored.body)
      #expect(fresh.headers["Content-Length"] == stored.headers["Content-Length"])
      _ = policy.conditional(later, on: stored)
      _ = policy.isConfirmed(stored, by: news)
    }
  }
}
