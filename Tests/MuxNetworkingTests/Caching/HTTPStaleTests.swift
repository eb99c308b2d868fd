import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxNetworking

/// Serving stale responses: RFC 9111, section 4.2.4, RFC 5861, RFC 9110, section 10.2.3.
@Suite(.timeLimit(.minutes(60))) struct HTTPStaleTests {
  @Test func `RFC 5861, 3: stale is served at once, the next caller gets the new`() async throws {
    let count = Lock(0)
    let bench = try CachingBench { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return .text("\(number)", "max-age=1, stale-while-revalidate=60")
    }
    #expect(try await bench.text() == "1")
    bench.clock.advance(by: .seconds(5))
    #expect(try await bench.text() == "1")
    try await bench.cache.map.waitUntilIdle()
    #expect(try await bench.text() == "2")
    #expect(bench.asked.count == 2)
  }

  @Test func `RFC 9111, 4.2.4: without a server stale is served unless forbidden`() async throws {
    let bench = try CachingBench { request in
      .text("old", request.url.path() == "/strict" ? "max-age=1, must-revalidate" : "max-age=1")
    }
    for path in ["/strict", "/"] { _ = try await bench.text(path) }
    bench.server.stop()
    bench.clock.advance(by: .seconds(100))
    let answer = try await bench.send()
    #expect(answer.body == Data("old".utf8) && answer.headers["Age"] == "100")
    await #expect(throws: TransportError.self) { try await bench.text("/strict") }
    await #expect(throws: TransportError.self) {
      try await bench.text("/", ["Cache-Control": "no-cache"])
    }
  }

  @Test func `RFC 9110, 7.6.1: an error passed on has no hop-by-hop fields`() async throws {
    let isGone = Lock(false)
    let bench = try CachingBench { _ in
      isGone.withLock { $0 }
        ? .init(status: 404, headers: ["Cache-Control": "no-store", "Proxy-Connection": "close"])
        : .text("old", "max-age=1")
    }
    _ = try await bench.text()
    isGone.withLock { $0 = true }
    bench.clock.advance(by: .seconds(5))
    let answer = try await bench.send()
    #expect(answer.status == 404 && answer.headers["Proxy-Connection"] == nil)
  }

  @Test(arguments: [(500, false), (503, true), (429, false), (403, false)])
  func `RFC 9111, 4.3.3: an error is passed on or replaced by stale`(
    status: Int, isReplaced: Bool
  ) async throws {
    let isBroken = Lock(false)
    let bench = try CachingBench { _ in
      isBroken.withLock { $0 } ? .init(status: status) : .text("old", "max-age=1")
    }
    _ = try await bench.text()
    bench.clock.advance(by: .seconds(5))
    isBroken.withLock { $0 = true }
    for _ in 0..<2 { #expect(try await bench.send().status == (isReplaced ? 200 : status)) }
    bench.server.stop()
    #expect(try await bench.text() == "old")
  }

  @Test(arguments: HostileAnswer.all)
  func `An invalid response leaves the stored one unchanged`(answer: HostileAnswer) async throws {
    let isHostile = Lock(false)
    let bench = try CachingBench { request in
      if isHostile.withLock({ $0 }) { return .init(parts: answer.parts, length: .raw) }
      return request.headers["If-None-Match"] == nil
        ? .text("old", "max-age=1", ["ETag": "\"1\""]) : .init(status: 304)
    }
    _ = try await bench.text()
    bench.clock.advance(by: .seconds(5))
    isHostile.withLock { $0 = true }
    if answer.error.isConnectivityError {
      #expect(try await bench.text() == "old")
    } else {
      await #expect(throws: answer.error) { try await bench.text() }
    }
    isHostile.withLock { $0 = false }
    #expect(try await bench.text() == "old")
    #expect(bench.asked.last?.headers["If-None-Match"] == "\"1\"")
  }

  private static let loop = HostileAnswer(
    "a redirect without end", "HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n",
    .tooManyRedirects)

  @Test(arguments: HostileAnswer.all + [loop])
  func `RFC 5861, 4: an invalid response counts as a server error`(
    answer: HostileAnswer
  ) async throws {
    let isHostile = Lock(false)
    let bench = try CachingBench { _ in
      isHostile.withLock { $0 }
        ? .init(parts: answer.parts, length: .raw) : .text("old", "max-age=1, stale-if-error=60")
    }
    let source = HTTPSource(bench.server.url, cache: bench.cache).data
    _ = try await source.request()
    bench.clock.advance(by: .seconds(5))
    isHostile.withLock { $0 = true }
    let entry = try await source.requestEntry()
    #expect(entry.value == Data("old".utf8) && entry.isStale)
    #expect(entry.failure as? TransportError == answer.error)
    bench.clock.advance(by: .seconds(57))
    await #expect(throws: answer.error) { try await source.request() }
  }

  @Test func `.staleIfSlow serves stale after its time, the next caller gets the new`()
    async throws
  {
    let gate = Gate()
    let count = Lock(0)
    let bench = try CachingBench { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number > 1 { await gate.pass() }
      return .text("\(number)", "max-age=10")
    }
    let source = HTTPSource(bench.server.url, cache: bench.cache).data
    #expect(try await source.request() == Data("1".utf8))
    bench.clock.advance(by: .seconds(20))
    async let late = source.requestEntry(policy: .staleIfSlow(after: .seconds(5)))
    try await bench.clock.waitForSleepers(atLeast: 1)
    bench.clock.advance(by: .seconds(5))
    let entry = try await late
    #expect(entry.value == Data("1".utf8) && entry.isStale && entry.age == .seconds(25))
    gate.open()
    try await bench.cache.map.waitUntilIdle()
    #expect(try await source.request() == Data("2".utf8))
    #expect(bench.asked.count == 2)
  }

  @Test func `RFC 9110, 10.2.3: Retry-After is respected while stale can answer`() async throws {
    let isBusy = Lock(false)
    let bench = try CachingBench { _ in
      isBusy.withLock { $0 }
        ? .init(status: 503, headers: ["Retry-After": "60"]) : .text("old", "max-age=1")
    }
    let source = HTTPSource(bench.server.url, cache: bench.cache).data
    _ = try await source.request()
    bench.clock.advance(by: .seconds(5))
    isBusy.withLock { $0 = true }
    for _ in 0..<3 {
      let entry = try await source.requestEntry()
      #expect(entry.isStale && (entry.failure as? HTTPError)?.status == 503)
      #expect(entry.retryAt == bench.clock.date.addingTimeInterval(60))
    }
    #expect(bench.asked.count == 2)
    isBusy.withLock { $0 = false }
    bench.clock.advance(by: .seconds(60))
    #expect(try await source.requestEntry().isStale == false)
    #expect(bench.asked.count == 3)
  }

  @Test func `RFC 9110, 10.2.3: Retry-After also stops background revalidation`() async throws {
    let count = Lock(0)
    let bench = try CachingBench { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return number == 1
        ? .text("old", "max-age=1, stale-while-revalidate=600")
        : .init(status: 503, headers: ["Retry-After": "60"])
    }
    for seconds in [0, 5, 5, 5] {
      bench.clock.advance(by: .seconds(seconds))
      #expect(try await bench.text() == "old")
      try await bench.cache.map.waitUntilIdle()
    }
    #expect(bench.asked.count == 2)
    bench.clock.advance(by: .seconds(60))
    #expect(try await bench.text() == "old")
    try await bench.cache.map.waitUntilIdle()
    #expect(bench.asked.count == 3)
  }
}
