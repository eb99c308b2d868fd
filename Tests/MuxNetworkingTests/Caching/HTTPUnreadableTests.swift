import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxNetworking

/// Successful but unreadable responses, such as a captive portal, while a readable one is stored.
@Suite(.timeLimit(.minutes(60))) final class HTTPUnreadableTests: Sendable {
  private struct Forecast: Codable, Hashable {
    var degrees: Int
  }

  /// The captive portal's way to answer: in place of the response or by a redirect.
  private enum Portal: CaseIterable {
    case instead, elsewhere
  }

  private let isInHotel = Lock(false)

  private func bench(
    _ control: String = "max-age=10", portal: Portal = .instead, whileAsked gate: Gate? = nil
  ) throws -> CachingBench {
    try CachingBench { [self] request in
      let page = LoopbackServer.Reply.text("<html>", "max-age=600", ["ETag": "\"page\""])
      if request.url.path() == "/login" { return page }
      guard !isInHotel.withLock({ $0 }) else {
        await gate?.pass()
        return portal == .instead ? page : .redirect(to: "/login")
      }
      return request.headers["If-None-Match"] == "\"good\""
        ? .init(status: 304) : .text("{\"degrees\": 1}", control, ["ETag": "\"good\""])
    }
  }

  private func forecast(_ bench: CachingBench) -> HTTPSource<Forecast> {
    HTTPSource(bench.server.url, cache: bench.cache).decode(Forecast.self)
  }

  private func goToHotel(_ bench: CachingBench) {
    isInHotel.withLock { $0 = true }
    bench.clock.advance(by: .seconds(20))
  }

  @Test(arguments: Portal.allCases)
  private func `A readable stored response answers for an unreadable one and stays`(
    portal: Portal
  ) async throws {
    let bench = try bench(portal: portal)
    let forecast = forecast(bench)
    _ = try await forecast.request()
    goToHotel(bench)
    for policy in [FetchPolicy.cacheFirst, .cacheFirst, .refresh] {
      let entry = try await forecast.requestEntry(policy: policy)
      #expect(entry.value.degrees == 1 && entry.isStale && entry.source == .memory)
      #expect(entry.failure is DecodingError)
    }
    await #expect(throws: DecodingError.self) { try await forecast.request(policy: .reload) }
    isInHotel.withLock { $0 = false }
    let entry = try await forecast.requestEntry()
    #expect(entry.value.degrees == 1 && !entry.isStale && entry.failure == nil)
    let asked = bench.asked.filter { $0.url.path() == "/" }
    #expect(asked.count == 6)
    #expect(asked.dropFirst().allSatisfy { $0.headers["If-None-Match"] == "\"good\"" })
  }

  @Test func `With must-revalidate the stored response stays but does not answer`() async throws {
    let bench = try bench("max-age=1, must-revalidate")
    let forecast = forecast(bench)
    _ = try await forecast.request()
    goToHotel(bench)
    await #expect(throws: DecodingError.self) { try await forecast.request() }
    isInHotel.withLock { $0 = false }
    #expect(try await forecast.request().degrees == 1)
    #expect(bench.asked.last?.headers["If-None-Match"] == "\"good\"")
  }

  @Test func `An unreadable background response does not replace the stored one`() async throws {
    let bench = try bench("max-age=1, stale-while-revalidate=600")
    let forecast = forecast(bench)
    _ = try await forecast.request()
    goToHotel(bench)
    for _ in 0..<3 {
      #expect(try await forecast.request().degrees == 1)
      try await bench.cache.map.waitUntilIdle()
    }
    #expect(bench.asked.count == 4)
  }

  @Test func `Readers of one response decide separately whether it is readable`() async throws {
    let gate = Gate()
    let bench = try bench(whileAsked: gate)
    let forecast = forecast(bench)
    let data = HTTPSource(bench.server.url, cache: bench.cache).data
    _ = try await forecast.request()
    goToHotel(bench)
    async let old = forecast.requestEntry()
    while bench.asked.count < 2 { await Task.yield() }
    async let new = data.requestEntry()
    while bench.cache.snapshot().map(\.waiters).reduce(0, +) < 2 { await Task.yield() }
    gate.open()
    let (oldEntry, newEntry) = (try await old, try await new)
    #expect(oldEntry.value.degrees == 1 && oldEntry.failure is DecodingError)
    #expect(newEntry.value == Data("<html>".utf8) && newEntry.failure == nil)
    #expect(!newEntry.isStale && newEntry.source == .network && bench.asked.count == 2)
    #expect(try await forecast.request(policy: .cacheOnly).degrees == 1)
  }

  @Test func `A readable response replaces an unreadable one`() async throws {
    let bench = try bench()
    goToHotel(bench)
    #expect(try await HTTPSource(bench.server.url, cache: bench.cache).data.request().count == 6)
    isInHotel.withLock { $0 = false }
    #expect(try await forecast(bench).requestEntry().value.degrees == 1)
  }
}
