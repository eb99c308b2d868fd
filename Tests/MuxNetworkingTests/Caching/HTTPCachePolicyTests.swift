import Foundation
import Testing

@testable import MuxNetworking

/// Decisions about stored responses: RFC 9111, sections 4 and 5.2.1, RFC 5861, RFC 8246.
@Suite struct HTTPCachePolicyTests {
  private let exchange = StoredExchange()

  private func decision(
    _ control: String, asking wish: HTTPHeaders = [:], after seconds: Double, shared: Bool = false
  ) -> HTTPCachePolicy.Decision {
    exchange.decision(["Cache-Control": control], asking: wish, after: seconds, shared: shared)
  }

  @Test func `RFC 9111, 4: a fresh response is reused, a stale one revalidated`() {
    #expect(decision("max-age=10", after: 9) == .reuse)
    #expect(decision("max-age=10", after: 10) == .ask)
    #expect(decision("max-age=10, no-cache", after: 1) == .ask)
    #expect(decision("max-age=10, must-revalidate", after: 9) == .reuse)
  }

  @Test func `RFC 9111, 4: misses, other methods and preconditions go to the server`() {
    let policy = HTTPCachePolicy()
    let now = exchange.start
    #expect(policy.decision(for: HTTPRequest(exchange.url), holding: nil, at: now) == .ask)
    let stored = exchange.stored(["Cache-Control": "max-age=10"])
    for method in [HTTPMethod.post, .put, .options] {
      let request = HTTPRequest(exchange.url, method: method)
      #expect(policy.decision(for: request, holding: stored, at: now) == .ask)
    }
    #expect(decision("max-age=10", asking: ["If-Match": "\"a\""], after: 1) == .ask)
    let head = HTTPRequest(exchange.url, method: .head)
    #expect(policy.decision(for: head, holding: stored, at: now) == .reuse)
  }

  @Test func `RFC 9111, 4.1: a response with other selecting fields is not reused`() {
    let headers: HTTPHeaders = ["Cache-Control": "max-age=10", "Vary": "Foo"]
    let stored = exchange.stored(headers, request: ["Foo": "1", "Bar": "2"])
    #expect(stored.request == ["Foo": "1"])
    let policy = HTTPCachePolicy()
    for (value, expected) in [("1", HTTPCachePolicy.Decision.reuse), ("2", .ask)] {
      let request = HTTPRequest(exchange.url, headers: ["Foo": value])
      #expect(policy.decision(for: request, holding: stored, at: exchange.start) == expected)
    }
  }

  @Test func `RFC 9111, 5.2.1: a client can require max-age and min-fresh`() {
    #expect(decision("max-age=10", asking: ["Cache-Control": "max-age=3"], after: 3) == .reuse)
    #expect(decision("max-age=10", asking: ["Cache-Control": "max-age=3"], after: 4) == .ask)
    #expect(decision("max-age=10", asking: ["Cache-Control": "min-fresh=5"], after: 5) == .reuse)
    #expect(decision("max-age=10", asking: ["Cache-Control": "min-fresh=5"], after: 6) == .ask)
    for word in ["no-cache", "no-store", "max-age=x"] {
      #expect(decision("max-age=10", asking: ["Cache-Control": word], after: 1) == .ask)
    }
  }

  @Test func `RFC 9111, 5.2.1.2: max-stale accepts stale, if the server allows it`() {
    #expect(decision("max-age=10", asking: ["Cache-Control": "max-stale=5"], after: 15) == .reuse)
    #expect(decision("max-age=10", asking: ["Cache-Control": "max-stale=5"], after: 16) == .ask)
    #expect(decision("max-age=10", asking: ["Cache-Control": "max-stale"], after: 1e6) == .reuse)
    for word in ["must-revalidate", "no-cache"] {
      let wish: HTTPHeaders = ["Cache-Control": "max-stale"]
      #expect(decision("max-age=10, \(word)", asking: wish, after: 15) == .ask)
    }
    let wish: HTTPHeaders = ["Cache-Control": "max-stale"]
    #expect(decision("max-age=1, proxy-revalidate", asking: wish, after: 5) == .reuse)
    #expect(decision("max-age=1, proxy-revalidate", asking: wish, after: 5, shared: true) == .ask)
    #expect(decision("s-maxage=1", asking: wish, after: 5, shared: true) == .ask)
  }

  @Test func `RFC 9111, 5.2.1.7: only-if-cached makes no request`() {
    let wish: HTTPHeaders = ["Cache-Control": "only-if-cached"]
    #expect(decision("max-age=10", asking: wish, after: 1) == .reuse)
    #expect(decision("max-age=10", asking: wish, after: 11) == .refuse)
    let request = HTTPRequest(exchange.url, headers: wish)
    let nothing = HTTPCachePolicy().decision(for: request, holding: nil, at: exchange.start)
    #expect(nothing == .refuse)
  }

  @Test func `RFC 9111, 5.4: Pragma counts only without Cache-Control`() {
    #expect(decision("max-age=10", asking: ["Pragma": "foo, No-Cache"], after: 1) == .ask)
    #expect(decision("max-age=10", asking: ["Pragma": "foo"], after: 1) == .reuse)
    let both: HTTPHeaders = ["Pragma": "no-cache", "Cache-Control": "foo"]
    #expect(decision("max-age=10", asking: both, after: 1) == .reuse)
  }

  @Test func `RFC 5861, 3: stale-while-revalidate serves stale within its window`() {
    let control = "max-age=10, stale-while-revalidate=5"
    #expect(decision(control, after: 9) == .reuse)
    #expect(decision(control, after: 15) == .reuseAndRevalidate)
    #expect(decision(control, after: 16) == .ask)
    #expect(decision(control + ", must-revalidate", after: 12) == .ask)
    #expect(decision(control, asking: ["Cache-Control": "max-age=99"], after: 12) == .ask)
  }

  @Test func `RFC 5861, 4: stale-if-error overrides the default`() {
    #expect(exchange.standsIn("max-age=1", after: 1e6, failure: .unreachable))
    #expect(!exchange.standsIn("max-age=1", after: 5, failure: .faulty))
    for failure in [HTTPCachePolicy.Failure.unreachable, .faulty] {
      #expect(exchange.standsIn("max-age=1, stale-if-error=9", after: 10, failure: failure))
      #expect(!exchange.standsIn("max-age=1, stale-if-error=9", after: 11, failure: failure))
      #expect(!exchange.standsIn("max-age=1, must-revalidate", after: 5, failure: failure))
      #expect(!exchange.standsIn("no-cache", after: 5, failure: failure))
    }
    let wish: HTTPHeaders = ["Cache-Control": "stale-if-error=9"]
    #expect(exchange.standsIn("max-age=1", asking: wish, after: 10, failure: .faulty))
    #expect(
      !exchange.standsIn(
        "max-age=1", asking: ["Cache-Control": "no-cache"], after: 5, failure: .unreachable))
  }

  @Test func `RFC 8246, 2: a reload does not revalidate a fresh immutable response`() {
    let reload: HTTPHeaders = ["Cache-Control": "max-age=0"]
    #expect(decision("max-age=10, immutable", asking: reload, after: 5) == .reuse)
    #expect(decision("max-age=10, immutable", asking: reload, after: 11) == .ask)
    #expect(decision("max-age=10", asking: reload, after: 5) == .ask)
    let forced: HTTPHeaders = ["Cache-Control": "no-cache"]
    #expect(decision("max-age=10, immutable", asking: forced, after: 5) == .ask)
  }
}
