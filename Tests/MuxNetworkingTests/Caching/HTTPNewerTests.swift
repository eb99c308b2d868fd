import Foundation
import Mux
import MuxTesting
import SystemTesting
import Testing

@testable import MuxNetworking

/// Requests for a newer response during an older fetch.
@Suite(.timeLimit(.minutes(60))) struct HTTPNewerTests {
  @Test(arguments: [FetchPolicy.refresh, .reload], [false, true])
  func `.refresh and .reload are not answered by an earlier fetch`(
    policy: FetchPolicy, isStored: Bool
  ) async throws {
    let (asked, gate) = (Gate(), Gate())
    let count = Lock(isStored ? 0 : 1)
    let bench = try CachingBench { _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number == 2 {
        asked.open()
        await gate.pass()
      }
      return .text("\(number)", "max-age=10")
    }
    let source = HTTPSource(bench.server.url, cache: bench.cache).data
    if isStored { _ = try await source.request() }
    bench.clock.advance(by: .seconds(20))
    async let earlier = source.request()
    await asked.pass()
    async let later = source.request(policy: policy)
    while bench.cache.snapshot().map(\.waiters).reduce(0, +) < 2 { await Task.yield() }
    gate.open()
    #expect(try await earlier == Data("2".utf8))
    #expect(try await later == Data("3".utf8))
    #expect(bench.asked.suffix(2).map { $0.headers["Cache-Control"] } == [nil, "no-cache"])
  }

  @Test func `A late uncoalesced response does not replace a newer one`() async throws {
    let (asked, gate) = (Gate(), Gate())
    let bench = try CachingBench { request in
      guard request.headers["If-None-Match"] != nil else { return .text("newer", "max-age=60") }
      asked.open()
      await gate.pass()
      return .text("older", "max-age=60")
    }
    async let late = bench.text("/", ["If-None-Match": "\"0\""])
    await asked.pass()
    bench.clock.advance(by: .seconds(1))
    #expect(try await bench.text() == "newer")
    gate.open()
    #expect(try await late == "older")
    #expect(try await bench.text() == "newer")
    #expect(bench.asked.count == 2)
  }
}
