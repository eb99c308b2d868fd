import Mux
import MuxTesting
import SystemTesting
import Testing

/// The cases of rueidisaside on joined calls and on late or lost leases.
@Suite(.computes) struct RueidisasideFlightTests {
  @Test("A request joins the fetch for its key even after a disconnect")
  func testBeginFlightIsPerKey() throws {
    try Bench.run { bench in
      let (map, client) = try Fleet(bench).process()
      bench.ask(map["key"], "first")
      try await bench.settle()
      client.cut()
      client.mend()
      bench.ask(map["key"], "second")
      bench.ask(map["other"], "other")
      try await bench.settle()
      #expect(bench.fetch.count == 2)
      try await bench.answer(1)
      try await bench.answer(2)
      #expect(Set(bench.log.take().map { $0.prefix(8) }).count == 3)
    }
  }

  @Test("Cancelling during a lease claim starts no fetch and frees the lease")
  func testAcquireCancellationCleansPlaceholder() throws {
    try Bench.run(seeds: 0..<20) { bench in
      let fleet = try Fleet(bench, delay: .milliseconds(50))
      let map = fleet.process().map
      let ticket = bench.ask(map["key"], "first")
      while fleet.server.attempts == 0 { await Task.yield() }
      ticket.cancel()
      try await bench.pass(.seconds(1))
      #expect(bench.fetch.count == 0)
      #expect(try await fleet.display("key") == "free")
    }
  }

  @Test("Two callers in a process share one lease, even if one cancels")
  func testSingleflightSerializesAcquire() throws {
    try Bench.run { bench in
      let fleet = try Fleet(bench)
      let map = fleet.process().map
      bench.ask(map["key"], "first")
      let second = bench.ask(map["key"], "second")
      second.cancel()
      try await bench.answer(7)
      #expect(bench.log.take().sorted() == ["first: 7 network", "second: cancelled"])
      // One for the lease, one for the fill.
      #expect(fleet.server.attempts == 2)
    }
  }

  @Test("Two keys are fetched concurrently")
  func testSingleflightKeepsDifferentKeysConcurrent() throws {
    try Bench.run { bench in
      let map = try Fleet(bench).process().map
      bench.ask(map["a"], "a")
      bench.ask(map["b"], "b")
      try await bench.settle()
      #expect(bench.fetch.pendingCalls.count == 2)
    }
  }

  @Test("A lease granted after cancellation does not block another process")
  func testCanceledAcquireCannotArriveLate() throws {
    try Bench.run(seeds: 0..<20) { bench in
      let fleet = try Fleet(bench)
      let (first, second) = (fleet.process().map, fleet.process().map)
      let ticket = bench.ask(first["key"], "first")
      while fleet.server.attempts == 0 { await Task.yield() }
      bench.ask(second["key"], "second")
      ticket.cancel()
      try await bench.pass(.seconds(1))
      try await bench.answer(5)
      #expect(bench.log.take() == ["first: cancelled", "second: 5 network"])
      #expect(try await fleet.display("key") == "5")
    }
  }

  @Test("A fill with an abandoned lease changes nothing")
  func testDelayedSetCannotOverwriteNewAttempt() throws {
    try Bench.run { bench in
      let fleet = try Fleet(bench)
      let (first, second) = (fleet.server.client(), fleet.server.client())
      let old = try await Self.lease(first, fleet)
      await first.abandon([old], in: fleet.domain)
      let new = try await Self.lease(second, fleet)
      #expect(try await second.fill([Self.fill(new, "2")], in: fleet.domain) == [true])
      #expect(try await first.fill([Self.fill(old, "1")], in: fleet.domain) == [false])
      #expect(try await fleet.display("key") == "2")
    }
  }

  @Test("An abandoned lease leaves the key free")
  func testCleanupRemovesAcceptedAcquire() throws {
    try Bench.run { bench in
      let fleet = try Fleet(bench)
      let client = fleet.server.client()
      let lease = try await Self.lease(client, fleet)
      #expect(try await fleet.display("key") == "taken")
      await client.abandon([lease], in: fleet.domain)
      #expect(try await fleet.display("key") == "free")
    }
  }

  private static func lease(
    _ client: SimulatedTier.Client, _ fleet: Fleet
  ) async throws -> SharedLease {
    let claims = try await client.claim(
      [SharedRequest(key: "key")], in: fleet.domain, lease: .seconds(60))
    guard case .missing(let lease?)? = claims.first else { throw Broken() }
    return lease
  }

  private static func fill(_ lease: SharedLease, _ text: String) -> SharedFill {
    SharedFill(
      lease: lease, record: SharedRecord(payload: .init(text.utf8)), retention: .seconds(600))
  }
}
