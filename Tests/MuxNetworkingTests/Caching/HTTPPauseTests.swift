import Foundation
import Mux
import MuxTesting
import Testing

@testable import MuxNetworking

/// The reach of Retry-After: RFC 9110, section 10.2.3, and RFC 9111, section 4.2.4.
@Suite(.timeLimit(.minutes(60))) struct HTTPPauseTests {
  @Test func `After a background 429 stale is served only within its window`() async throws {
    let count = Lock(0)
    let bench = try CachingBench { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      return number == 1
        ? .text("old", "max-age=1, stale-while-revalidate=10")
        : .init(status: 429, headers: ["Retry-After": "3600"])
    }
    let source = HTTPSource(bench.server.url, cache: bench.cache).data
    _ = try await source.request()
    bench.clock.advance(by: .seconds(5))
    _ = try await source.request()
    try await bench.cache.map.waitUntilIdle()
    let end = bench.clock.date.addingTimeInterval(3600)
    bench.clock.advance(by: .seconds(5))
    let entry = try await source.requestEntry()
    #expect(entry.value == Data("old".utf8) && entry.isStale && entry.retryAt == end)
    #expect((entry.failure as? HTTPError)?.status == 429)
    try await bench.cache.map.waitUntilIdle()
    #expect(bench.asked.count == 2)
    bench.clock.advance(by: .seconds(100))
    #expect(try await bench.send().status == 429)
    #expect(bench.asked.count == 3)
  }
}
